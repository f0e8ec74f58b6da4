import type { Evidence } from '../../../workflow/verdict.ts';
import type { Failure } from '../../../workflow/activation.ts';
import type { Judgement, LoopRun, LoopUnit, Schedule } from '../../../kernel/plan.ts';
import { unread, type Instance } from './instance.ts';
import { roundTable, type RoundTable } from './table.ts';

/** Opens a round; handed in, because a round holds the cycles inside it. */
type OpenRound = (instance: Instance, plan: RoundTable, first: boolean) => Schedule;

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
  openRound: OpenRound,
): LoopUnit {
  const name = (node: number): string => instance.table.nodes[node]!.name;
  return {
    kind: 'loop',
    node: instance.table.nodes[entry]!,
    contained: false,
    enter(): LoopRun | Failure {
      if (triggered.length > 1)
        return { code: 'cycle-entered-twice', params: { members: members.map(name), entries: triggered.map(name) } };
      if (start !== undefined && start !== entry)
        return {
          code: 'cycle-entry-mismatch',
          params: { members: members.map(name), start: name(start), entry: name(entry) },
        };
      return enterCycle(instance, members, entry, openRound);
    },
  };
}

/** The rounds of a cycle: it is left when an edge out of it is triggered, and goes on when its entry is triggered again. */
function enterCycle(instance: Instance, members: readonly number[], entry: number, openRound: OpenRound): LoopRun {
  const { table } = instance;
  const plan = roundTable(table, members, entry);
  let first = true;
  let left = false;
  /** What the nodes of the last round said of themselves. */
  let last: readonly Evidence[] = [];
  return {
    begin(round) {
      const schedule = openRound(instance, plan, first);
      first = false;
      return { schedule, context: { round, limit: null, previous: {} } };
    },
    judge(_round, result): Judgement {
      const { left: out, again, missed, seen } = result.cycle!;
      left = out !== null;
      last = seen;
      if (out) return { outcome: 'left', reason: 'edge', because: [...out, ...seen], passedOn: null, problems: [] };
      if (!again) {
        const quiet = { kind: 'not-triggered-again' as const, entry: table.nodes[entry]!.name };
        return { outcome: 'left', reason: 'not_triggered', because: [quiet, ...seen], passedOn: null, problems: [] };
      }
      const passedOn = unread(instance, entry).map((message) => ({ from: message.source, text: message.text }));
      const because = [...again, ...missed, ...seen];
      return { outcome: 'again', reason: 'triggered_again', because, passedOn, problems: [] };
    },
    close() {
      // A loop that was left forgets what was triggered in it, from wherever; what lies in queues stays there.
      if (left) for (const node of members) for (const link of table.into[node]!) instance.triggered[link.id] = 0;
      return last.length > 0 ? { evidence: last } : {};
    },
    failed: () => 'fail',
  };
}
