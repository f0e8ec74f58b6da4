import type { Settings } from '../document/document.ts';
import { SETTINGS } from '../document/settings/declaration.ts';
import type { Json } from '../workflow/json.ts';
import type { Plan } from '../kernel/plan.ts';
import type { Answer } from '../workflow/activation.ts';
import type { Derive, OpenAsk } from '../kernel/door.ts';
import { createRun } from '../kernel/run.ts';
import type { Run, RunState } from '../kernel/run-options.ts';
import { Journal, WatchedJournal } from '../journal/journal.ts';
import type { Chunk, Recorded } from '../journal/chunk.ts';
import type { KindNumber } from '../journal/facts.ts';
import { answersOn, type Tape, type TapeUse } from '../effects/tape.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { Limits, Workflow } from '../workflow/workflow.ts';

/** What a run is made of, apart from who waits for it. */
export interface WorkflowOrder {
  plan: Plan;
  inputs: Readonly<Record<string, Json>>;
  settings: Settings;
  derive: Derive;
  /** Seconds of the run clock that pass in nodes that ask nobody, by node name (a script's `clock.advance`). */
  ticks?: Readonly<Record<string, number>>;
  tape?: Tape;
  use?: TapeUse | 'new';
  /** Gets every full chunk, and the last one. */
  onChunk(chunk: Chunk): void;
  /** Told each fact's number and kind as soon as it is written; for readers that do a run again (`heldAt`). */
  onFact?(seq: number, kind: KindNumber): void;
  inputCap?: number;
}

export interface Prepared {
  run: Run;
  journal: Journal;
}

/** The limits of a run: those that the text sets, under those of its settings. */
export function limitsOf({ limits }: Workflow, settings: Settings): Limits {
  return { ...limits, ...settings.limits };
}

/** Makes a run of an order. The same function serves the run worker, the terminal and the tests. */
export function prepare(order: WorkflowOrder): Prepared {
  const { plan, settings, onFact } = order;
  const size = [plan.nodes.length, plan.workflow.edges.length] as const;
  const journal = onFact ? new WatchedJournal(...size, order.onChunk, onFact) : new Journal(...size, order.onChunk);
  const run = createRun({
    plan,
    inputs: order.inputs,
    seed: settings.seed ?? SETTINGS.seed.default,
    limits: limitsOf(plan.workflow, settings),
    ...(settings.budget && { budget: settings.budget }),
    journal,
    use: order.use ?? 'new',
    derive: deriveOver(order),
    ...(order.tape && { tape: order.tape }),
    // A node may be called `constructor`.
    ...(order.ticks && { ticks: Object.assign(Object.create(null), order.ticks) }),
    ...(order.inputCap !== undefined && { inputCap: order.inputCap }),
  });
  return { run, journal };
}

/**
 * Who answers what the tape does not. In a what-if nobody: whoever reads the edited text may answer otherwise. What is on the
 * tape, as all answers that a fork took are, goes before what would follow from script or seed now.
 */
function deriveOver({ derive, tape, use }: WorkflowOrder): Derive {
  if (use === 'what-if') return () => null;
  if (!tape || tape.entries.length === 0) return derive;
  const isOnTape = answersOn(tape);
  return (ask) => (isOnTape(ask) ? null : derive(ask));
}

/** Who waits for a run: lets others have their turn, asks the outside, and keeps answers before they are acted upon. */
export interface Host {
  /** Asked once per scheduling step; no = `rest` is awaited before the next one. */
  mayGoOn(): boolean;
  rest(): Promise<void>;
  /** Whether one of these questions has been answered while the run was busy; left out, answers are heard when it rests. */
  hasAnswer?(open: readonly OpenAsk[]): boolean;
  /** The next answer to any of these questions, whenever it comes; null when the run was told to stop. */
  answer(open: readonly OpenAsk[]): Promise<{ asked: number; answer: Answer; took: number } | null>;
  /** Nobody waits for answers to these questions any more, by the sequence number of `asked`: calls under way may be broken off. */
  cancelled?(asked: readonly number[]): void;
  /** Resolves when the record is stored: an outside answer is acted upon only then, or a crash would lose it and what followed. */
  keep(recorded: Recorded): Promise<void>;
}

/** Drives a run to its end, or to where its tape leaves it. */
export async function drive(run: Run, host: Host): Promise<Exclude<RunState, 'more' | 'asking'>> {
  for (;;) {
    const state = run.pump(
      () => host.mayGoOn(),
      (open) => host.hasAnswer?.(open) ?? false,
    );
    const withdrawn = run.withdrawn();
    if (withdrawn.length > 0) host.cancelled?.(withdrawn);
    switch (state) {
      case 'more':
        await host.rest();
        break;
      case 'asking': {
        const came = await host.answer(run.open());
        if (!came) break;
        const recorded = run.record(came.asked, came.answer, came.took);
        await host.keep(recorded);
        run.deliver(came.asked, recorded);
        break;
      }
      case 'ended':
      case 'diverged':
      case 'halted':
        return state;
      default:
        return unreachable(state);
    }
  }
}
