import { documentChange, type DocumentChange } from '../../../engine/document/document-change.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';
import { SETTINGS } from '../../../engine/document/settings/declaration.ts';
import type { RunRead, RunSummary } from '../../../worker/protocol.ts';
import { wordDocumentChange } from '../../../wording/en/document/document-change.ts';
import { wordAnswerAt } from '../../../wording/en/after-run/fork.ts';

/** What a run of the history was given. */
interface GivenRun {
  document: LoopDocument;
  summary: Pick<RunSummary, 'model' | 'parent'>;
  opened: Pick<RunRead['opened'], 'written'>;
}

const WHO: Readonly<Record<string, string>> = {
  scripted: 'prepared answers',
  simulated: 'the simulated model',
  brought: 'a log',
};

/** What two runs were given otherwise, on one line: document, who answered, and answers that were put in one of them; '' where both were given the same. */
export function givenBetween(before: GivenRun, after: GivenRun): string {
  const [old, fresh] = [before, after].map(({ summary }) => WHO[summary.model] ?? summary.model);
  const [puts, others] = [before, after].map(({ summary }) => putIn(summary));
  const inOne = [...(puts ?? [])]
    .filter((at) => !others?.has(at))
    .concat([...(others ?? [])].filter((at) => !puts?.has(at)));
  return [
    wordDocumentChange(changeBetween(before, after)),
    old === fresh ? '' : `answered by ${fresh}, not ${old}`,
    ...inOne.map((address) => wordAnswerAt(address)),
  ]
    .filter((words) => words !== '')
    .join(', ');
}

/** The seed is the one that counted: the text's own, where that says one. */
function changeBetween(before: GivenRun, after: GivenRun): DocumentChange {
  const { seed: _beside, text, ...change } = documentChange(before.document, after.document);
  const isSeed = text?.kind === 'words' && text.key === 'seed';
  const [old, fresh] = [seedOf(before), seedOf(after)];
  return { ...change, text: isSeed ? null : text, ...(old !== fresh && { seed: { before: old, after: fresh } }) };
}

function seedOf({ document, opened }: GivenRun): number {
  return opened.written.seed ?? document.settings.seed ?? SETTINGS.seed.default;
}

/** The addresses of the answers that the visitor put in a run. */
function putIn({ parent }: GivenRun['summary']): ReadonlySet<string> {
  return new Set((parent?.edits ?? []).flatMap((edit) => (typeof edit === 'string' ? [] : [edit.address])));
}
