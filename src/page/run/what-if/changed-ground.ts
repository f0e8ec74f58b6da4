import { applyEdits } from '../../../engine/document/apply-edits.ts';
import type { TextSource } from '../../../engine/reading/limits.ts';
import type { ForkOrder, LibraryWorker } from '../../../worker/protocol.ts';
import type { Answers } from '../answers.svelte.ts';
import type { RunState } from '../run-state.ts';
import type { Run } from '../run.svelte.ts';
import { openSent } from '../../share/sent/open-sent.ts';
import { movedEdits } from './apply-stop.ts';
import type { Studio } from '../../document/studio.svelte.ts';
import { editsOf, forkGiven, type Change, type Ground } from './change.ts';
import { runsAlike } from '../ran-text.ts';
import { withPlainBreaks } from '../../document/text-edits.ts';
import type { TextEdit } from '../../../engine/workflow/problem.ts';
import { humansOf, keepsAnswers } from './run-changed.ts';
import { stopsAsWritten } from './stops-as-written.ts';
import type { WhatIf } from './what-if.svelte.ts';

/** What of the desk it takes to run it. */
interface Around {
  readonly whatIf: Pick<WhatIf, 'ground' | 'edits' | 'valueOf'>;
  readonly studio: Pick<Studio, 'document' | 'state'>;
  readonly answers: Pick<Answers, 'models'>;
  readonly run: { own: Pick<Run, 'state'> };
  readonly library: LibraryWorker | null;
  readonly textSource: TextSource;
}

/**
 * The document as it is now with what was changed of the run, and the run whose answers to the same questions are taken (null: nobody's, because
 * others answer now). Null where the text says something else by now where a value was changed, or does not run with it. `edited`: it is
 * more than what was explored, for the text was edited since.
 */
export async function changedGround(
  desk: Around,
  changes: readonly Change[],
): Promise<{ ground: Ground; fork: ForkOrder | null; humans: RunState['humans']; edited: boolean } | null> {
  const { studio, whatIf, run } = desk;
  const edits = previewedEdits(desk);
  if (!edits) return null;
  const document = { ...studio.document, text: applyEdits(studio.document.text, edits) };
  const opened = await openSent(desk, document, desk.textSource);
  if (!opened?.runs || !opened.workflow) return null;
  const ground = { document, workflow: opened.workflow, stops: opened.stops };
  const answers = changes.filter(({ kind }) => kind === 'answer');
  const given = keepsAnswers(desk, changes) ? forkGiven(run.own.state, ground, answers) : null;
  const explored = applyEdits(whatIf.ground?.document.text ?? '', whatIf.edits);
  const edited = !runsAlike(withPlainBreaks(explored), document.text);
  return { ground, fork: given?.fork ?? null, humans: humansOf(desk), edited };
}

/**
 * What makes the text as it is now end its loops as what is explored does, which may be of a fork that ran with other values than the text
 * says. Null where the text says something else there by now.
 */
function previewedEdits({ studio, whatIf }: Pick<Around, 'studio' | 'whatIf'>): TextEdit[] | null {
  const { ground, edits } = whatIf;
  const stops = stopsAsWritten(ground?.stops ?? [], studio.state.opened?.stops ?? []);
  if (!stops) return movedEdits(studio.document.text, ground?.document.text ?? '', edits);
  const changes = stops.flatMap(({ ran, written }): Change[] => {
    const value = whatIf.valueOf(ran);
    return written.value === value ? [] : [{ kind: 'stop', stop: written, value }];
  });
  // A keyword that is said in several places may be a value of its own in each.
  return [...new Map(editsOf(changes).map((edit) => [edit.range.start, edit])).values()];
}
