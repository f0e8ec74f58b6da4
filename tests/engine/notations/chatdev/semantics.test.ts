import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { runText, type TextRun } from '../../support/run-text.ts';

/** A graph of passthroughs and what is given otherwise: `nodes` by id, edges as `A B` with what they say after a comma. */
function graph(nodes: Record<string, string>, edges: readonly string[], rest: string): string {
  const written = Object.entries(nodes).map(([id, kind]) => `    - {id: ${id}, ${kind}}`);
  const lines = edges.map((edge) => {
    const [ends = '', ...more] = edge.split(', ');
    const [from, to] = ends.split(' ');
    return `    - {from: ${[from, `to: ${to}`, ...more].join(', ')}}`;
  });
  return `graph:\n  nodes:\n${written.join('\n')}\n  edges:${lines.length > 0 ? `\n${lines.join('\n')}` : ' []'}\n${rest}\n`;
}

const PASS = 'type: passthrough, config: {}';
const ALL = 'type: passthrough, config: {only_last_message: false}';
const AGENT = 'type: agent, config: {provider: p, name: m}';
const SAY = (text: string, role = 'user'): string => `type: literal, config: {content: ${text}, role: ${role}}`;
const COUNTER = (limit: number, more = ''): string => `type: loop_counter, config: {max_iterations: ${limit}${more}}`;

function run(nodes: Record<string, string>, edges: string[], rest: string, script: Json = {}): Promise<TextRun> {
  return runText({ text: graph(nodes, edges, rest), script, inputs: { task: 'task' } });
}

/** What a node was given in each of its runs. */
function given({ facts }: TextRun, names: readonly string[], node: string): string[][] {
  return facts.flatMap((fact) =>
    fact.kind === 'nodeStarted' && names[fact.part] === node
      ? [fact.inputs.messages.map(({ role, text }) => `${role}: ${text}`)]
      : [],
  );
}

// Rules M10 to M25, M47
describe('section 2, nodes', () => {
  it('passthrough: the last message, or each of them; without any an empty one', async () => {
    const nodes = { A: SAY('one'), B: SAY('two'), Last: PASS, All: ALL, C: ALL };
    const edges = ['A Last', 'B Last', 'A All', 'B All', 'All C'];
    const ran = await run(nodes, edges, '  start: [A, B]\n  end: C');
    expect(given(ran, Object.keys(nodes), 'C')).toEqual([['user: one', 'user: two']]);
    const empty = await run(
      { A: 'type: literal, config: {content: x}', B: PASS },
      ['A B, carry_data: false'],
      '  start: A',
    );
    expect(empty.result.result.text).toBe('');
  });

  it('literal: its role survives edges; any other output becomes a user message', async () => {
    const nodes = { L: SAY('said', 'assistant'), A: AGENT, Z: ALL };
    const ran = await run(nodes, ['L Z', 'A Z'], '  start: [L, A]');
    expect(given(ran, Object.keys(nodes), 'Z')[0]?.toSorted()).toEqual(['assistant: said', 'user: A#1']);
  });

  it('loop_counter: every run of the node counts, however many messages wait', async () => {
    const nodes = { A: SAY('a'), B: SAY('b'), G: COUNTER(1), Z: PASS };
    const ran = await run(nodes, ['A G', 'B G', 'G Z'], '  start: [A, B]');
    expect(ran.result.result.text).toBe('Loop limit reached (1)');
  });

  it('loop_counter: with reset_on_emit false it sends on every later run', async () => {
    const loop = ['A A', 'A G', 'G Mark, trigger: false', 'A Out, "condition: {type: keyword, config: {any: [END]}}"'];
    const edges = loop.map((edge) => edge.replaceAll('"', ''));
    const text = (more: string): Promise<TextRun> =>
      run({ A: AGENT, G: COUNTER(2, more), Mark: PASS, Out: PASS }, [...edges, 'G A'], '  start: A\n  end: Out', {
        agents: { A: ['1', '2', '3', '4', 'END'] },
      });
    const sentBy = ({ facts }: TextRun): number =>
      facts.filter((fact) => fact.kind === 'edgeTaken' && fact.part === 2).length;
    expect(sentBy(await text(', reset_on_emit: false'))).toBeGreaterThan(sentBy(await text('')));
  });

  it('subgraph: its state starts anew at each call', async () => {
    const inner =
      'type: subgraph, config: {type: config, config: {nodes: [{id: G, type: loop_counter, config: {max_iterations: 2}}], edges: [], start: G}}';
    const nodes = { A: AGENT, S: inner, B: AGENT, Out: PASS };
    const [more, end] = ['none', 'any'].map((key) => `condition: {type: keyword, config: {${key}: [END]}}`);
    const edges = ['A S', 'S Out', 'S A', 'A B', `B A, ${more}`, `B Out, ${end}`];
    edges[1] = `S Out, condition: {type: keyword, config: {any: [Loop]}}`;
    const ran = await run(nodes, edges, '  start: A\n  end: Out', { agents: { B: ['1', '2', 'END'] } });
    expect(ran.order.filter((node) => node === 'S')).toHaveLength(3);
    expect(ran.result.result.text).toBe('END');
  });

  it('majority voting: the most frequent last text wins; blanks do not vote; of a tie the first node wins', async () => {
    const vote = async (answers: Record<string, string>): Promise<string> => {
      const nodes = Object.fromEntries(Object.keys(answers).map((id) => [id, AGENT]));
      const agents = Object.fromEntries(Object.entries(answers).map(([id, text]) => [id, [text]]));
      const ran = await run(nodes, [], '  is_majority_voting: true\n  start: A', { agents });
      return ran.result.result.text;
    };
    expect(await vote({ A: 'x', B: 'y', C: 'y' })).toBe('y');
    expect(await vote({ A: ' ', B: ' ', C: 'y' })).toBe('y');
    expect(await vote({ A: 'x', B: 'y' })).toBe('x');
  });
});

