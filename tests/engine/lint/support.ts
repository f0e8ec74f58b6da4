import type { Settings } from '../../../src/engine/document/document.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import type { Problem } from '../../../src/engine/workflow/problem.ts';

/** What the linter says of a text. */
export function linted(text: string, settings: Settings = {}): Problem[] {
  return openText(text, settings).problems.filter(({ code }) => code.startsWith('lint-'));
}

/** The codes that the linter says of a text, in its order. */
export function codesOf(text: string, settings: Settings = {}): string[] {
  return linted(text, settings).map(({ code }) => code.slice('lint-'.length));
}
