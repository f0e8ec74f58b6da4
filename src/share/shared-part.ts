import type { LoopDocument } from '../engine/document/document.ts';

/** What of a document a link is to hold beside its text and settings. */
interface SharedParts {
  inputs: boolean;
  script: boolean;
  /** Values of the text's placeholders. */
  variables: boolean;
}

export function sharedPart(document: LoopDocument, { inputs, script, variables }: SharedParts): LoopDocument {
  const { vars, ...given } = document.settings;
  const { model, ...others } = given;
  // Without the answers nobody would answer.
  const settings = script || model !== 'scripted' ? given : others;
  return {
    ...document,
    ...(!inputs && { inputs: {} }),
    ...(!script && { scriptText: '' }),
    settings: variables && vars ? { ...settings, vars } : settings,
  };
}