// Rules M26 to M33
describe('section 3, edges', () => {
  it.each([
    ['any: [ACCEPT]', 'I do not ACCEPT', true],
    ['any: [ACCEPT]', 'accept', false],
    ['any: [ACCEPT], case_sensitive: false', 'accept', true],
    ['any: [ACCEPT], none: [not]', 'do not ACCEPT', false],
    ['none: [never]', 'yes', true],
    ["regex: ['^d.ne$']", 'done', true],
    ["any: [''], regex: [x]", 'y', false],
  ])('keyword %s on "%s": %s', async (config, text, taken) => {
    const ran = await run(
      { A: AGENT, B: PASS },
      [`A B, condition: {type: keyword, config: {${config}}}`],
      '  start: A',
      {
        agents: { A: [text] },
      },
    );
    expect(ran.order).toEqual(taken ? ['A', 'B'] : ['A']);
  });

  it.each([
    ['code_fail', '==CODE EXECUTION FAILED== x', true],
    ['code_pass', 'fine', true],
    ['need_reflection_loop', 'Verdict: GO', true],
    ['should_stop_loop', 'verdict: stop', true],
    ['contains_keyword', 'a Trigger', true],
    ['not_contains_keyword', 'a Trigger', false],
    ['length_greater_than_5', 'short', false],
    ['always_false', 'x', false],
    ['nobody_knows', 'x', true],
  ])('function %s on "%s": %s', async (name, text, taken) => {
    const ran = await run({ A: AGENT, B: PASS }, [`A B, condition: ${name}`], '  start: A', { agents: { A: [text] } });
    expect(ran.order).toEqual(taken ? ['A', 'B'] : ['A']);
  });

  it('one that carries no data triggers; one that does not trigger carries', async () => {
    const nodes = { A: AGENT, B: AGENT, Z: ALL };
    const ran = await run(nodes, ['A B, carry_data: false', 'A Z, trigger: false', 'B Z'], '  start: A');
    expect(given(ran, Object.keys(nodes), 'B')).toEqual([[]]);
    expect(given(ran, Object.keys(nodes), 'Z')).toEqual([['user: A#1', 'user: B#1']]);
  });

  it('one that drops the message drops the trigger, too', async () => {
    const drop = 'process: {type: regex_extract, config: {pattern: none, on_no_match: drop}}';
    expect((await run({ A: AGENT, B: PASS }, [`A B, ${drop}`], '  start: A')).order).toEqual(['A']);
  });

  it.each([
    ["pattern: '(a)(\\d)', group: 2", 'a1 a2', '1'],
    ["pattern: '(a)(\\d)', multiple: true", 'a1 a2', 'a1\na2'],
    ["pattern: 'a(?P<n>\\d)', group: n, template: '<{match}>'", 'a1', '<1>'],
    ['pattern: z, on_no_match: default, default_value: none', 'a1', 'none'],
    ['pattern: z', 'a1', 'a1'],
    ['pattern: A1, case_sensitive: false', 'a1', 'a1'],
  ])('process %s of "%s"', async (config, text, sent) => {
    const edge = `A B, process: {type: regex_extract, config: {${config}}}`;
    const ran = await run({ A: AGENT, B: PASS }, [edge], '  start: A', { agents: { A: [text] } });
    expect(ran.result.result.text).toBe(sent);
  });

  it('clears what waits: messages without keep by clear_context, kept ones by clear_kept_context', async () => {
    const nodes = { A: SAY('a'), K: SAY('k'), C: SAY('c'), Z: ALL };
    const waits = async (edge: string): Promise<string[][]> =>
      given(
        await run(
          nodes,
          ['A C', 'K C, carry_data: false', 'A Z', 'K Z, keep_message: true', `C Z, ${edge}`],
          '  start: [A, K]',
        ),
        Object.keys(nodes),
        'Z',
      );
    expect(await waits('clear_context: true')).toEqual([['user: k', 'user: c']]);
    expect(await waits('clear_kept_context: true')).toEqual([['user: a', 'user: c']]);
  });
});

