import { describe, expect, it } from 'vitest';
import { asksModel } from '../../src/engine/notations/asks-model.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Workflow } from '../../src/engine/workflow/workflow.ts';
import { wordInside, wordLoops } from '../../src/wording/wording.ts';
import { runText } from '../engine/support/run-text.ts';
import { TEMPLATE_TEXTS } from '../language/templates.ts';
import { observedLoops } from './support/observed.ts';

const REVIEW = TEMPLATE_TEXTS.find(([name]) => name === 'review-loop.yaml')?.[1] ?? '';

function workflowOf(text: string): Workflow {
  const { workflow } = openText(text, {});
  if (!workflow) throw new Error('no workflow');
  return workflow;
}

function insideOf(text: string): string[] {
  const workflow = workflowOf(text);
  return workflow.scopes.filter(({ kind }) => kind !== 'root').map(({ id }) => wordInside(workflow, [id]));
}

describe('what a shut box says of itself', () => {
  it('is how much it holds, and its stop rule', () => {
    expect(insideOf(REVIEW)).toEqual(['3 nodes, until Editor says APPROVED, at most 3 rounds']);
  });

  it('is, where nothing repeats, how many ask a model', () => {
    const node = (id: string, type: string): string =>
      `{ id: ${id}, type: ${type}, data: { nodeType: ${type}, prompt: Do it, value: 1 } }`;
    expect(
      insideOf(`nodes:
  - id: part
    type: component
    data:
      nodeType: component
      inlineWorkflow: { nodes: [${node('a', 'agent')}, ${node('b', 'agent')}, ${node('c', 'constant')}], edges: [] }
edges: []
`),
    ).toEqual(['3 nodes, 2 ask a model']);
  });

  it.each(TEMPLATE_TEXTS)('holds for a run of %s: rounds, nodes, and who was asked', async (_, text) => {
    const workflow = workflowOf(text);
    const inputs = Object.fromEntries(workflow.inputs.map(({ name }) => [name, 'Write about tides']));
    const run = await runText({ text, model: 'simulated', inputs });
    const sentences = wordLoops(workflow);
    for (const { loop, rounds } of observedLoops(workflow, run.facts)) {
      if (!loop) continue;
      const said = wordInside(workflow, [loop.scope]);
      const nodes = Number(/^(\d+) node/.exec(said)?.[1]);
      const most = Number(/(?:at most|exactly) (\d+) round/.exec(said)?.[1] ?? (/one round/.test(said) ? 1 : Infinity));
      expect(rounds.length, said).toBeLessThanOrEqual(most);
      expect(new Set(rounds.flatMap(({ said: by }) => [...by.keys()])).size, said).toBeLessThanOrEqual(nodes);
      // What the box says of its end is what the sentence over the rounds says.
      const rule = /(?:while|until) .*?(?=, at most|, with no|$)/.exec(said)?.[0] ?? '';
      expect(sentences.get(loop.id)).toContain(rule);
    }
    const asking = new Set(
      run.facts.flatMap((fact) => (fact.kind === 'asked' && fact.ask.request.kind === 'model' ? [fact.part] : [])),
    );
    // Whoever asked a model is one of those that are counted.
    for (const { id, ...node } of workflow.nodes.filter((_node, part) => asking.has(part)))
      expect(asksModel(node), id).toBe(true);
  });
});
