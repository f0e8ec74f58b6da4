import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { asks, gaveBy, loop, orchestration, run } from './support.ts';

const scout = (params: Json = {}): Json => ({
  id: 's',
  type: 'graph-scout',
  prompt: 'Where to, on {{ input }}?',
  params,
});
const agents = [
  asks('fetch', 'Fetch {{ input }}'),
  asks('weigh', 'Weigh {{ previous_outputs.fetch }}', { capabilities: ['analysis'] }),
  asks('answer', 'Answer', { capabilities: ['answer_emit'] }),
  asks('last', 'Report'),
];
const text = (params?: Json, order = ['s', 'last']): string => orchestration([scout(params), ...agents], order);
const decides = (decision: Json): Record<string, Json[]> => ({ s: [decision] });

describe('a graph-scout', () => {
  it.each([
    ['one agent', { decision: 'commit_next', target: 'weigh' }, ['s', 'weigh', 'last']],
    ['a path', { decision: 'commit_path', target: ['fetch', 'answer'] }, ['s', 'fetch', 'answer', 'last']],
    ['no longer than its depth', { target: ['fetch', 'weigh', 'answer'] }, ['s', 'fetch', 'weigh', 'last']],
    ['each agent once', { target: ['fetch', 'fetch'] }, ['s', 'fetch', 'last']],
    [
      'the first of a shortlist',
      { decision: 'shortlist', target: [{ node_id: 'weigh' }, { node_id: 'fetch' }] },
      ['s', 'weigh', 'last'],
    ],
    ['nobody on a fallback', { decision: 'fallback', target: null }, ['s', 'last']],
    ['nobody at a human gate', { decision: 'human_gate', target: 'weigh' }, ['s', 'last']],
    ['nobody that there is none of', { target: ['ghost', 's'] }, ['s', 'last']],
    ['whom a plain reply names', 'First weigh, then answer it.', ['s', 'weigh', 'answer', 'last']],
  ])('puts in front %s', async (_, decision, expected) => {
    expect((await run(text(), decides(decision))).order).toEqual(expected);
  });

  it('asks with the agents that there are, and gives its decision', async () => {
    const { prompts, facts } = await run(text(), decides({ target: 'weigh' }));
    expect(facts.flatMap((fact) => (fact.kind === 'reported' ? fact.evidence : []))).toEqual([
      { kind: 'branch', node: 's', branch: 'weigh' },
    ]);
    expect(prompts['s']?.[0]).toContain('Where to, on rain?');
    expect(prompts['s']?.[0]).toContain('- weigh (openai-answer): analysis');
    expect(prompts['s']?.[0]).not.toContain('- s (');
    expect(await gaveBy(text(), 's', decides({ target: 'weigh', confidence: 0.9, reasoning: 'why' }))).toMatchObject({
      decision: 'commit_next',
      target: 'weigh',
      confidence: 0.9,
      reasoning: 'why',
    });
  });

  it('decides by words where no model is to be asked, or none answers', async () => {
    const byWords = { llm_evaluation_enabled: false, require_terminal: false, max_depth: 1 };
    const { prompts, order } = await run(text(byWords), {}, { input: 'a fair analysis' });
    expect(prompts['s']).toBeUndefined();
    expect(order).toEqual(['s', 'weigh', 'last']);
    expect(
      (await run(text({ max_depth: 1, require_terminal: false }), decides({ error: 'down' }), { input: 'analysis' }))
        .order,
    ).toEqual(['s', 'weigh', 'last']);
  });

  it('plans no memory node by itself, and takes one that the model names', async () => {
    const diary: Json = { id: 'diary', type: 'memory', namespace: 'n', prompt: 'sunny days' };
    const document = (params: Json): string => orchestration([scout(params), diary, agents[0]!], ['s']);
    const byWords = { llm_evaluation_enabled: false, require_terminal: false, max_depth: 1 };
    expect((await run(document(byWords), {}, { input: 'sunny days' })).order).toEqual(['s', 'fetch']);
    expect((await run(document({}), decides({ target: 'diary' }))).order).toEqual(['s', 'diary']);
  });

  it('gives a shortlist when the best paths lie close together', async () => {
    const close = { llm_evaluation_enabled: false, require_terminal: false, max_depth: 1, k_beam: 2 };
    const gave = await gaveBy(text(close), 's', {}, { input: 'nothing that they share' });
    expect(gave).toMatchObject({ decision: 'shortlist', target: [{ node_id: 'fetch' }, { node_id: 'weigh' }] });
  });

  it('ends a path with an agent that answers, under the simulated model', async () => {
    const { order } = await run(text({ max_depth: 3 }), {}, { simulated: true });
    expect(order.at(-2)).toBe('answer');
  });

  it('tells which lines it took', async () => {
    const { workflow } = openText(text(), {});
    const named = (workflow?.edges ?? []).map(({ from, to }) => `${from}>${to}`);
    expect(named).toEqual(
      expect.arrayContaining(['s>fetch', 's>weigh', 's>answer', 's>last', 'fetch>last', 'weigh>last', 'answer>last']),
    );
    const { facts } = await run(text(), decides({ target: 'weigh' }));
    const taken = facts.flatMap((fact) => (fact.kind === 'edgeTaken' ? [named[fact.part]] : []));
    expect(taken).toEqual(['s>weigh', 'weigh>last']);
  });

  it.each([
    ['is chosen', 'weigh', ['s>weigh']],
    ['comes because nobody is', 'ghost', ['s>weigh']],
    ['comes after who is', 'fetch', ['s>fetch', 'fetch>weigh']],
  ])('takes the line to the next of the list when that %s', async (_, target, expected) => {
    const document = text({}, ['s', 'weigh']);
    const { facts } = await run(document, decides({ target }));
    const named = (openText(document, {}).workflow?.edges ?? []).map(({ from, to }) => `${from}>${to}`);
    const taken = facts.flatMap((fact) => (fact.kind === 'edgeTaken' ? [named[fact.part]] : []));
    expect(taken).toEqual(expected);
  });

  it('may choose agents from around a loop', async () => {
    const inside = loop('l', [{ ...(scout() as object), id: 's' } as Json, asks('judge', 'MARK?')], { max_loops: 1 });
    const { order } = await run(orchestration([inside, agents[0]!], ['l']), {
      s: [{ target: 'fetch' }],
      judge: ['MARK=0.9'],
    });
    expect(order).toEqual(['l', 's', 'fetch', 'judge']);
  });
});

