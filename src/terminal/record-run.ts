import type { Chunk } from '../engine/journal/chunk.ts';
import type { RunResult } from '../engine/journal/run-result.ts';
import type { Ask } from '../engine/journal/ask.ts';
import { Kind } from '../engine/journal/facts.ts';
import { readFact, type Fact } from '../engine/journal/read-fact.ts';
import { NOTATION_HELPS } from '../engine/notations/notation-helps.ts';
import type { Problem } from '../engine/workflow/problem.ts';
import type { Verdict } from '../engine/workflow/verdict/verdict.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import { documentEvents, type DocumentEvent } from '../engine/running/document-events.ts';
import { framePaths } from '../engine/inspection/frame-paths.ts';
import { loopRows, type LoopRow, type RoundEnds } from './rows/loop-rows.ts';
import { traceRows, type TraceRow } from './trace.ts';

/** What the terminal says of a run, gathered from its facts. */
export interface RunRecord {
  /** Names of started nodes in the order of starting; loop containers stand in it, cycles do not. */
  order: string[];
  loops: LoopRow[];
  roundEnds: RoundEnds;
  verdicts: Verdict[];
  /** The events that 003 prescribes; of other notations none. */
  events: DocumentEvent[];
  activations: TraceRow[];
  /** What was asked of the outside, in the order of asking. */
  asks: Ask[];
  problems: Problem[];
  /** Limits of the run that were reached. */
  limits: string[];
  result: RunResult | null;
}

/** How much is kept: a run of a million activations is counted without keeping each, its verdicts, its questions or its events. */
export interface Kept {
  activations: boolean;
}

/** What is read where no activations are kept. Of a started node its name is enough, and that stands in a column. */
const COUNTED: ReadonlySet<number> = new Set([
  Kind.frameOpened,
  Kind.frameClosed,
  Kind.loopEntered,
  Kind.roundStarted,
  Kind.roundEnded,
  Kind.loopClosed,
  Kind.limitReached,
  Kind.noticed,
  Kind.runEnded,
]);

/** Gathers a record from chunks as they come; the workflow has the limits of the run. */
export function recordRun(workflow: Workflow, kept: Kept): { take(chunk: Chunk): void; record(): RunRecord } {
  const names = workflow.nodes.map((node) => node.name);
  const frames = framePaths(names);
  const trace = traceRows(workflow, frames.path);
  const loops = loopRows(workflow, frames);
  const document = NOTATION_HELPS[workflow.notation].description.events ? documentEvents(workflow, frames) : null;
  const order: string[] = [];
  const verdicts: Verdict[] = [];
  const asks: Ask[] = [];
  const problems: Problem[] = [];
  const limits: string[] = [];
  let result: RunResult | null = null;

  function keep(fact: Fact): void {
    document?.note(fact);
    trace.note(fact);
    if (fact.kind === 'asked') asks.push(fact.ask);
    else if (fact.kind === 'roundEnded') verdicts.push(fact.verdict);
  }

  return {
    take(chunk) {
      for (let at = 0; at < chunk.count; at++) {
        const kind = chunk.kind[at]!;
        if (kind === Kind.nodeStarted) order.push(names[chunk.part[at]!] ?? '');
        if (!kept.activations && !COUNTED.has(kind)) continue;
        const fact = readFact(chunk, at);
        frames.note(fact);
        loops.note(fact);
        if (kept.activations) keep(fact);
        if (fact.kind === 'noticed') problems.push(fact.problem);
        else if (fact.kind === 'limitReached') limits.push(fact.what);
        else if (fact.kind === 'runEnded') result = fact.result;
        frames.leave(fact);
      }
    },
    record: () => ({
      order,
      loops: loops.rows(),
      roundEnds: loops.ends,
      verdicts,
      events: document?.events ?? [],
      activations: trace.rows,
      asks,
      problems: allProblems(problems, result),
      limits,
      result,
    }),
  };
}

/** A run that failed before its first node, or at a loop, says so in its result alone. */
function allProblems(problems: readonly Problem[], result: RunResult | null): Problem[] {
  const failure = result?.failure;
  if (!failure || problems.some((problem) => problem.severity === 'error' && problem.code === failure.code))
    return [...problems];
  return [...problems, { code: failure.code, severity: 'error', params: failure.params }];
}
