import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/engine/workflow/json.ts';
import { NOTATIONS } from '../../../src/engine/notations/notations.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { leftBehind } from '../../../src/worker/run/left-behind.ts';
import { runText, type TextRun } from '../../engine/support/run-text.ts';

function remembering(persists: boolean): string {
  return `
orchestrator: {id: o, agents: [practice]}
agents:
  - id: practice
    type: loop
    max_loops: 2
    score_threshold: 0.9
    score_extraction_pattern: "MARK:\\\\s*([0-9.]+)"
    persist_across_runs: ${persists}
    internal_workflow:
      orchestrator: {agents: [pianist]}
      agents:
        - id: pianist
          type: local_llm
          prompt: "Play {{ input }}. Takes before: {{ get_past_loops() | length }}. End with MARK: 0.00"
`;
}

function played(inputs: Record<string, Json>, persists = true): Promise<TextRun> {
  const script = { agents: { pianist: ['MARK: 0.4', 'MARK: 0.5'] } };
  return runText({ text: remembering(persists), inputs: { input: 'a waltz', ...inputs }, script });
}

function leftOf(run: TextRun, persists = true): Record<string, Json> | null {
  const left = leftBehind(openText(remembering(persists), {}).workflow, NOTATIONS.orka);
  for (const chunk of run.chunks) left?.note(chunk);
  return left?.inputs() ?? null;
}

function takesBefore(run: TextRun): string[] {
  return run.facts.flatMap((fact) =>
    fact.kind === 'asked' ? [/Takes before: \d/.exec(JSON.stringify(fact.ask.request))?.[0].slice(-1) ?? ''] : [],
  );
}

describe('001-34: what a run leaves for the next one', () => {
  it('are the past rounds of a loop that keeps them, and the next run begins with them', async () => {
    const first = await played({});
    expect(takesBefore(first)).toEqual(['0', '1']);
    const left = leftOf(first)!;
    expect(Object.keys(left)).toEqual(['past_loops:practice']);
    const second = await played(left);
    expect(takesBefore(second)).toEqual(['2', '3']);
  });

  it('is nothing where the loop does not keep them, and in another notation', async () => {
    expect(leftOf(await played({}, false), false)).toBe(null);
    const { workflow } = openText('graph: {nodes: [], edges: [], start: []}', {});
    expect(leftBehind(workflow, NOTATIONS.chatdev)).toBe(null);
  });
});