describe('a path executor', () => {
  const planner = asks('plan', 'Plan');
  const executor = (fields: object = {}): Json => ({
    id: 'x',
    type: 'path_executor',
    path_source: 'plan.response',
    ...fields,
  });
  const whole = (source: Json, fields?: object): string =>
    orchestration([source, executor(fields), ...agents], [String((source as { id: string }).id), 'x', 'last']);

  it('lets the agents of a path see one another alone', async () => {
    const seen = asks('weigh', '{{ previous_outputs.keys() | list | join(",") }} of {{ input }}');
    const chosen = orchestration([scout(), executor({ path_source: 's' }), agents[0]!, seen], ['s', 'x']);
    const ran = await run(chosen, { s: [{ target: ['fetch', 'weigh'] }] });
    expect(ran.prompts['weigh']).toEqual(['s,fetch of rain', 'fetch of rain']);
  });

  it.each([
    ['its target', 's', ['fetch', 'weigh']],
    ['its target by name', 's.target', ['fetch', 'weigh']],
    ['a response that is not there', 's.response.target', ['fetch', 'weigh']],
  ])('finds the path of a scout at %s', async (_, source, path) => {
    const order = ['s', 'x'];
    const document = orchestration([scout(), executor({ path_source: source }), ...agents], order);
    const ran = await run(document, { s: [{ target: path }], fetch: ['found it'], weigh: ['heavy'] });
    // What the scout chose runs as well, as OrKa does it.
    expect(ran.order).toEqual(['s', 'fetch', 'weigh', 'x', 'fetch', 'weigh']);
    expect(ran.prompts['weigh']).toEqual(['Weigh found it', 'Weigh found it']);
    expect(await gaveBy(document, 'x', { s: [{ target: path }], weigh: ['heavy'] })).toMatchObject({
      executed_path: path,
      status: 'success',
      results: { weigh: { response: 'heavy' } },
    });
  });

  it('finds the path that a loop came to', async () => {
    const inside = loop('l', [scout(), asks('judge', 'MARK?')], { max_loops: 1 });
    const document = orchestration([inside, executor({ path_source: 'l' }), ...agents], ['l', 'x']);
    const { order } = await run(document, { s: [{ target: 'weigh' }], judge: ['MARK=0.9'] });
    expect(order).toEqual(['l', 's', 'weigh', 'judge', 'x', 'weigh']);
  });

  it.each([
    ['goes on after a failure', 'continue', ['fetch', 'weigh'], 'partial'],
    ['ends with the first failure', 'abort', ['fetch'], 'error'],
  ])('%s', async (_, mode, ran, status) => {
    const document = orchestration(
      [scout(), executor({ path_source: 's', on_agent_failure: mode }), ...agents],
      ['s', 'x'],
    );
    const script = { s: [{ decision: 'commit_path', target: ['fetch', 'weigh'] }], fetch: ['fine', { error: 'down' }] };
    const { order } = await run(document, script);
    expect(order).toEqual(['s', 'fetch', 'weigh', 'x', ...ran]);
    expect(await gaveBy(document, 'x', script)).toMatchObject({ status, errors: [expect.stringContaining('down')] });
  });

  it('runs a path that an agent replies as JSON', async () => {
    const document = orchestration([planner, executor({ path_source: 'plan.path' }), ...agents], ['plan', 'x']);
    const { order } = await run(document, { plan: ['{"path": ["weigh", "fetch"]}'] });
    expect(order).toEqual(['plan', 'x', 'weigh', 'fetch']);
  });

  it('runs a loop that stands in the path, and agents from around a loop that it stands in', async () => {
    const whole = loop('l', [asks('j', 'MARK?')], { max_loops: 2 });
    const document = orchestration([planner, executor({ path_source: 'plan.path' }), whole], ['plan', 'x']);
    const ran = await run(document, { plan: ['{"path": ["l"]}'], j: ['MARK=0.1', 'MARK=0.9'] });
    expect(ran.order).toEqual(['plan', 'x', 'l', 'j', 'j']);
    expect(ran.verdicts.map(({ path, outcome }) => `${path} ${outcome}`)).toEqual(['x{1}/l again', 'x{1}/l left']);
    const inside = loop('l', [planner, executor({ path_source: 'plan.path' }), asks('j', 'MARK?')], { max_loops: 1 });
    const { order } = await run(orchestration([inside, agents[0]!], ['l']), {
      plan: ['{"path": ["fetch"]}'],
      j: ['MARK=0.9'],
    });
    expect(order).toEqual(['l', 'plan', 'x', 'fetch', 'j']);
  });

  it('begins nobody but the agents of the path, and takes the lines to them', async () => {
    const fork: Json = { id: 'split', type: 'fork', targets: [['fetch']] };
    const list = ['plan', 'x'];
    const document = orchestration([planner, executor({ path_source: 'plan.path' }), fork, scout(), ...agents], list);
    const replies = { plan: ['{"path": ["split", "s", "weigh"]}'], s: [{ target: 'answer' }] };
    const { order, facts } = await run(document, replies);
    expect(order).toEqual(['plan', 'x', 'split', 's', 'weigh']);
    const named = (openText(document, {}).workflow?.edges ?? []).map(({ from, to }) => `${from}>${to}`);
    const taken = facts.flatMap((fact) => (fact.kind === 'edgeTaken' ? [named[fact.part]] : []));
    expect(taken).toEqual(['plan>x', 'x>split', 'x>s', 'x>weigh']);
  });

  it('says so where there is no path, and goes on', async () => {
    const gave = await gaveBy(whole(planner), 'x', { plan: ['no idea'] });
    expect(gave).toEqual({
      executed_path: [],
      results: {},
      status: 'error',
      errors: ['There is no path at plan.response'],
    });
  });

  it('draws lines to the agents that nobody else begins', () => {
    const { workflow } = openText(orchestration([planner, executor(), ...agents], ['plan', 'x', 'last']), {});
    expect(workflow?.edges.filter(({ from }) => from === 'x').map(({ to }) => to)).toEqual([
      'fetch',
      'weigh',
      'answer',
      'last',
    ]);
  });
});
