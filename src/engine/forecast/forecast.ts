import type { Settings } from '../document/document.ts';
import { SETTINGS } from '../document/settings/declaration.ts';
import type { Derive } from '../kernel/door.ts';
import type { Plan } from '../kernel/plan.ts';
import type { Pauses } from '../running/pauses.ts';
import { limitsOf, prepare } from '../running/run-workflow.ts';
import type { Json } from '../workflow/json.ts';
import { reachedLimit } from '../workflow/verdict/reached-limit.ts';
import type { Limits } from '../workflow/workflow.ts';
import { assumed } from './assumed.ts';
import { boundsOf } from './bounds.ts';
import { decisionsOf } from './decisions.ts';
import { CAPS, emptyTally, type Tally } from './tally.ts';

/** What is made up. */
export interface ForecastOrder {
  /** How likely an answer that decides accepts, from 0 to 1. */
  accepts: number;
  /** The first seed beyond that of the settings, and how many: 0 and 200, then 200 and 100. */
  from: number;
  count: number;
  inputs: Readonly<Record<string, Json>>;
  ticks?: Readonly<Record<string, number>>;
}

/**
 * Makes up runs, each by its own seed, every one under the caps. Null where it is not wanted any more. It says nothing of what a model
 * would answer: only what the structure makes of the assumption.
 */
export async function forecast(
  plan: Plan,
  settings: Settings,
  order: ForecastOrder,
  pauses: Pauses,
  isWanted: () => boolean = () => true,
): Promise<Tally | null> {
  const tally = emptyTally();
  const seed = settings.seed ?? SETTINGS.seed.default;
  const given = limitsOf(plan.workflow, settings);
  const limits = { rounds: least(given, 'rounds'), activations: least(given, 'activations') };
  const decisions = decisionsOf(plan.workflow);
  const parts = mainParts(plan, settings);
  for (let nth = 0; nth < order.count; nth++) {
    let calls = 0;
    const answer = assumed({ accepts: order.accepts, seed: seed + order.from + nth }, decisions, (isAccepted) => {
      tally.decided++;
      if (isAccepted) tally.accepted++;
    });
    const derive: Derive = (ask) => {
      if (ask.request.kind === 'model') calls++;
      return answer(ask);
    };
    const { run, journal } = prepare({
      plan,
      inputs: order.inputs,
      settings: { ...settings, seed: seed + order.from + nth, limits },
      derive,
      ...(order.ticks && { ticks: order.ticks }),
      onChunk: () => undefined,
    });
    while (run.pump(() => pauses.mayGoOn()) === 'more') {
      await pauses.breathe();
      if (!isWanted()) return null;
    }
    tally.runs++;
    const view = journal.view();
    const loop = Object.values(view.loops).find(({ part }) => parts.has(part));
    const isCapped = loop?.verdict?.reason === 'rounds_limit' && (given.rounds ?? Infinity) > CAPS.rounds;
    const status = run.result()?.status;
    const usedUp = view.problems.find(({ code }) => code === 'run-limit')?.params['what'];
    const isOver = loop?.verdict?.reason === 'budget' || (usedUp !== undefined && usedUp !== 'activations');
    const isOwnEnd = isOver || status === 'completed' || (given.activations ?? Infinity) <= CAPS.activations;
    if (status === 'failed') tally.failed++;
    else if (isCapped || !isOwnEnd) tally.unfinished++;
    else {
      tally.calls[calls] = (tally.calls[calls] ?? 0) + 1;
      if (loop) tally.rounds[loop.rounds] = (tally.rounds[loop.rounds] ?? 0) + 1;
      if (isOver) tally.byBudget++;
      else if (usedUp === 'activations') tally.bySteps++;
      else if (loop?.verdict && reachedLimit(loop.verdict)) tally.byLimit++;
    }
  }
  return tally;
}

function least(given: Limits, of: keyof Limits): number {
  return Math.min(given[of] ?? Infinity, CAPS[of]);
}

/** The nodes, by index, that may name the main loop in a run: a cycle may be entered by another node than usual. */
function mainParts({ workflow }: Plan, settings: Settings): ReadonlySet<number> {
  const main = boundsOf(workflow, settings).main;
  const loop = workflow.loops.find(({ id }) => id === main?.loop);
  if (!loop) return new Set();
  return new Set(
    workflow.nodes.flatMap(({ id, scope }, index) =>
      id === loop.id || (loop.scope.startsWith('cycle:') && scope === loop.scope) || loop.entries.includes(id)
        ? [index]
        : [],
    ),
  );
}
