import type { Spending } from '../../engine/workflow/usage.ts';
import type { Verdict } from '../../engine/workflow/verdict/verdict.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { Fact } from '../../engine/journal/read-fact.ts';
import { namesOf, wordVerdict } from '../../wording/wording.ts';
import type { FramePaths } from '../../engine/inspection/frame-paths.ts';

/** One run of a loop: a row of `loops`. */
export interface LoopRow {
  path: string;
  rounds: number;
  completed: number;
  reason: { code: string; text: string };
  /** What it cost, with all that lies inside; absent where nobody was asked. */
  cost?: Spending;
}

/** How the newest rounds of a loop ended, the oldest of them first; of the loops that were entered first. */
export type RoundEnds = ReadonlyMap<LoopRow, readonly Verdict[]>;

/** Of so many loops, the first that were entered, so many rounds are kept, the newest: what a person reads of a run. */
export const READ = { loops: 20, rounds: 12 } as const;

/** A loop that is being run: its row, and what was decided last. */
interface OpenLoop {
  row: LoopRow;
  last: Verdict | null;
  ends: Verdict[];
}

/** Makes rows of the facts of loops, in order of entry; `rows` once all facts are noted. */
export function loopRows(
  workflow: Workflow,
  frames: FramePaths,
): { note(fact: Fact): void; rows(): LoopRow[]; ends: RoundEnds } {
  const names = namesOf(workflow);
  const rows: LoopRow[] = [];
  const ends = new Map<LoopRow, Verdict[]>();
  const open = new Map<number, OpenLoop>();

  /** Worded once a loop: of all rounds but the last nobody reads it here. */
  function reasoned({ row, last }: OpenLoop): void {
    if (last) row.reason = { code: last.reason, text: wordVerdict(last, names) };
  }

  function note(fact: Fact): void {
    switch (fact.kind) {
      case 'loopEntered': {
        const row: LoopRow = {
          path: frames.path(fact.frame),
          rounds: 0,
          completed: 0,
          reason: { code: 'running', text: '' },
        };
        const loop: OpenLoop = { row, last: null, ends: [] };
        rows.push(row);
        open.set(fact.frame, loop);
        if (rows.length <= READ.loops) ends.set(row, loop.ends);
        return;
      }
      case 'roundStarted': {
        const loop = open.get(fact.loop);
        if (loop) loop.row.rounds = fact.round;
        return;
      }
      case 'roundEnded': {
        const loop = open.get(fact.loop);
        if (!loop) return;
        loop.last = fact.verdict;
        loop.ends.push(fact.verdict);
        if (loop.ends.length > READ.rounds) loop.ends.shift();
        return;
      }
      case 'loopClosed': {
        const loop = open.get(fact.frame);
        if (!loop) return;
        const { row } = loop;
        row.rounds = fact.rounds;
        row.completed = fact.completed;
        if (fact.spent) row.cost = fact.spent;
        reasoned(loop);
        open.delete(fact.frame);
        return;
      }
      default:
        return;
    }
  }

  return {
    note,
    ends,
    rows() {
      for (const loop of open.values()) reasoned(loop);
      return rows;
    },
  };
}