// Rules M34 to M46
describe('section 4, scheduling', () => {
  it('trigger = OR, and the layer does the waiting: a join runs once, with all', async () => {
    const nodes = { A: PASS, B: AGENT, C: AGENT, Z: ALL };
    const ran = await run(nodes, ['A B', 'A C', 'B Z', 'C Z'], '  start: A');
    expect(ran.order).toEqual(['A', 'B', 'C', 'Z']);
  });

  it('layers count edges that do not trigger; a node with only such never runs', async () => {
    const ran = await run(
      { A: AGENT, B: AGENT, C: AGENT, D: PASS },
      ['A C', 'C B, trigger: false', 'A B', 'A D, trigger: false'],
      '  start: A\n  end: B',
    );
    expect(ran.order).toEqual(['A', 'C', 'B']);
  });

  it('nodes before the start are skipped', async () => {
    expect((await run({ A: AGENT, B: AGENT, C: AGENT }, ['A B', 'B C'], '  start: B')).order).toEqual(['B', 'C']);
  });

  it('a loop ends quietly when its entry is not triggered again', async () => {
    const ran = await run(
      { A: AGENT, B: AGENT },
      ['A B', 'B A, condition: {type: keyword, config: {any: [AGAIN]}}'],
      '  start: A\n  end: B',
      {
        agents: { B: ['AGAIN', 'enough'] },
      },
    );
    expect(ran.order).toEqual(['A', 'B', 'A', 'B']);
    expect(ran.verdicts.at(-1)).toMatchObject({ outcome: 'left', reason: 'not_triggered' });
  });

  it('any edge out of the loop ends it; deeper layers of the round do not run', async () => {
    const ran = await run({ A: AGENT, B: AGENT, Log: PASS }, ['A B', 'B A', 'A Log'], '  start: A\n  end: Log');
    expect(ran.order).toEqual(['A', 'Log']);
  });

  it('an inner loop that is left for the outer one: the outer round goes on', async () => {
    const edges = [
      'A B',
      'B C',
      'C B, condition: {type: keyword, config: {any: [BACK]}}',
      'C D, condition: {type: keyword, config: {none: [BACK]}}',
      'D A, condition: {type: keyword, config: {any: [AGAIN]}}',
      'D Out, condition: {type: keyword, config: {none: [AGAIN]}}',
    ];
    const ran = await run({ A: AGENT, B: AGENT, C: AGENT, D: AGENT, Out: PASS }, edges, '  start: A\n  end: Out', {
      agents: { C: ['BACK', 'on', 'BACK', 'on'], D: ['AGAIN', 'done'] },
    });
    expect(ran.order.join('')).toBe('ABCBCDABCBCDOut');
    expect(ran.verdicts.map(({ path, outcome }) => `${path} ${outcome}`)).toEqual([
      'A[1]/B again',
      'A[1]/B left',
      'A again',
      'A[2]/B again',
      'A[2]/B left',
      'A left',
    ]);
  });

  it('context_window: 0 forgets what is not kept, n keeps the newest with the own answers after it, -1 keeps all', async () => {
    const sent = async (window: number): Promise<string[][]> => {
      const nodes = { A: `${AGENT}, context_window: ${window}`, B: AGENT };
      const edges = ['A B', 'B A, condition: {type: keyword, config: {none: ["B#3"]}}'];
      return given(await run(nodes, edges, '  start: A\n  end: B'), ['A', 'B'], 'A');
    };
    expect((await sent(0)).at(-1)).toEqual(['user: B#2']);
    expect((await sent(1)).at(-1)).toEqual(['user: B#1', 'assistant: A#2', 'user: B#2']);
    expect((await sent(-1)).at(-1)).toEqual([
      'user: task',
      'assistant: A#1',
      'user: B#1',
      'assistant: A#2',
      'user: B#2',
    ]);
  });

  it('the result is the first of `end` that has said anything, else the first node without successors', async () => {
    const nodes = { A: AGENT, B: AGENT, C: AGENT };
    const text = async (rest: string): Promise<string> =>
      (await run(nodes, ['A B, condition: {type: keyword, config: {any: [B]}}', 'A C'], rest)).result.result.text;
    expect(await text('  start: A\n  end: [B, C]')).toBe('C#1');
    expect(await text('  start: A\n  end: []')).toBe('');
  });
});

