import type { Verdict } from '../engine/workflow/verdict.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import type { Fact } from '../engine/journal/read-fact.ts';
import { namesOf, wordVerdict } from '../wording/wording.ts';
import type { FramePaths } from './frame-paths.ts';

/** What calls cost; `estimated` where some of it was counted by nobody. */
type Usage = { tokens: number; usd: number; estimated?: true };

/** One run of a loop: a row of `loops`. */
export interface LoopRow {
  path: string;
  rounds: number;
  completed: number;
  reason: { code: string; text: string };
  /** What the calls inside cost, where answers say so. */
  cost?: Usage;
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

  function addCost(frame: number, usage: Usage): void {
    for (let at = frame; at !== -1; at = frames.parent(at)) {
      const row = byFrame.get(at);
      if (!row) continue;
      const { tokens, usd, estimated } = row.cost ?? { tokens: 0, usd: 0 };
      row.cost = { tokens: tokens + usage.tokens, usd: usd + usage.usd };
      if (estimated ?? usage.estimated) row.cost.estimated = true;
    }
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
        if (row) Object.assign(row, { rounds: fact.rounds, completed: fact.completed });
        return;
      }
      case 'answered': {
        const { answer } = fact.recorded;
        if (answer.kind === 'answered' && answer.usage) addCost(fact.frame, answer.usage);
        return;
      }
      default:
        return;
    }
  }

  return { note, rows, verdicts };
}
