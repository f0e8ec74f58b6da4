import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { readActivation } from '../../../../src/engine/journal/read-activation.ts';
import { agent, document, loop, node, problemsOf, run } from './support.ts';

type Data = Record<string, Json>;

const from = (source: Json, input: string, to = 'a') => ({ source, target: { node: to, input } });
const asks = agent('a', 'read {{ x }}', 'y', { inputs: [{ name: 'x' }, { name: 'n' }, { name: 't' }] });

/** A map `m` over `list` whose output `all` are the values `a.y`. */
function map(nodes: Data[], data: Data = {}): Data {
  return node('m', 'map', {
    over: 'list',
    inputs: [{ name: 'list', type: 'json' }, { name: 'tone' }],
    outputs: [{ name: 'all', type: 'json' }],
    inputMappings: [from({ type: 'item' }, 'x')],
    outputMappings: [{ source: { node: 'a', output: 'y' }, target: 'all' }],
    inlineWorkflow: { nodes, edges: [] },
    ...data,
  });
}

const LIST = { list: ['one', 'two', 'three'] };

describe('a map', () => {
  // H3
  it('gives each item, its place and what lies outside to its body', async () => {
    const inputMappings = [
      from({ type: 'item' }, 'x'),
      from({ type: 'builtin', name: 'index' }, 'n'),
      from({ type: 'outer', name: 'tone' }, 't'),
    ];
    const body = { ...asks, data: { ...(asks['data'] as Data), prompt: '{{ n }} {{ x }} {{ t }}' } };
    const made = await run(document([map([body], { inputMappings })]), {}, { ...LIST, tone: 'dry' });
    expect(made.prompts('a')).toEqual(['1 one dry', '2 two dry', '3 three dry']);
  });

  it('keeps no more than `concurrency` items open, and collects in the order of the items', async () => {
    const wait = node('w', 'wire', { inputs: [{ name: 'i' }], outputs: [{ name: 'o' }] });
    const text = document([map([asks, wait], { concurrency: 2 })]);
    const made = await run(text, { a: ['A', 'B', 'C'] }, LIST);
    let open = 0;
    let most = 0;
    for (const fact of made.facts) {
      if (fact.kind === 'frameOpened') most = Math.max(most, ++open);
      if (fact.kind === 'frameClosed') open--;
    }
    expect([most, open]).toEqual([2, 0]);
    expect(made.outputs('m')).toEqual({ all: ['A', 'B', 'C'] });
    expect(made.view.frames).toEqual({});
    const addresses = made.facts.flatMap((fact) => (fact.kind === 'asked' ? [fact.ask.address] : []));
    expect(addresses).toEqual(['m{1}/a', 'm{2}/a', 'm{3}/a']);
    const started = made.facts.filter((fact) => fact.kind === 'nodeStarted' && fact.part === 1);
    const detail = readActivation(made.chunks, started[1]?.seq ?? -1, ['m', 'a', 'w'])?.detail;
    expect(detail?.path).toBe('m{2}/a');
  });

  it('ends with the first failure, and closes the items that wait', async () => {
    const text = document([map([asks], { concurrency: 3 })]);
    const made = await run(text, { a: ['A', { error: 'gone' }, 'C'] }, LIST);
    expect(made.result.status).toBe('failed');
    expect(made.view.problems).toMatchObject([{ code: 'model-failed', part: 'm/a' }]);
    expect(made.view.frames).toEqual({});
    expect(made.view.nodes.map(({ status }) => status)).toEqual(['failed', 'failed']);
  });

  it('leaves its outputs unset when its failure is tolerated', async () => {
    const after = agent('b', 'got {{ m.all }}', 'z');
    const text = document([map([asks], { continueOnFailure: true }), after], [{ source: 'm', target: 'b' }]);
    const made = await run(text, { a: [{ error: 'gone' }] }, LIST);
    expect(made.result.status).toBe('completed');
  });

  it('fails without a list, and takes nothing for an empty one', async () => {
    const text = document([map([asks])]);
    const wrong = await run(text, {}, { list: 'one' });
    expect(wrong.result.failure).toEqual({
      code: 'container-not-a-list',
      params: { node: 'm', input: 'list', actual: 'one' },
    });
    const none = await run(text);
    expect(none.outputs('m')).toEqual({ all: [] });
  });

  it('runs loops in its items, and itself in each round of a loop', async () => {
    const a = agent('a', 'x={{ x }} {{ iteration_count }}', 'go:boolean y', { inputs: [{ name: 'x' }] });
    const within = loop('a', [a], {
      inputs: [{ name: 'x' }],
      outputs: [{ name: 'y' }],
      inputMappings: [from({ type: 'outer', name: 'x' }, 'x')],
      outputMappings: [{ source: { node: 'a', output: 'y' }, target: 'y' }],
    });
    const agents = {
      a: [
        { go: true, y: 'no' },
        { go: false, y: 'yes' },
      ],
    };
    const made = await run(document([map([within], { concurrency: 2 })]), agents, { list: ['p', 'q'] });
    expect(made.verdicts.map(({ path, round }) => `${path} ${round}`)).toContain('m{2}/a 1');
    expect(made.outputs('m')).toMatchObject({ all: ['yes', 'yes'] });
    expect(made.view.frames).toEqual({});
  });

  it('names what it does not find', () => {
    const inputMappings = [from({ type: 'item' }, 'x'), from({ type: 'outer', name: 'nope' }, 'x')];
    expect(problemsOf(document([map([asks], { inputMappings })]))).toContain('error mapping-and-edge m');
    expect(problemsOf(document([map([asks], { over: 'nope' })]))).toEqual(['warning unknown-outer m']);
  });
});
