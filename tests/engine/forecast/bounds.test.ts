import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawAt, type Draw } from '../../../scripts/fuzz/draw.ts';
import { boundsOf, type RunBounds } from '../../../src/engine/forecast/bounds.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import type { Plan } from '../../../src/engine/kernel/plan.ts';
import type { Settings } from '../../../src/engine/document/document.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';
import { TEMPLATES } from '../../../src/page/document/opening/templates.ts';
import { chatdevCases } from '../../conformance/chatdev-cases.ts';
import { mutatedTemplate, randomGraph, type Drawn } from '../../wording/support/documents.ts';
import { madeUp, simulated } from './support.ts';
import { samples } from '../../samples.ts';

/** Runs under what is least and most likely, and in between. */
const CHANCES = [0, 0.3, 0.7, 1];

const PATIENCE = 300_000;

/** Every made-up run of a text stays within what is said of it; null where it does not run. */
async function hold(text: string, settings: Settings, inputs?: Record<string, Json>): Promise<RunBounds | null> {
  const { plan, settings: held } = openText(text, settings);
  if (!plan) return null;
  const bounds = boundsOf(plan.workflow, held);
  for (const accepts of CHANCES) {
    const { calls, rounds } = await madeUp(plan, held, { accepts, count: 3, ...(inputs && { inputs }) });
    for (const made of Object.keys(calls).map(Number)) {
      expect(made, text).toBeGreaterThanOrEqual(bounds.calls.least);
      expect(made, text).toBeLessThanOrEqual(bounds.calls.most ?? Infinity);
    }
    for (const made of Object.keys(rounds).map(Number)) {
      expect(made, text).toBeGreaterThanOrEqual(bounds.main?.rounds.least ?? 0);
      expect(made, text).toBeLessThanOrEqual(bounds.main?.rounds.most ?? Infinity);
    }
  }
  await holdByNode(plan, held, bounds, inputs);
  return bounds;
}

/** What simulated runs came to, node by node, stays within what was forecast of each; the nodes together are the run. */
async function holdByNode(
  plan: Plan,
  settings: Settings,
  { calls, byNode }: RunBounds,
  inputs: Record<string, Json> = {},
): Promise<void> {
  // Of routes a run takes one, and each node may be of the one that it takes.
  if (calls.most === null) expect(byNode.map(({ most }) => most)).toContain(null);
  else expect(byNode.reduce((sum, { most }) => sum + (most ?? Infinity), 0)).toBeGreaterThanOrEqual(calls.most);
  expect(byNode.reduce((sum, { least }) => sum + least, 0)).toBeGreaterThanOrEqual(calls.least);
  for (const seed of [1, 2]) {
    const { completed, account } = await simulated(plan, { ...settings, seed }, inputs);
    const asked = new Map(
      account.answered
        .filter(({ kind }) => kind === 'model')
        .map((node) => [plan.workflow.nodes[node.part]?.id ?? '', node]),
    );
    for (const [id, { cost }] of asked) {
      const forecast = byNode.find(({ node }) => node === id) ?? { most: 0 };
      expect(cost.calls, `${id} of ${plan.workflow.notation}`).toBeLessThanOrEqual(forecast.most ?? Infinity);
    }
    if (!completed) continue;
    for (const { node, least } of byNode) expect(asked.get(node)?.cost.calls ?? 0, node).toBeGreaterThanOrEqual(least);
  }
}

async function holdDrawn(make: (draw: Draw) => Drawn, count: number): Promise<number> {
  let bounded = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const { text, settings } = make(drawAt(seed));
      const bounds = await hold(text, settings);
      if (bounds && (bounds.calls.least > 0 || bounds.calls.most !== null)) bounded++;
    }),
    { numRuns: samples(count), endOnFailure: true },
  );
  return bounded;
}

describe('no run leaves its bounds', { timeout: PATIENCE }, () => {
  it.each(TEMPLATES)('of $id', async ({ document: { text, settings, inputs } }) => {
    const bounds = await hold(text, settings, inputs);
    expect(bounds?.calls.least).toBeGreaterThan(0);
  });

  it('of the recorded cases', async () => {
    let held = 0;
    for (const { recording, row } of chatdevCases())
      if (await hold(recording.document, row['follow'] === 'document' ? { follow: 'document' } : {})) held++;
    expect(held).toBeGreaterThan(40);
  });

  it('of graphs of any nodes, edges and conditions', async () => {
    expect(await holdDrawn(randomGraph, 150)).toBeGreaterThan(samples(50));
  });

  it('of templates with limits, words, operators, edges and modes changed', async () => {
    expect(await holdDrawn(mutatedTemplate, 150)).toBeGreaterThan(samples(50));
  });
});

describe('of a loop with an Exit', () => {
  const text = (loop: string): string => `
nodes:
  - {id: src, type: input, data: {name: text}}
  - {id: again, type: loop, data: {${loop}}}
  - {id: writer, type: llm, data: {prompt: "{{input}}"}}
  - {id: leave, type: exit}
  - {id: printer, type: llm, data: {prompt: "{{input}}"}}
  - {id: res, type: output, data: {name: res}}
edges:
  - {source: src, target: again}
  - {source: again, target: writer}
  - {source: writer, target: leave}
  - {source: leave, target: printer}
  - {source: printer, target: res}
`;
  it.each([
    ['maxIterations: 3', { least: 4, most: 4 }],
    ['maxIterations: 5, exitCondition: stable_output', { least: 3, most: 6 }],
  ])('what follows on it is sure to run (%s)', async (loop, calls) => {
    expect((await hold(text(loop), {}))?.calls).toEqual(calls);
  });
});

