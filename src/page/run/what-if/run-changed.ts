import type { Answers } from '../answers.svelte.ts';
import type { RunOf } from '../run-of.ts';
import type { RunState } from '../run-state.ts';
import type { Run } from '../run.svelte.ts';
import type { Studio } from '../../document/studio.svelte.ts';
import { wordRunWith } from '../../../wording/en/run/run-with.ts';
import type { Change } from './change.ts';
import type { WhatIf } from './what-if.svelte.ts';

/** What of the desk it takes to know what Run runs. */
interface Changed {
  readonly whatIf: Pick<WhatIf, 'changes' | 'previews'>;
  readonly runOf: RunOf;
}

/** Who answers, in the run that is looked at and in the next. */
interface Answering {
  readonly studio: Pick<Studio, 'document' | 'state'>;
  readonly answers: Pick<Answers, 'models'>;
  readonly run: { own: Pick<Run, 'state'> };
}

/** The changes of the what-if that Run runs: none that is only pointed at, nor of a run of another text. */
export function runChanges({ whatIf, runOf }: Changed): readonly Change[] {
  if (whatIf.previews || runOf === 'another') return [];
  // The text as it is now is what Run runs anyway.
  return whatIf.changes.filter(({ kind }) => kind !== 'document');
}

/** What the Run button says while it runs more than the document as it is; null where it does not. */
export function runWith(desk: Changed): string | null {
  const changes = runChanges(desk);
  if (changes.length === 0) return null;
  return wordRunWith(
    changes.map((change) => (change.kind === 'stop' ? { kind: change.stop.kind, value: change.value } : 'answer')),
  );
}

/** Whether it is a fork, which takes the answers of the run: not where others answer now, unless an answer of it was typed over. */
export function keepsAnswers(desk: Answering, changes: readonly Change[]): boolean {
  const { model, humans } = desk.run.own.state;
  const isSameWho = model === 'brought' || (model === desk.answers.models && humansOf(desk) === humans);
  return isSameWho || changes.some(({ kind }) => kind === 'answer');
}

/** Who was human goes on being it, unless another was chosen. */
export function humansOf({ studio, run }: Pick<Answering, 'studio' | 'run'>): RunState['humans'] {
  return studio.state.opened?.written.humans ?? studio.document.settings.humans ?? run.own.state.humans;
}
