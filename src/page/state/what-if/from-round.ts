import type { AnsweredBy } from '../../../engine/models/answered-by.ts';
import { wordAgainFromTold } from '../../../wording/en/again-from.ts';
import { runsAlike } from '../ran-text.ts';
import type { Desk } from '../desk.svelte.ts';
import { scriptedHumans } from '../script-check.ts';
import { withPlainBreaks } from '../text-edits.ts';
import { forkGiven, type Change, type Ground } from './change.ts';

/** What running again from a round on would be done with. */
export interface AgainFrom {
  /** The chosen round of the loop that the sheet shows. */
  round: number;
  ground: Ground;
  changes: readonly Change[];
  /** Questions before that round may be others than they were: the text is another. */
  edited: boolean;
  model: AnsweredBy;
  playHuman: boolean;
}

/**
 * The chosen round of the run that rests, from which on it may be run again: with what is changed in the what-if, else with the document as
 * it is now. Null where there is none, or the text does not run.
 */
export function againFrom({ run, whatIf, studio, inspection }: Desk): AgainFrom | null {
  const { selected, loop } = inspection;
  const { document, model, playHuman } = run.own;
  if (!whatIf.possible || !loop || selected === 0 || !document || whatIf.previews) return null;
  const ground = whatIf.open ? whatIf.ground : writtenGround(studio);
  if (!ground) return null;
  const changes = whatIf.open ? whatIf.changes : [];
  const edited =
    changes.some(({ kind }) => kind === 'stop') || !runsAlike(withPlainBreaks(document.text), ground.document.text);
  // Whoever answered the run of a log is not here to be asked; what is chosen now counts where nothing is explored.
  const isOwn = whatIf.open && model !== null && model !== 'brought';
  const who = isOwn ? { model, playHuman } : { model: studio.model, playHuman: studio.playHuman };
  return { round: selected, ground, changes, edited, ...who };
}

/** What is taken, and who is asked. */
export function toldOfAgain({ round, ground, edited, model, playHuman }: AgainFrom): string {
  const { workflow, document } = ground;
  const scripted = new Set(playHuman ? [] : scriptedHumans(document.scriptText, workflow));
  const humans = workflow.nodes.filter(({ family, label }) => family === 'human' && !scripted.has(label));
  return wordAgainFromTold(round, { edited, model, people: humans.map(({ label }) => label) });
}

/** The document as it stands in the editor; null where it does not run, or was not read yet. */
export function writtenGround({ state, document }: Pick<Desk['studio'], 'state' | 'document'>): Ground | null {
  const { opened, drawn } = state;
  if (!opened?.runs || !opened.workflow || drawn?.text !== document.text) return null;
  return { document, workflow: opened.workflow, stops: opened.stops };
}

/** Runs it: a fork of its own, which takes the answers that came before the round, and asks again from there on. */
export async function runFromRound(desk: Desk): Promise<void> {
  const again = againFrom(desk);
  const { run, inspection, comparison, library } = desk;
  const { loop } = inspection;
  if (!again || !loop) return;
  // What is explored has rounds of its own: the cut lies in the run itself.
  const frame = run.state.explores === null ? loop.frame : comparison.outer(loop.part)?.cache.frame;
  const rows = frame === undefined ? [] : await run.ownRounds(library, frame, again.round, again.round);
  const given = forkGiven(run.own, again.ground, again.changes, rows[0]?.first);
  if (!given) return;
  if (!rows[0]) return desk.say('The run itself did not come to that round: choose an earlier one', 'failed');
  desk.layout.showLoop();
  desk.runFork(again.ground, given, { model: again.model, playHuman: again.playHuman });
}