/** A loop of five rounds; `agents`: the list of its body. */
const routed = (agents: string, routes: string, more = ''): string => `
orchestrator: {id: o, agents: [polish]}
agents:
  - id: polish
    type: loop
    max_loops: 5
    score_threshold: 0.9
    score_extraction_pattern: "SCORE: ([0-9.]+)"
    internal_workflow:
      orchestrator: {id: in, agents: [${agents}]}
      agents:
        - {id: writer, type: openai-answer, prompt: Write.}
        - {id: judge, type: openai-answer, prompt: "Judge {{ previous_outputs.writer }}. Say yes or no, and SCORE: and a number from 0 to 1."}
        - {id: pick, type: router, params: {decision_key: judge, routing_map: ${routes}}}
        - {id: praise, type: openai-answer, prompt: Praise.}
        - {id: cutter, type: openai-answer, prompt: Cut.}
        - {id: checker, type: openai-answer, prompt: Check.}
        - {id: split, type: fork, targets: [[praise, checker], [cutter]]}
${more}`;

describe('of agents that others put on the list', { timeout: PATIENCE }, () => {
  it.each([
    ['one of two routes', 'writer, judge, pick, checker', '{"true": [praise], "false": [cutter]}', 3, 20],
    ['the longer of two routes', 'writer, judge, pick', '{"true": [praise, checker], "false": [cutter]}', 2, 20],
    [
      'an agent that is on the list besides',
      'writer, judge, pick, cutter',
      '{"true": [praise], "false": [cutter]}',
      3,
      20,
    ],
    ['a fork', 'writer, judge, split, checker', '{}', 5, 30],
    ['a route to a fork', 'writer, judge, pick', '{"true": [split], "false": [cutter]}', 2, 25],
    ['a route back to the router', 'writer, judge, pick', '{"true": [praise], "false": [judge, pick]}', 2, null],
    ['a route to a router that leads back', 'writer, pick', '{"true": [praise], "false": [second]}', 1, null],
  ])('%s', async (_, agents, routes, least, most) => {
    const second = `        - {id: second, type: router, params: {decision_key: writer, routing_map: {"true": [pick], "false": [pick]}}}`;
    const bounds = await hold(routed(agents, routes, routes.includes('second') ? second : ''), {});
    expect(bounds?.calls).toEqual({ least, most });
  });

  it('are made of thousands that begin each other', () => {
    const many = 3000;
    const routers = Array.from(
      { length: many },
      (_, at) => `  - {id: r${at}, type: router, params: {decision_key: r0, routing_map: {go: [r${at + 1}]}}}`,
    );
    const last = `  - {id: r${many}, type: openai-answer, prompt: Say it.}`;
    const text = `orchestrator: {id: o, strategy: sequential, agents: [r0]}\nagents:\n${routers.join('\n')}\n${last}\n`;
    const { workflow } = openText(text, {});
    expect(workflow && boundsOf(workflow, {}).calls).toEqual({ least: 0, most: 1 });
  });

  it('an inner loop as often as its agent is on the list', async () => {
    const inner = `        - id: deep
          type: loop
          max_loops: 2
          score_threshold: 0.9
          score_extraction_pattern: "SCORE: ([0-9.]+)"
          internal_workflow:
            orchestrator: {id: deeper, agents: [digger]}
            agents: [{id: digger, type: openai-answer, prompt: "SCORE: and a number from 0 to 1."}]`;
    const text = routed('writer, judge, pick, deep', '{"true": [deep], "false": [praise]}', inner);
    expect((await hold(text, {}))?.calls).toEqual({ least: 3, most: 5 * (2 + 1 + 2 * 2) });
  });
});

describe('bounds are as narrow as the text is plain', () => {
  const of = (id: string, settings: Settings = {}): RunBounds => {
    const { text } = TEMPLATES.find((template) => template.id === id)!.document;
    const { plan, settings: held } = openText(text, settings);
    return boundsOf(plan!.workflow, held);
  };

  it.each([
    ['review-loop', 1, 3, 1, 3],
    ['self-improvement', 2, 6, 1, 3],
    ['nested-containers', 3, 15, 1, 3],
    ['round-table', 4, 24, 1, 6],
    ['fork-in-loop', 4, 40, 1, 10],
    // Its last round asks nobody for a critique that nobody reads.
    ['self-refine-mended', 5, 6, 3, 3],
    ['self-refine', 6, 6, 3, 3],
    ['evaluator-loop', 2, 10, 1, 5],
  ])('%s', (id, leastCalls, mostCalls, leastRounds, mostRounds) => {
    const { calls, main } = of(id);
    expect(calls).toEqual({ least: leastCalls, most: mostCalls });
    expect(main?.rounds).toEqual({ least: leastRounds, most: mostRounds });
  });

  it('say any number where time alone ends a loop, and the limit of the run where that is less', () => {
    expect(of('timed-review')).toMatchObject({ calls: { least: 1, most: null }, main: { rounds: { most: null } } });
    const limited = of('timed-review', { limits: { rounds: 4 } });
    expect(limited).toMatchObject({ calls: { least: 1, most: 4 }, main: { rounds: { most: 4 } } });
  });
});
