import type { Chunk } from '../../engine/journal/chunk.ts';
import { factsOf } from '../../engine/journal/read-fact.ts';
import type { RunResult } from '../../engine/journal/run-result.ts';
import type { Json } from '../../engine/workflow/json.ts';
import { openText } from '../../engine/opening/open-text.ts';
import { limitsOf } from '../../engine/running/run-workflow.ts';
import type { WhatIfCommand } from '../arguments.ts';
import type { LoopRow } from '../rows/loop-rows.ts';
import { openBeside } from '../files/neighbours.ts';
import { runOverRecord, type Unrecorded } from '../over-record.ts';
import { problemRows, type ProblemRow } from '../rows/problem-row.ts';
import { readText } from '../files/read-file.ts';
import { recordRun } from '../record-run.ts';
import { openRecord } from '../replay-record.ts';
import { withValues } from '../set-values.ts';

/** What `what-if` prints. */
export interface WhatIfRow {
  /** `halted`: it asks something that was not recorded; `failed`: the changed text does not open. */
  status: 'ended' | 'halted' | 'failed';
  /** How the run ended, as `run` says it; null where it has not. */
  outcome: RunResult['status'] | null;
  /** Of the first loop; 0 and null where there is none. */
  rounds: number;
  reason: LoopRow['reason'] | null;
  /** Null where it has not ended. */
  result: { text: string; value: Json } | null;
  /** How many answers of the record were taken. */
  reused: number;
  /** What the recorded run spent and this one did not; null where it has not ended. */
  saved: { calls: number; tokens: number } | null;
  /** The address of the first question that is not on the record, and whom it is for; null where all are. */
  firstUnrecorded: Unrecorded | null;
  loops: LoopRow[];
  problems: ProblemRow[];
}

/** Runs a text over the answers of a recorded run, with other values where `--set` says so, asking nobody. Throws WrongUsage. */
export async function whatIf(
  { file, run: recorded, set }: WhatIfCommand,
  print: (row: WhatIfRow) => void,
): Promise<number> {
  const before = openRecord(recorded);
  const text = withValues(readText(file), set);
  const { linked } = openBeside(file, text);
  const opened = openText(text, before.settings, undefined, linked);
  const problems = problemRows(
    opened.problems.filter(({ severity }) => severity === 'error'),
    text,
    opened.workflow,
  );
  const nothing = { rounds: 0, reason: null, result: null, outcome: null, reused: 0, saved: null, loops: [] };
  if (!opened.plan) {
    print({ ...nothing, status: 'failed', firstUnrecorded: null, problems });
    return 1;
  }
  const { plan, settings } = opened;
  const gathered = recordRun({ ...plan.workflow, limits: limitsOf(plan.workflow, settings) }, { activations: false });
  const [recordedSpent, now] = [spentFold(), spentFold()];
  function take(chunk: Chunk): void {
    gathered.take(chunk);
    now.take(chunk);
  }
  const { ended, unrecorded } = await runOverRecord({ plan, settings }, before, take, (chunk) =>
    recordedSpent.take(chunk),
  );
  const { loops, result } = gathered.record();
  const spentBefore = recordedSpent.spent;
  const [first] = loops;
  print({
    status: ended ? 'ended' : 'halted',
    rounds: first?.rounds ?? 0,
    reason: first?.reason ?? null,
    result: result ? { text: result.result.text, value: result.result.value } : null,
    reused: now.answers,
    outcome: result?.status ?? null,
    saved: ended ? { calls: spentBefore.calls - now.spent.calls, tokens: spentBefore.tokens - now.spent.tokens } : null,
    firstUnrecorded: unrecorded,
    loops,
    problems,
  });
  return result?.status === 'failed' ? 1 : 0;
}

/** What answers cost. */
interface Spent {
  calls: number;
  tokens: number;
}

/** Counts the answers of a run, and what those of models cost: of a run that halted no result says it. */
function spentFold(): { take(chunk: Chunk): void; answers: number; spent: Spent } {
  const asked = new Set<number>();
  const fold = {
    answers: 0,
    spent: { calls: 0, tokens: 0 },
    take(chunk: Chunk) {
      for (const fact of factsOf([chunk])) {
        if (fact.kind === 'asked' && fact.ask.request.kind === 'model') asked.add(fact.seq);
        if (fact.kind !== 'answered') continue;
        fold.answers++;
        if (!asked.delete(fact.asked)) continue;
        const { answer } = fact.recorded;
        // One that was typed over asked nobody, nor did one that there was no budget for.
        if (fact.recorded.edited || (answer.kind === 'refused' && answer.over)) continue;
        const usage = answer.kind === 'answered' ? answer.usage : undefined;
        fold.spent.calls += usage?.calls ?? 1;
        fold.spent.tokens += usage?.tokens ?? 0;
      }
    },
  };
  return fold;
}