// What a node is given when little came
describe('sections 2 and 3, little or nothing came', () => {
  const SUB = (rest: string): string => `type: subgraph, config: {type: config, config: {${rest}}}`;

  it('subgraph: without inputs its task is an empty text, and without an answer it says one', async () => {
    const quiet = SUB('nodes: [{id: G, type: loop_counter, config: {max_iterations: 9}}], edges: [], start: G');
    const nodes = { A: AGENT, S: quiet, B: AGENT };
    const ran = await run(nodes, ['A S, carry_data: false', 'S B'], '  start: A\n  end: B');
    expect(given(ran, ['A', 'S', 'B', 'G'], 'G')).toEqual([['user: ']]);
    expect(given(ran, ['A', 'S', 'B', 'G'], 'B')).toEqual([['user: ']]);
  });

  it('subgraph: all that its final node said comes back, over all rounds', async () => {
    const inner = SUB(
      'nodes: [{id: W, type: agent, config: {provider: p, name: m}}, {id: G, type: loop_counter, config: {max_iterations: 3}}, {id: E, type: passthrough, config: {}}], edges: [{from: W, to: G}, {from: W, to: W2}, {from: W2, to: W}, {from: G, to: W}, {from: G, to: E}], start: W, end: W'.replace(
        '{id: E,',
        '{id: W2, type: passthrough, config: {}}, {id: E,',
      ),
    );
    const ran = await run({ S: inner, B: ALL }, ['S B'], '  start: S\n  end: B', {
      agents: { W: ['one', 'two', 'three'] },
    });
    expect(given(ran, ['S', 'B'], 'B')).toEqual([['user: one', 'user: two', 'user: three']]);
  });

  it('agent: without inputs it is sent an empty text; one that thinks is told its inputs once more', async () => {
    const thinks = `${AGENT.slice(0, -1)}, thinking: {type: reflection, config: {reflection_prompt: look}}}`;
    const ran = await run({ A: AGENT, B: thinks, C: AGENT }, ['A B', 'B C, carry_data: false'], '  start: A\n  end: C');
    const calls = ran.facts.flatMap((fact) =>
      fact.kind === 'asked' && fact.ask.request.kind === 'model'
        ? [fact.ask.request.messages.map(({ role, text }) => `${role}: ${text}`)]
        : [],
    );
    expect(calls[1]).toEqual(['user: A#1', 'user: === INPUT FROM A (user) ===\n\nA#1']);
    expect(calls[3]).toEqual(['user: ']);
  });

  it('human: an empty answer reads as the original writes one', async () => {
    const ran = await run({ H: 'type: human, config: {}', B: AGENT }, ['H B'], '  start: H\n  end: B');
    expect(given(ran, ['H', 'B'], 'B')).toEqual([['user: [text block]']]);
  });

  it('python: a message without code is a failure of its own', async () => {
    const ran = await run(
      { A: SAY('"```python\\n```"'), P: 'type: python, config: {}' },
      ['A P'],
      '  start: A\n  end: P',
    );
    expect(ran.result.result.text).toBe('==CODE EXECUTION FAILED==\nNo executable code segment found');
  });

  it.each([
    ['within its time', 'timeout_seconds: 5', 5, '6\n'],
    ['past its time', 'timeout_seconds: 5', 6, '==CODE EXECUTION FAILED==\nScript execution timed out'],
    ['past a minute, where nothing is said', '', 61, '==CODE EXECUTION FAILED==\nScript execution timed out'],
  ])('python: code that is done %s', async (_, config, seconds, printed) => {
    const nodes = { A: SAY('print(6)'), P: `type: python, config: {${config}}` };
    const script = { tools: { P: ['6\n'] }, delays: { P: seconds } };
    const ran = await run(nodes, ['A P'], '  start: A\n  end: P', script);
    expect(ran.result.result.text).toBe(printed);
  });

  it('dynamic: nothing to divide is divided into nothing; a list without items leaves the message whole', async () => {
    const map = 'dynamic: {type: map, split: {type: json_path, config: {json_path: items}}}';
    const none = await run({ A: AGENT, W: AGENT }, [`A W, carry_data: false, ${map}`], '  start: A\n  end: W');
    expect(none.facts.filter(({ kind }) => kind === 'asked')).toHaveLength(1);
    const script = { agents: { A: ['{"items": []}'] } };
    const empty = await run({ A: AGENT, W: AGENT }, [`A W, ${map}`], '  start: A\n  end: W', script);
    expect(empty.result.result.text).toBe('W#1');
  });

  it('dynamic: edges agree although the finer settings of their patterns differ', async () => {
    const split = (more: string): string =>
      `dynamic: {type: map, split: {type: regex, config: {pattern: "[ab]"${more}}}}`;
    const nodes = { A: SAY('a b'), B: SAY('A'), W: PASS };
    const edges = [`A W, ${split('')}`, `B W, ${split(', case_sensitive: false')}`];
    const ran = await run(nodes, edges, '  start: [A, B]\n  end: W');
    expect(ran.result.status).toBe('completed');
    expect(ran.result.result.text).toBe('A');
  });

  it('a group that the pattern does not have: the whole match when divided, the text as it is on an edge', async () => {
    const split = 'dynamic: {type: map, split: {type: regex, config: {pattern: "\\\\d", group: 2}}}'.replace(
      '\\\\',
      '\\',
    );
    const divided = await run(
      { A: SAY('a1'), W: PASS },
      [`A W, ${split.replace('"\\d"', "'\\d'")}`],
      '  start: A\n  end: W',
    );
    expect(divided.result.result.text).toBe('1');
    const process = "process: {type: regex_extract, config: {pattern: 'a', group: 3, on_no_match: drop}}";
    expect((await run({ A: SAY('a1'), W: PASS }, [`A W, ${process}`], '  start: A\n  end: W')).result.result.text).toBe(
      'a1',
    );
  });

  it('regex_extract: the first match whose group holds something; a dollar sign in it is only a dollar sign', async () => {
    const process = "process: {type: regex_extract, config: {pattern: 'x|a(.+)', group: 1, template: '<{match}>'}}";
    const ran = await run({ A: SAY('"x a$&$$"'), W: PASS }, [`A W, ${process}`], '  start: A\n  end: W');
    expect(ran.result.result.text).toBe('<$&$$>');
  });
});

