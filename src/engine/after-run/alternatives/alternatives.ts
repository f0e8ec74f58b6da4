import { applyEdits } from '../../document/apply-edits.ts';
import type { Settings } from '../../document/document.ts';
import { flowIndex, watchedLoop } from '../diagnoses/watched-loop.ts';
import { putValues } from '../../effects/put-values.ts';
import type { TapeEntry } from '../../effects/tape.ts';
import type { Derive } from '../../kernel/door.ts';
import { asRecorded, type Expected } from '../../models/as-recorded.ts';
import { openToRun } from '../../opening/open-to-run.ts';
import type { Pauses } from '../../running/pauses.ts';
import type { WorkflowOrder } from '../../running/run-workflow.ts';
import type { StopValue } from '../../workflow/loops/stop-value.ts';
import { unreachable } from '../../workflow/unreachable.ts';
import type { Verdict } from '../../workflow/verdict/verdict.ts';
import type { Alternative, Candidate, Change } from './alternative.ts';
import { keywords } from './keyword.ts';
import { limits } from './limit.ts';
import { operators } from './operator.ts';
import { roundAnswers } from './round-answers.ts';
import { saidBranches } from './said-branch.ts';
import { saidKeywords } from './said-keyword.ts';
import { saidScores } from './said-score.ts';
import { saidValues } from './said-value.ts';
import { thresholds } from './threshold.ts';
import { times } from './time.ts';
import type { Maker, Turning } from './turning.ts';
import { untilVerdict, type ExploredOrder } from './until-verdict.ts';
import { values } from './value.ts';

/** A run that can be made again with something changed. */
export interface RecordedRun {
  text: string;
  /** That the text is opened with; with the seed that the run was begun with. */
  settings: Settings;
  inputs: WorkflowOrder['inputs'];
  ticks?: WorkflowOrder['ticks'];
  /** Who answers for nothing past the record. */
  derive: Derive;
  /** All its answers, and what its questions expected of them. */
  entries: readonly TapeEntry[];
  expected: Expected;
}

/** So many are offered, each of another kind. */
const MOST_OFFERED = 3;

/** So many candidates are tried. */
const MOST_TRIED = 16;

/** A verdict that was reached later is not turned: each candidate is a run up to it. */
const MOST_ACTIVATIONS = 20_000;

/** Of what bounds a loop from outside its rule. */
const BOUNDS: readonly Maker[] = [limits, times];

/** Of its rule. */
const RULES: readonly Maker[] = [
  keywords,
  thresholds,
  values,
  operators,
  saidKeywords,
  saidBranches,
  saidScores,
  saidValues,
];

/**
 * The smallest changes with which a round ends otherwise: the loop ends in it where it went on, goes on where it ended, or ends by its
 * own rule where something else bounded it. Each was seen to do so, in a run over the record that asks nobody who costs anything. `stops`: of the text. None where the verdict lies too far in
 * the run, is that of an error, or is not wanted any more.
 */
export async function alternatives(
  recorded: RecordedRun,
  place: Pick<Verdict, 'path' | 'round' | 'outcome'>,
  stops: readonly StopValue[],
  pauses: Pauses,
  isWanted: () => boolean = () => true,
): Promise<Alternative[]> {
  const opened = await opening(recorded, recorded.text);
  const again = opened && { ...opened, tape: { entries: recorded.entries.slice(0, 2 * MOST_ACTIVATIONS) } };
  const reached = again && (await untilVerdict(again, place, MOST_ACTIVATIONS, pauses));
  if (!reached || reached.verdict.outcome !== place.outcome || isBroken(reached.verdict)) return [];
  const { verdict, part, chunks, activations, answers } = reached;
  const { workflow } = again.plan;
  const loop = watchedLoop(flowIndex(workflow), part)?.loop;
  if (!loop) return [];
  const turning = {
    verdict,
    loop,
    workflow,
    stops: stops.filter((stop) => stop.loop === loop.id),
    answers: roundAnswers(chunks, verdict, part, workflow),
  };
  const offered: Alternative[] = [];
  const kinds = new Set<string>();
  for (const { change, toEnd } of candidatesOf(turning)) {
    if (kinds.has(kindOf(change))) continue;
    // What happens until then asks about as much with the change as it did without.
    const entries = recorded.entries.slice(0, 2 * answers + 100);
    const order = await orderOf({ ...recorded, entries }, change, again);
    const changed = order && (await untilVerdict(order, place, 2 * activations + 100, pauses));
    if (!isWanted()) return [];
    if (!changed || isBroken(changed.verdict) || !isTurned(verdict, changed.verdict, toEnd)) continue;
    const { outcome, reason, round } = changed.verdict;
    offered.push({ change, ends: { outcome, reason, round } });
    kinds.add(kindOf(change));
    if (offered.length === MOST_OFFERED) break;
  }
  return offered;
}

/** Candidates, the smallest first, and whether the loop is to end with each; of two of the same size the first that was made. */
function candidatesOf(turning: Omit<Turning, 'toEnd'>): (Candidate & Pick<Turning, 'toEnd'>)[] {
  const made = (makers: readonly Maker[], toEnd: boolean) =>
    makers.flatMap((make) => make({ ...turning, toEnd })).map((candidate) => ({ ...candidate, toEnd }));
  const all = ((): ReturnType<typeof made> => {
    switch (turning.verdict.outcome) {
      case 'again':
        return made([...RULES, ...BOUNDS], true);
      case 'left':
        return made([...RULES, ...BOUNDS], false);
      // What was stopped was to go on by its own rule: that may be bounded later, or be fulfilled.
      case 'stopped':
        return [...made(BOUNDS, false), ...made(RULES, true)];
      default:
        return unreachable(turning.verdict.outcome);
    }
  })();
  return all.sort((one, other) => one.size - other.size).slice(0, MOST_TRIED);
}

/** Whether a round ends otherwise than it did: it ends by its rule, and nothing else has bounded it, or it goes on. */
function isTurned(before: Verdict, after: Verdict, toEnd: boolean): boolean {
  if (before.outcome === 'stopped' && toEnd) return after.outcome === 'left' && after.round === before.round;
  return (after.outcome === 'again') !== toEnd;
}

function kindOf(change: Change): string {
  return change.kind === 'text' ? change.stop.kind : change.kind;
}

/** It ended because something failed, or the run ended. */
function isBroken({ reason }: Verdict): boolean {
  return reason === 'error' || reason === 'cancelled';
}

/** What a run is made of; null where its text does not open. */
async function opening(
  { settings: given, inputs, ticks, derive, expected }: RecordedRun,
  text: string,
): Promise<ExploredOrder | null> {
  const opened = await openToRun(text, given);
  if (!opened.plan) return null;
  const { plan, settings } = opened;
  return { plan, inputs, settings, ...(ticks && { ticks }), derive: asRecorded(derive, expected) };
}

/** What a run with a change is made of, over its record. `again`: what it is made of without. */
async function orderOf(recorded: RecordedRun, change: Change, again: ExploredOrder): Promise<ExploredOrder | null> {
  const { text, entries } = recorded;
  if (change.kind === 'answer')
    return { ...again, tape: { entries: putValues(entries, [{ address: change.address, value: change.to }]) } };
  const opened = await opening(recorded, applyEdits(text, change.edits));
  return opened && { ...opened, tape: { entries } };
}
