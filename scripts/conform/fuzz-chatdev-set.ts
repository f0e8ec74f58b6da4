import { join } from 'node:path';
import { actualOutcome, refusedOutcome } from './chatdev-actual.ts';
import { expectedOutcome, type ChatdevOutcome } from './chatdev-outcome.ts';
import { chatdevRun } from './chatdev-run.ts';
import { compareChatdev } from './chatdev.ts';
import { record, records, text, type CaseRecord } from './case-file.ts';
import { compared, skippedAs, type CaseResult } from './case-result.ts';
import { fuzzLines } from './fuzz-lines.ts';

const NO_UNITS: ReadonlySet<string> = new Set();

/** Runs the random graphs of `DIR/fuzz`, each against the two runs of ChatDev that were recorded of it. */
export async function* fuzzChatdevResults(directory: string): AsyncGenerator<CaseResult> {
  const cases = fuzzLines(join(directory, 'chatdev.cases.jsonl'));
  const recorded = ['chatdev.traces.jsonl', 'chatdev.traces-turns.jsonl'].map((file) =>
    fuzzLines(join(directory, file)),
  );
  for (const [index, row] of cases.entries()) {
    const traces = recorded.map((lines) => record(lines[index], `trace ${index + 1} of ${directory}`));
    yield fuzzChatdevCase(row, traces, await fuzzChatdevRun(row));
  }
}

/** Opens and runs the graph of a case. */
export async function fuzzChatdevRun(row: CaseRecord): Promise<ChatdevOutcome> {
  const outcome = await chatdevRun(JSON.stringify(row.graph), row.script, { rounds: Number(row.rounds) });
  return 'refused' in outcome ? refusedOutcome(outcome.refused) : actualOutcome(outcome.ran, NO_UNITS);
}

/** Compares a run with the recorded ones: where these differ ChatDev's threads race, and either is right. */
export function fuzzChatdevCase(row: CaseRecord, traces: readonly CaseRecord[], outcome: ChatdevOutcome): CaseResult {
  const name = text(row.id, 'id');
  const strayed = traces.find((trace) => trace.id !== row.id);
  if (strayed) throw new Error(`case ${name} stands beside the trace of ${String(strayed.id)}`);
  const differences = traces.map((trace) => compareChatdev(expectedOutcome(trace), outcome));
  const difference = differences.includes(null) ? null : (differences[0] ?? null);
  if (difference && feedsItselfInCycle(row)) return skippedAs(name, 'fuzzChatdev', 'self-loop-in-cycle');
  return compared(name, 'fuzzChatdev', 'engine', difference);
}

/** Whether a node that leads to itself also lies on a cycle of several nodes. */
function feedsItselfInCycle({ graph: file }: CaseRecord): boolean {
  const graph = record(record(file, 'graph').graph, 'graph.graph');
  const edges = records(graph.edges, 'edges').map(({ from, to }) => [text(from, 'from'), text(to, 'to')] as const);
  const leadsBack = (start: string): boolean => {
    const seen = new Set<string>();
    const reach = (node: string): void => {
      for (const [from, to] of edges)
        if (from === node && to !== from && !seen.has(to)) {
          seen.add(to);
          reach(to);
        }
    };
    reach(start);
    return seen.has(start);
  };
  return edges.some(([from, to]) => from === to && leadsBack(from));
}
