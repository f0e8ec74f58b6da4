import { changedParts } from '../../../engine/document/document-change.ts';
import type { RoundRow } from '../../../engine/journal/rounds.ts';
import type { AnsweredBy, HumansBy } from '../../../engine/models/answered-by.ts';
import { readScript } from '../../../engine/models/scripted/script.ts';
import { answererOf } from '../../../engine/models/who-answers.ts';
import { loopNames } from '../../../engine/workflow/loops/loop-names.ts';
import { wordAgainFromTold } from '../../../wording/en/after-run/again-from.ts';
import { labelsOf } from '../../../wording/names.ts';
import { runsAlike } from '../ran-text.ts';
import type { Desk } from '../../app/desk.svelte.ts';
import { withPlainBreaks } from '../../document/text-edits.ts';
import { forkGiven, type Change, type Ground } from './change.ts';

/** A chosen round of an entry of a loop. */
interface ChosenRound {
  frame: number;
  round: number;
  /** The name of its loop, where it lies in the one that the sheet shows; null for that loop itself. */
  inner: string | null;
}

/** What running again from a round on would be done with. */
export interface AgainFrom extends ChosenRound {
  ground: Ground;
  changes: readonly Change[];
  /** Questions before that round may be others than they were: the text is another. */
  edited: boolean;
  model: AnsweredBy;
  humans: HumansBy;
  /** It is a run of the page of links. */
  apart: boolean;
}

/** The chosen round of the loop that the sheet shows. */
function roundOfSheet({ inspection: { loop, selected } }: Desk): ChosenRound | null {
  return loop && selected > 0 ? { frame: loop.frame, round: selected, inner: null } : null;
}

/** The round that the Run view tells of; null where it tells of no loop. */
function roundOfSubject(desk: Desk): ChosenRound | null {
  const { subject, loop, subjectChosen: round } = desk.inspection;
  if (!loop || !subject || subject.kind === 'run' || subject.frame === null || round === 0) return null;
  const { frame } = subject;
  const inner = frame === loop.frame ? null : nameOfEntry(desk, frame);
  return { frame, round, inner };
}

/** How the loop of an entry is called. */
function nameOfEntry({ run, inspection }: Desk, frame: number): string {
  const { workflow } = run.state;
  const entries = [...(inspection.round?.inner ?? []), ...Object.values(inspection.view?.loops ?? {})];
  const part = entries.find((entry) => entry.frame === frame)?.part;
  const loop = workflow && part !== undefined ? loopNames(workflow)[part] : null;
  return workflow && loop ? labelsOf(workflow)(loop) : 'the inner loop';
}

/**
 * The chosen round of the run that rests, from which on it may be run again: with what is changed in the what-if, else with the document as
 * it is now. Null where there is none, or the text does not run. `beside`: the round that the Run view tells of is meant.
 */
export function againFrom(desk: Desk, beside: boolean): AgainFrom | null {
  const { run, whatIf, studio, answers } = desk;
  const { document, model, humans } = run.own.state;
  const chosen = beside ? roundOfSubject(desk) : roundOfSheet(desk);
  if (!whatIf.possible || !chosen || !document || whatIf.previews) return null;
  const ground = whatIf.open ? whatIf.ground : writtenGround(studio);
  if (!ground) return null;
  const changes = whatIf.open ? whatIf.changes : [];
  const edited =
    changes.length > 0 ||
    !runsAlike(withPlainBreaks(document.text), ground.document.text) ||
    changedParts(document, ground.document).some((part) => part === 'inputs' || part === 'settings');
  // Whoever answered the run of a log is not here to be asked; what is chosen now counts where nothing is explored.
  const isOwn = whatIf.open && model !== null && model !== 'brought';
  const who = isOwn ? { model, humans } : { model: answers.models, humans: answers.humans };
  return { ...chosen, ground, changes, edited, ...who, apart: desk.apart };
}

/** What is taken, and who is asked. */
export function toldOfAgain({ round, inner, ground, edited, model, humans, apart }: AgainFrom): string {
  const { workflow, document } = ground;
  const { script } = readScript(document.scriptText);
  const asked = workflow.nodes.map((node) => ({ label: node.label, by: answererOf(node, { model, humans, script }) }));
  return wordAgainFromTold({ round, inner }, edited, asked, apart);
}

/** The document as it stands in the editor; null where it does not run, or was not read yet. */
export function writtenGround({ state, document }: Pick<Desk['studio'], 'state' | 'document'>): Ground | null {
  const { opened, drawn } = state;
  if (!opened?.runs || !opened.workflow || drawn?.text !== document.text) return null;
  return { document, workflow: opened.workflow, stops: opened.stops };
}

/** Runs it: a fork of its own, which takes the answers that came before the round, and asks again from there on. */
export async function runFromRound(desk: Desk, again: AgainFrom): Promise<void> {
  const row = await ownRound(desk, again);
  const given = forkGiven(desk.run.own.state, again.ground, again.changes, row?.first);
  if (!given) return;
  if (!row) return desk.say('The run itself did not come to that round: choose an earlier one', 'failed');
  desk.layout.showLoop();
  await desk.runFork(again.ground, given, { model: again.model, humans: again.humans });
}

/** The round in the run itself: what is explored of it has entries and rounds of its own. Null where it did not come to that. */
async function ownRound({ run, inspection, comparison, library }: Desk, again: AgainFrom): Promise<RoundRow | null> {
  const { loop, selected, round } = inspection;
  if (!loop) return null;
  const read = async (frame: number | undefined, at: number): Promise<RoundRow | null> =>
    frame === undefined ? null : ((await run.own.rounds(library, frame, at, at))[0] ?? null);
  if (run.state.explores === null) return read(again.frame, again.round);
  const outer = comparison.outer(loop.part)?.frame;
  if (again.inner === null) return read(outer, again.round);
  const entry = round?.inner.find(({ frame }) => frame === again.frame);
  if (!round || !entry) return null;
  const nth = round.inner.filter(({ part }) => part === entry.part).indexOf(entry);
  const around = await read(outer, selected);
  return read(comparison.inner(around ?? undefined, entry.part, nth)?.frame, again.round);
}