describe('the end of a loop', () => {
  it('M45: a counter above 100 is reached, whatever the original would do', async () => {
    const nodes = { A: PASS, G: COUNTER(103), Out: PASS };
    const { verdicts, result } = await run(nodes, ['A A', 'A G', 'G A', 'G Out'], '  start: A\n  end: Out');
    expect(verdicts.at(-1)).toMatchObject({ round: 103, outcome: 'left', reason: 'edge' });
    expect(result.result.text).toBe('Loop limit reached (103)');
  });
});

// Rules M25, M30 and M34
describe('section 4, queues and rounds', () => {
  it('a kept message stays kept through a passthrough', async () => {
    const nodes = { A: SAY('kept'), P: PASS, N: SAY('new'), W: AGENT, G: COUNTER(2), Out: PASS };
    const edges = ['A P, keep_message: true', 'P W', 'W N', 'N W', 'W G', 'G W', 'G Out'];
    const ran = await run(nodes, edges, '  start: A\n  end: Out');
    expect(given(ran, Object.keys(nodes), 'W')).toEqual([['user: kept'], ['user: kept', 'user: new']]);
  });

  it('context_window: what keeps its role keeps it in the own queue, too; below -1 all stays', async () => {
    const nodes = { A: `${SAY('said')}, context_window: -2`, B: PASS, G: COUNTER(2), Out: PASS };
    const ran = await run(nodes, ['A B', 'B A', 'B G', 'G A', 'G Out'], '  start: A\n  end: Out');
    expect(given(ran, Object.keys(nodes), 'A')[1]).toEqual(['user: task', 'user: said', 'user: said']);
  });

  it('preset outputs count as said', async () => {
    const nodes = { A: AGENT, B: `${PASS}, output: [before]` };
    const ran = await run(nodes, ['A B, condition: false'], '  start: A\n  end: [B, A]');
    expect(ran.result.result.text).toBe('before');
  });
});
