import type { Evidence } from '../../../workflow/verdict/verdict.ts';
import type { Failure, Message, Outcome, Ports } from '../../../workflow/activation.ts';
import type { Problem } from '../../../workflow/problem.ts';
import type { Judgement, LoopRun, LoopUnit, RoundStart, Schedule, Work } from '../../../kernel/plan.ts';
import { unread, type Instance } from './instance.ts';
import { roundTable, type RoundTable } from './table.ts';

const NO_PROBLEMS: Problem[] = [];
const NOTHING_BEFORE: Readonly<Record<string, Ports>> = {};

/** What a round of a cycle came to. */
export interface CycleRound {
  /** The edges that left it; empty while it is not left. */
  left: readonly Evidence[];
  /** What triggered its entry again; null where nothing did. */
  again: readonly Evidence[] | null;
  /** Ways out that wait for something else than what was said; where no way out was reached, ways on of who led back. */
  missed: readonly Evidence[];
  /** What its nodes said of themselves. */
  seen: readonly Evidence[];
}

/** The rounds of one entry, one after the other. */
export interface CycleRounds extends Schedule<CycleRound> {
  begin(first: boolean): void;
}

/** Opens the rounds; handed in, because a round holds the cycles inside it. */
export type OpenRounds = (graph: Instance, plan: RoundTable) => CycleRounds;

/** Nodes of a cycle that a link from outside it has triggered. */
export function entryFromOutside(
  instance: Instance,
  members: readonly number[],
  inside: ReadonlySet<number>,
): number[] {
  const { table, triggered } = instance;
  return members.filter((node) => table.into[node]!.some((link) => triggered[link.id] === 1 && !inside.has(link.from)));
}

/** An entry into a cycle. A cycle is named by its entry node, known only now. */
export function cycleUnit(
  instance: Instance,
  members: readonly number[],
  entry: number,
  triggered: readonly number[],
  start: number | undefined,
  openRounds: OpenRounds,
): LoopUnit {
  const name = (node: number): string => instance.table.nodes[node]!.name;
  return {
    kind: 'loop',
    node: instance.table.nodes[entry]!,
    contained: false,
    enter(): LoopRun<CycleRound> | Failure {
      if (triggered.length > 1)
        return { code: 'cycle-entered-twice', params: { members: members.map(name), entries: triggered.map(name) } };
      if (start !== undefined && start !== entry)
        return {
          code: 'cycle-entry-mismatch',
          params: { members: members.map(name), start: name(start), entry: name(entry) },
        };
      const plan = roundTable(instance.table, members, entry);
      return new CycleRun(instance, plan, openRounds(instance, plan));
    },
  };
}

/** The rounds of a cycle: it is left when an edge out of it is triggered, and goes on when its entry is triggered again. */
class CycleRun implements LoopRun<CycleRound> {
  private left = false;
  /** What the nodes of the last round said of themselves. */
  private last: readonly Evidence[] = [];
  /** What its maker has said by the end of the last round. */
  private made: readonly Message[] | null = null;

  constructor(
    private readonly graph: Instance,
    private readonly plan: RoundTable,
    private readonly schedule: CycleRounds,
  ) {}

  begin(round: number): RoundStart<CycleRound> {
    this.schedule.begin(round === 1);
    return { schedule: this.schedule, context: { round, limit: null, previous: NOTHING_BEFORE } };
  }

  judge(_round: number, { left, again, missed, seen }: CycleRound): Judgement {
    const { graph, plan } = this;
    this.left = left.length > 0;
    this.last = seen;
    this.made = graph.newest[plan.maker]!;
    if (this.left) return leaving('edge', left.concat(seen));
    if (!again) {
      const name = (node: number): string => graph.table.nodes[node]!.name;
      const from = plan.returns.map(({ link }) => name(link.from));
      const quiet = { kind: 'not-triggered-again' as const, entry: name(plan.entry), from };
      return leaving('not_triggered', [quiet, ...seen]);
    }
    const passedOn = toldTo(graph, plan.entry);
    // Mostly it is one and one, and `concat` is a twentieth of a round.
    const isPair = again.length === 1 && missed.length === 0 && seen.length === 1;
    const because = isPair ? [again[0]!, seen[0]!] : again.concat(missed, seen);
    return { outcome: 'again', reason: 'triggered_again', because, passedOn, problems: NO_PROBLEMS };
  }

  close(): Outcome {
    const { graph, plan } = this;
    // A loop that was left forgets what was triggered in it, from wherever; what lies in queues stays there.
    if (this.left)
      for (const node of plan.members) for (const link of graph.table.into[node]!) graph.triggered[link.id] = 0;
    return this.last.length > 0 ? { evidence: this.last } : {};
  }

  failed(): 'fail' {
    return 'fail';
  }

  work(): Work | null {
    const last = this.made?.at(-1);
    return last ? { node: this.graph.table.nodes[this.plan.maker]!.name, text: last.text } : null;
  }
}

function leaving(reason: string, because: Evidence[]): Judgement {
  return { outcome: 'left', reason, because, passedOn: null, problems: NO_PROBLEMS };
}

/** What lies unread before a node, as the verdict tells it: mostly one message. */
function toldTo(graph: Instance, node: number): { from: string | null; text: string }[] {
  const queue = graph.queue[node]!;
  const first = graph.read[node]!;
  if (queue.length - first === 1 && graph.own.size === 0) return [told(queue[first]!)];
  return unread(graph, node).map(told);
}

function told({ source, text }: Message): { from: string | null; text: string } {
  return { from: source, text };
}
