import { describe, expect, it } from 'vitest';
import { deriver } from '../../src/engine/models/deriver.ts';
import { EMPTY_SCRIPT } from '../../src/engine/models/scripted/script.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { prepare } from '../../src/engine/running/run-workflow.ts';
import { growthByEight, LINEAR } from './support/effort.ts';

/** Names of as many nodes. */
const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `n${index}`);

/** A run of a text, opened beforehand, to its end. */
function runOf(text: string): () => void {
  const { plan, settings, problems } = openText(text, {});
  if (!plan) throw new Error(JSON.stringify(problems.slice(0, 3)));
  const derive = deriver({ model: 'scripted', script: EMPTY_SCRIPT, seed: 1, visitor: false, humans: 'either' });
  return () => {
    const { run } = prepare({ plan, inputs: { task: 't' }, settings, derive, onChunk: () => undefined });
    expect(run.pump(() => true)).toBe('ended');
    expect(run.result()?.status).toBe('completed');
  };
}

const chatdev = (nodes: string[], edges: [string, string][], rest: string): string =>
  JSON.stringify({
    graph: {
      nodes: nodes.map((id) => ({ id, type: 'passthrough', config: {} })),
      edges: edges.map(([from, to]) => ({ from, to })),
      start: [rest],
      end: [nodes.at(-1)],
    },
  });

/** One node leads to all, and all lead to the last. */
function fanAndJoin(count: number): string {
  const all = names(count);
  const edges = all.flatMap((name): [string, string][] => [
    ['first', name],
    [name, 'last'],
  ]);
  return chatdev(['first', ...all, 'last'], edges, 'first');
}

function chain(count: number): string {
  const all = names(count);
  return chatdev(
    all,
    all.slice(1).map((name, at): [string, string] => [all[at]!, name]),
    'n0',
  );
}

/** Agents of a container, all of which wait for one. */
function waitingAgents(count: number): string {
  const port = [{ name: 'text', type: 'string' }];
  const agent = (id: string, prompt: string): object => ({
    id,
    type: 'agent',
    data: { nodeType: 'agent', prompt, outputs: port },
  });
  const all = names(count);
  const edges = all.map((target) => ({ source: 'first', target }));
  return JSON.stringify({ nodes: [agent('first', 'Say.'), ...all.map((id) => agent(id, 'Sum up.'))], edges });
}

describe('a run takes time in proportion to its nodes', () => {
  it.each<[string, number, (count: number) => string]>([
    ['that fan out and join', 500, fanAndJoin],
    ['in a chain', 500, chain],
    ['of a container that wait for one', 400, waitingAgents],
  ])('%s', (_, size, text) => {
    expect(growthByEight(size, (count) => runOf(text(count)))).toBeLessThan(LINEAR);
  });
});
