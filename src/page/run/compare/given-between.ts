import { documentChange, type DocumentChange } from '../../../engine/document/document-change.ts';
import type { LoopDocument } from '../../../engine/document/document.ts';
import { SETTINGS } from '../../../engine/document/settings/declaration.ts';
import type { RunRead, RunSummary } from '../../../worker/protocol.ts';
import { wordDocumentChange } from '../../../wording/en/document/document-change.ts';
import { wordAnswerAt } from '../../../wording/en/after-run/fork.ts';
import { enumerate } from '../../../wording/values.ts';

/** What a run of the history was given. */
interface GivenRun {
  document: LoopDocument;
  summary: Pick<RunSummary, 'id' | 'model' | 'asked' | 'parent'>;
  opened: Pick<RunRead['opened'], 'written'>;
}

const WHO: Readonly<Record<string, string>> = {
  scripted: 'prepared answers',
  simulated: 'the simulated model',
  brought: 'a log',
};

/** What two runs were given otherwise, on one line: document, who answered, and answers that were put in one of them; '' where both were given the same. */
export function givenBetween(before: GivenRun, after: GivenRun): string {
  const [old, fresh] = [before, after].map(({ summary }) => whoIn(summary));
  const [puts, others] = [putIn(before, after), putIn(after, before)];
  const inOne = [...puts].filter((at) => !others.has(at)).concat([...others].filter((at) => !puts.has(at)));
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

/** Of real models their names, in whichever order they answered. */
function whoIn({ model, asked }: GivenRun['summary']): string {
  if (model !== 'model') return WHO[model] ?? model;
  return enumerate((asked?.models ?? []).toSorted()) || 'nobody';
}

/** The addresses of the answers that the visitor put in a run; `other`, where it is a fork of that run, took them along. */
function putIn({ summary }: GivenRun, other: GivenRun): ReadonlySet<string> {
  const edits = other.summary.parent?.run === summary.id ? [] : (summary.parent?.edits ?? []);
  return new Set(edits.flatMap((edit) => (typeof edit === 'string' ? [] : [edit.address])));
}
