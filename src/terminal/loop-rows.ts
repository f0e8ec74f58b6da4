import type { Spending } from '../engine/workflow/usage.ts';
import type { Verdict } from '../engine/workflow/verdict.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import type { Fact } from '../engine/journal/read-fact.ts';
import { namesOf, wordVerdict } from '../wording/wording.ts';
import type { FramePaths } from './frame-paths.ts';

/** One run of a loop: a row of `loops`. */
export interface LoopRow {
  path: string;
  rounds: number;
  completed: number;
  reason: { code: string; text: string };
  /** What it cost, with all that lies inside; absent where nobody was asked. */
  cost?: Spending;
}

/** Makes rows of the facts of loops, in order of entry. */
export function loopRows(
  workflow: Workflow,
  frames: FramePaths,
): { note(fact: Fact): void; rows: LoopRow[]; verdicts: Verdict[] } {
  const names = namesOf(workflow);
  const rows: LoopRow[] = [];
  const verdicts: Verdict[] = [];
  const byFrame = new Map<number, LoopRow>();

  function note(fact: Fact): void {
    switch (fact.kind) {
      case 'loopEntered': {
        const row: LoopRow = {
          path: frames.path(fact.frame),
          rounds: 0,
          completed: 0,
          reason: { code: 'running', text: '' },
        };
        rows.push(row);
        byFrame.set(fact.frame, row);
        return;
      }
      case 'roundStarted': {
        const row = byFrame.get(fact.loop);
        if (row) row.rounds = fact.round;
        return;
      }
      case 'roundEnded': {
        verdicts.push(fact.verdict);
        const row = byFrame.get(fact.loop);
        if (row) row.reason = { code: fact.verdict.reason, text: wordVerdict(fact.verdict, names) };
        return;
      }
      case 'loopClosed': {
        const row = byFrame.get(fact.frame);
        if (!row) return;
        row.rounds = fact.rounds;
        row.completed = fact.completed;
        if (fact.spent) row.cost = fact.spent;
        return;
      }
      default:
        return;
    }
  }

  return { note, rows, verdicts };
}
