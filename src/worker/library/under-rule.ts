import { roundAt } from '../../engine/journal/ask.ts';
import { ScoreLine } from '../../engine/inspection/score-line.ts';
import { deriver } from '../../engine/models/deriver.ts';
import { drive, prepare } from '../../engine/running/run-workflow.ts';
import { endingOf } from '../../history/ending.ts';
import { progressOf } from '../../history/progress.ts';
import type { Records } from '../../history/records.ts';
import { createSlices } from '../border/slices.ts';
import type { RuleGiven, UnderRule } from '../protocol.ts';
import { replayOrder } from '../run/replay-order.ts';
import { readForkBase, takeUpNew } from '../run/take-up.ts';
import { wholeTape } from '../run/whole-tape.ts';
import type { World } from '../world.ts';

/** What goes on for more activations than this may never end: it asks nobody. */
const MOST_ACTIVATIONS = 100_000;

/**
 * What a kept run would have come to with another text, by the answers on its record and no others: whoever costs nothing is not asked
 * either, and an answer to another question is none. Null where the run is not here, or does not run with that text.
 */
export async function underRule(
  records: Records,
  runId: string,
  { text, secrets }: RuleGiven,
  world: Pick<World, 'now' | 'breathe'>,
): Promise<UnderRule | null> {
  const base = await readForkBase(records, runId, (kept) => wholeTape(kept, deriver, world));
  if ('code' in base) return null;
  const { kept, whole } = base;
  const { document, model, humans, seed } = kept;
  const fresh = await takeUpNew({ document: { ...document, text }, model, humans, secrets });
  const order = await replayOrder({ ...fresh, seed, tape: { entries: whole.entries } }, () => () => null);
  if (!order) return null;
  const scores = new ScoreLine();
  const { run, journal } = prepare({ ...order, use: 'what-if', onChunk: (chunk) => scores.take(chunk) });
  const slices = createSlices(() => world.now());
  const state = await drive(run, {
    mayGoOn() {
      if (run.activations() > MOST_ACTIVATIONS) run.stop();
      return slices.mayGoOn();
    },
    async rest() {
      await world.breathe();
      slices.begin();
    },
    answer: () => Promise.resolve(null),
    keep: () => Promise.resolve(),
  });
  const view = journal.view();
  if (run.activations() > MOST_ACTIVATIONS) return { kind: 'endless' };
  const asked = Object.values(view.asks)[0];
  if (state === 'halted' && asked) return { kind: 'asks', node: asked.id, round: roundAt(asked.address) ?? 0 };
  const status = run.result()?.status;
  if (state !== 'ended' || !status) return null;
  const ending = endingOf(view, order.plan.workflow);
  const line = scores.line();
  const came = { ...progressOf(view), status, ...(ending && { ending }), ...(line.length > 0 && { scores: line }) };
  return { kind: 'decided', came, problems: [...view.problems] };
}
