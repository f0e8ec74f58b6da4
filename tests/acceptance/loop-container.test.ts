import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/workflow/json.ts';
import { readActivation } from '../../src/engine/journal/read-activation.ts';
import { readRounds } from '../../src/engine/journal/read-rounds.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { namesOf, wordProblem, wordVerdict } from '../../src/wording/wording.ts';
import { runText, type TextRun } from '../engine/support/run-text.ts';

/** A baker and a taster in a loop; the taster's note goes into the next batch. */
const BAKERY = `# Bread until it is good.
- id: bakery
  type: loop
  data:
    label: Until the bread is good
    nodeType: loop
    workflowRef: null # the body stands below
    continueWhile: {output: taster.good, operator: "==", value: false}
    maxIterations: 4
    inputs:
      - {name: grain, type: string, required: true}
      - {name: manners, type: string}
    outputs:
      - {name: good, type: boolean}
      - {name: loaf, type: string}
      - {name: batches, type: number}
    inputMappings:
      # the first batch alone, says this comment, and the mapping says otherwise
      - {source: {type: outer, name: grain}, target: {node: baker, input: grain}, iterations: all}
      - {source: {type: outer, name: manners}, target: {node: baker, input: hint}, iterations: first}
      - {source: {type: previous, node: taster, output: note}, target: {node: baker, input: hint}, iterations: subsequent}
    outputMappings:
      - {source: {node: taster, output: good}, target: good, take: last}
      - {source: {node: baker, output: loaf}, target: loaf, take: last}
      - {source: {type: builtin, name: iteration_count}, target: batches}
    inlineWorkflow:
      nodes:
        - id: baker
          type: agent
          data:
            nodeType: agent
            label: Bakes
            runner: claude-code
            prompt: |
              Bake with {{ grain }}. Hint: {{ hint }}. Oven: {{ oven }}.
            inputs: [{name: grain, type: string}, {name: hint, type: string}, {name: oven, type: string}]
            outputs: [{name: loaf, type: string}]
        - id: taster
          type: agent
          data:
            nodeType: agent
            label: Tastes
            prompt: |
              Taste this: {{ baker.loaf }}
              Respond with JSON: {"good": boolean, "note": string}
            inputs: [{name: loaf, type: string}]
            outputs: [{name: good, type: boolean}, {name: note, type: string}]
      edges:
        - {source: baker, target: taster, sourceHandle: "output:loaf", targetHandle: "input:loaf"}
`;

const inputs = { grain: 'rye', manners: 'politely' };
const bad = (note: string): Json => ({ good: false, note });
const GOOD: Json = { good: true, note: 'well done' };

function baked(tastes: readonly Json[], text = BAKERY, given: Record<string, Json> = inputs): Promise<TextRun> {
  return runText({
    text,
    inputs: given,
    script: { agents: { baker: ['loaf 1', 'loaf 2', 'loaf 3', 'loaf 4'], taster: [...tastes] } },
  });
}

/** What an agent was asked, call by call: its own message without what the system says. */
function promptsOf(run: TextRun, node: string): string[] {
  return run.facts.flatMap((fact) =>
    fact.kind === 'asked' && fact.ask.node === node && fact.ask.request.kind === 'model'
      ? [fact.ask.request.messages.filter(({ role }) => role === 'user').at(-1)?.text ?? '']
      : [],
  );
}

/** The named outputs of the loop when it ended. */
function outputsOf(run: TextRun): Json {
  const last = run.facts.findLast((fact) => fact.kind === 'nodeFinished' && fact.part === 0);
  return last?.kind === 'nodeFinished' ? { ...last.outputs.ports } : null;
}

/** A loop around a counting agent, which answers with numbers, or with what else is given. */
function counting(condition: Record<string, Json>, more: Record<string, Json> = {}, type = 'number'): string {
  return JSON.stringify({
    nodes: [
      {
        id: 'again',
        type: 'loop',
        data: {
          nodeType: 'loop',
          continueWhile: { output: 'meter.level', ...condition },
          outputs: [{ name: 'level', type }],
          outputMappings: [{ source: { node: 'meter', output: 'level' }, target: 'level', take: 'last' }],
          inlineWorkflow: {
            nodes: [
              {
                id: 'meter',
                type: 'agent',
                data: { nodeType: 'agent', prompt: 'Measure.', outputs: [{ name: 'level', type }] },
              },
            ],
            edges: [],
          },
          ...more,
        },
      },
    ],
    edges: [],
  });
}

function measured(text: string, levels: readonly Json[]): Promise<TextRun> {
  return runText({ text, script: { agents: { meter: levels.map((level) => ({ level })) } } });
}

function codes(text: string, severity: string): string[] {
  return openText(text, {}).problems.flatMap((problem) => (problem.severity === severity ? [problem.code] : []));
}

describe('002, what a loop container is for', () => {
  it('002-01, 002-04, 002-51: it repeats its body and hands on what came of it, until the condition is false', async () => {
    const run = await baked([bad('too flat'), GOOD]);
    expect(run.order).toEqual(['bakery', 'baker', 'taster', 'baker', 'taster']);
    expect(run.verdicts.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['again', 'condition'],
      ['left', 'condition'],
    ]);
  });

  it('002-02: until a number is high enough', async () => {
    const text = counting({ operator: '<', value: 0.8 });
    expect((await measured(text, [0.5, 0.7, 0.81])).verdicts).toHaveLength(3);
  });

  it('002-03: an attempt whose check says no is tried again', async () => {
    const run = await baked([bad('burnt'), bad('raw'), GOOD]);
    expect(outputsOf(run)).toEqual({ good: true, loaf: 'loaf 3', batches: 3 });
  });
});

describe('002, LoopNodeData', () => {
  it('002-17: the type in `data.nodeType` counts, and another one beside it is a warning', () => {
    const { workflow } = openText(BAKERY.replace('  type: loop\n', '  type: default\n'), {});
    expect(workflow!.nodes[0]).toMatchObject({ name: 'bakery', type: 'loop' });
    expect(codes(BAKERY.replace('  type: loop\n', '  type: agent\n'), 'warning').length).toBeGreaterThan(0);
  });

  it('002-18 and 002-20: the body may stand in another document, by name', async () => {
    const [head, body] = BAKERY.split('    inlineWorkflow:\n');
    const flat = body!.replace(/^ {6}/gm, '');
    const text = `nodes:\n${head!.replace(/^(?=.)/gm, '  ').replace('null # the body stands below', 'bread')}edges: []\n---\nmetadata: {name: bread}\n${flat}`;
    const run = await baked([bad('too flat'), GOOD], text);
    expect(outputsOf(run)).toEqual({ good: true, loaf: 'loaf 2', batches: 2 });
  });

  it('002-21: both of reference and body, and neither of them, are two errors', () => {
    const both = codes(BAKERY.replace('workflowRef: null', 'workflowRef: other'), 'error');
    const neither = codes(BAKERY.split('    inlineWorkflow:')[0]!, 'error');
    expect([both, neither]).toEqual([['container-two-bodies'], ['container-no-body']]);
  });

  it('002-21: the words of both name the keys', () => {
    const { problems } = openText(BAKERY.replace('workflowRef: null', 'workflowRef: other'), {});
    const { message, hint } = wordProblem(problems.find(({ severity }) => severity === 'error')!);
    expect(`${message} ${hint}`).toMatch(/workflowRef.*inlineWorkflow|inlineWorkflow.*workflowRef/s);
  });

  it('002-22: output, operator and value of the condition are required', () => {
    expect(codes(BAKERY.replace('output: taster.good, ', ''), 'error').length).toBe(1);
    expect(codes(BAKERY.replace('operator: "==", ', ''), 'error').length).toBe(1);
    expect(codes(BAKERY.replace('"=="', '"="'), 'error').length).toBe(1);
  });

  it.each([
    ['==', 2, [2, 2, 3]],
    ['!=', 2, [1, 3, 2]],
    ['<', 2, [0, 1, 2]],
    ['>', 2, [9, 3, 2]],
    ['<=', 2, [1, 2, 3]],
    ['>=', 2, [3, 2, 1]],
  ])('002-23: %s %s goes on twice over %j', async (operator, value, levels) => {
    expect((await measured(counting({ operator, value }), levels)).verdicts).toHaveLength(3);
  });

  it('002-24: the value may be of any type, and is compared deeply', async () => {
    const shape = { a: [1, { b: null }] };
    const text = counting({ operator: '==', value: shape }, {}, 'json');
    expect((await measured(text, [shape, { a: [1, { b: 2 }] }])).verdicts).toHaveLength(2);
    expect((await measured(counting({ operator: '==', value: 7 }), ['7', '8'])).verdicts).toHaveLength(2);
  });

  it('002-25: ten rounds are the limit when none is written', async () => {
    expect((await measured(counting({ operator: '==', value: 1 }), [1])).verdicts).toHaveLength(10);
  });

  it('002-26 to 002-30: what goes in comes from outside or from the round before, at first, later or always', async () => {
    const run = await baked([bad('too flat'), bad('too dark'), GOOD]);
    expect(promptsOf(run, 'baker')).toEqual([
      'Bake with rye. Hint: politely. Oven: .\n',
      'Bake with rye. Hint: too flat. Oven: .\n',
      'Bake with rye. Hint: too dark. Oven: .\n',
    ]);
  });

  it.each([
    ['first', 'loaf 1'],
    ['last', 'loaf 3'],
    ['all', ['loaf 1', 'loaf 2', 'loaf 3']],
  ])('002-31: take %s', async (take, loaf) => {
    const text = BAKERY.replace('target: loaf, take: last', `target: loaf, take: ${take}`);
    expect(outputsOf(await baked([bad('a'), bad('b'), GOOD], text))).toMatchObject({ loaf });
  });

  it('002-32 and 002-40: the number of rounds is a source of its own, and needs no `take`', async () => {
    expect(outputsOf(await baked([bad('a'), GOOD]))).toMatchObject({ batches: 2 });
    expect(codes(BAKERY, 'error')).toEqual([]);
  });
});

describe('002, the example', () => {
  it('002-34 and 002-35: a list that begins with `- id:` opens, wrapped; a reference of null is none', () => {
    const { notation, wrapped, workflow } = openText(BAKERY, {});
    expect([notation, wrapped, workflow!.nodes[0]!.label]).toEqual(['container', true, 'Until the bread is good']);
  });

  it('002-36 and 002-37: a boolean is compared as one, and inputs have name, type and whether they are required', () => {
    expect(openText(BAKERY, {}).workflow!.inputs).toMatchObject([
      { name: 'grain', type: 'string', required: true },
      { name: 'manners', type: 'string', required: false },
    ]);
  });

  it('002-38 and 002-39: the mapping counts and not the comment beside it', async () => {
    const prompts = promptsOf(await baked([bad('too flat'), GOOD]), 'baker');
    expect(prompts.every((prompt) => prompt.includes('rye'))).toBe(true);
    expect(prompts[1]).not.toContain('politely');
  });

  it('002-41: the runner is kept with the question, whoever answers it', async () => {
    const run = await baked([GOOD]);
    const asked = run.facts.find((fact) => fact.kind === 'asked');
    expect(JSON.stringify(asked)).toContain('claude-code');
  });

  it('002-42, 002-43 and 002-44: names in a prompt are filled, an unset one with nothing, another node’s output too', async () => {
    const run = await baked([GOOD]);
    expect(promptsOf(run, 'baker')[0]).toBe('Bake with rye. Hint: politely. Oven: .\n');
    expect(promptsOf(run, 'taster')[0]).toContain('Taste this: loaf 1\n');
  });

  it('002-45: a reply with JSON in it is parsed to the outputs that are named', async () => {
    const run = await baked(['I tasted it.\n```json\n{"good": "True", "note": "fine"}\n```\nThat is all.']);
    expect(outputsOf(run)).toMatchObject({ good: true });
  });

  it('002-46: an edge needs no id', () => {
    const { edges } = openText(BAKERY, {}).workflow!;
    expect(new Set(edges.map(({ id }) => id)).size).toBe(edges.length);
    expect(codes(BAKERY, 'warning')).toEqual([]);
  });

  it('002-47: V1, good in round 2', async () => {
    const run = await baked([bad('more salt'), GOOD]);
    expect(outputsOf(run)).toEqual({ good: true, loaf: 'loaf 2', batches: 2 });
    const [first, second] = promptsOf(run, 'baker');
    expect([first!.includes('politely'), second!.includes('politely'), second!.includes('more salt')]).toEqual([
      ...[true, false, true],
    ]);
  });

  it('002-47 and 002-54: V2, never good: all rounds, completed, with a warning', async () => {
    const run = await baked([bad('no')]);
    expect([run.verdicts.length, run.result.status, run.verdicts.at(-1)!.reason]).toEqual([
      4,
      'completed',
      'max_iterations',
    ]);
    expect(run.view.problems.map(({ severity }) => severity)).toEqual(['warning']);
    expect(outputsOf(run)).toMatchObject({ loaf: 'loaf 4' });
  });

  it('002-47: V3, good in the last round that is allowed: no warning', async () => {
    const run = await baked([bad('a'), bad('b'), bad('c'), GOOD]);
    expect([run.verdicts.at(-1)!.reason, run.view.problems]).toEqual(['condition', []]);
  });

  it('002-47: V4, the first of three loaves, and all of them', async () => {
    const text = BAKERY.replace('target: loaf, take: last', 'target: loaf, take: all');
    expect(outputsOf(await baked([bad('a'), bad('b'), GOOD], text))).toMatchObject({
      loaf: ['loaf 1', 'loaf 2', 'loaf 3'],
    });
  });
});

describe('002, execution', () => {
  it('002-49: what is required from outside is missed before the first round', async () => {
    const run = await baked([GOOD], BAKERY, { manners: 'politely' });
    expect([run.result.status, run.facts.some(({ kind }) => kind === 'asked')]).toEqual(['failed', false]);
  });

  it('002-50, 002-55 and 002-60: each round is counted, and all of its outputs stay in the record', async () => {
    const run = await baked([bad('a'), GOOD]);
    expect(run.facts.flatMap((fact) => (fact.kind === 'roundStarted' ? [fact.round] : []))).toEqual([1, 2]);
    const loaves = run.facts.flatMap((fact) =>
      fact.kind === 'nodeFinished' && fact.outputs.ports?.['loaf'] && fact.part !== 0
        ? [fact.outputs.ports['loaf']]
        : [],
    );
    expect(loaves).toEqual(['loaf 1', 'loaf 2']);
    expect(run.view.loops[0]).toMatchObject({ rounds: 2, completed: 2 });
  });

  it('002-80: the outputs of each round can be read afterwards, node by node', async () => {
    const run = await baked([bad('too dry'), GOOD]);
    const frame = run.facts.find(({ kind }) => kind === 'loopEntered')!.frame;
    const rows = readRounds(run.chunks, frame, 1, 9);
    expect(rows.map(({ round }) => round)).toEqual([1, 2]);
    const details = rows.flatMap(({ cells }) =>
      cells.map(({ seq }) => readActivation(run.chunks, seq, ['bakery', 'baker', 'taster'])!.detail.outputs.ports),
    );
    expect(details.map((ports) => ports['loaf']).filter(Boolean)).toEqual(['loaf 1', 'loaf 2']);
    expect(details.map((ports) => ports['note']).filter(Boolean)).toContain('too dry');
  });

  it('002-52: after the last round the outputs are mapped out', async () => {
    expect(outputsOf(await baked([GOOD]))).toEqual({ good: true, loaf: 'loaf 1', batches: 1 });
  });

  it('002-59: where it is, of how many, is in its words', async () => {
    const run = await baked([bad('a'), GOOD]);
    const names = namesOf(openText(BAKERY, {}).workflow!);
    expect(wordVerdict(run.verdicts[0]!, names)).toMatch(/^Continues to round 2 of 4: /);
  });
});

describe('002, open questions', () => {
  it('002-81: a map does its items at the same time, and keeps their order', async () => {
    const text = JSON.stringify({
      nodes: [
        {
          id: 'each',
          type: 'map',
          data: {
            nodeType: 'map',
            over: 'words',
            concurrency: 2,
            inputs: [{ name: 'words', type: 'array', required: true }],
            outputs: [{ name: 'echo', type: 'array' }],
            inputMappings: [{ source: { type: 'item' }, target: { node: 'say', input: 'word' }, iterations: 'all' }],
            outputMappings: [{ source: { node: 'say', output: 'said' }, target: 'echo' }],
            inlineWorkflow: {
              nodes: [
                {
                  id: 'say',
                  type: 'agent',
                  data: {
                    nodeType: 'agent',
                    prompt: 'Say {{ word }}',
                    inputs: [{ name: 'word', type: 'string' }],
                    outputs: [{ name: 'said', type: 'string' }],
                  },
                },
              ],
              edges: [],
            },
          },
        },
      ],
      edges: [],
    });
    const run = await runText({
      text,
      inputs: { words: ['a', 'b', 'c'] },
      script: { agents: { say: ['A', 'B', 'C'] } },
    });
    expect(outputsOf(run)).toEqual({ echo: ['A', 'B', 'C'] });
    const asks = run.facts.flatMap(({ kind }) => (kind === 'asked' || kind === 'answered' ? [kind] : []));
    expect(asks.slice(0, 3)).toEqual(['asked', 'asked', 'answered']);
  });

  it('002-82: `breakWhen` ends it before its condition does', async () => {
    const text = counting(
      { operator: '<', value: 9 },
      { breakWhen: [{ output: 'meter.level', operator: '==', value: 3 }] },
    );
    const run = await measured(text, [1, 3, 5]);
    expect([run.verdicts.length, run.verdicts.at(-1)!.reason]).toEqual([2, 'break']);
  });

  it('002-83: the number of the round is a name in prompts', async () => {
    const text = BAKERY.replace('Oven: {{ oven }}.', 'Batch {{ iteration_count }} of {{ max_iterations }}.');
    expect(promptsOf(await baked([bad('a'), GOOD], text), 'baker').map((prompt) => /Batch.*/.exec(prompt)![0])).toEqual(
      ['Batch 1 of 4.', 'Batch 2 of 4.'],
    );
  });

  it('002-84: a loop in a loop', async () => {
    const inner = JSON.parse(counting({ operator: '<', value: 2 }));
    const text = JSON.stringify({
      nodes: [
        {
          id: 'outer',
          type: 'loop',
          data: {
            nodeType: 'loop',
            continueWhile: { output: 'again.level', operator: '<', value: 4 },
            inlineWorkflow: inner,
          },
        },
      ],
      edges: [],
    });
    const run = await measured(text, [1, 2, 1, 4]);
    expect(run.verdicts.map(({ path, round }) => `${path} ${round}`)).toEqual([
      ...['outer[1]/again 1', 'outer[1]/again 2', 'outer 1'],
      ...['outer[2]/again 1', 'outer[2]/again 2', 'outer 2'],
    ]);
  });

  it.each([
    ['', [0, 0, 0]],
    ['session: fresh, ', [0, 0, 0]],
    ['session: loop, ', [0, 2, 4]],
  ])('002-85 and 002-86: an agent with "%s" hears %j earlier messages', async (session, heard) => {
    const text = BAKERY.replace('label: Bakes', `${session.replace(', ', '\n            ')}label: Bakes`);
    const run = await baked([bad('a'), bad('b'), GOOD], text);
    const history = run.facts.flatMap((fact) =>
      fact.kind === 'asked' && fact.ask.node === 'baker' && fact.ask.request.kind === 'model'
        ? [fact.ask.request.messages.filter(({ role }) => role !== 'system').length - 1]
        : [],
    );
    expect(history).toEqual(heard);
  });

  it('002-87: what an agent remembers of a loop ends with the loop', async () => {
    const inner = JSON.parse(counting({ operator: '<', value: 2 }));
    inner.nodes[0].data.inlineWorkflow.nodes[0].data.session = 'loop';
    const data = {
      nodeType: 'loop',
      continueWhile: { output: 'again.level', operator: '<', value: 4 },
      inlineWorkflow: inner,
    };
    const text = JSON.stringify({ nodes: [{ id: 'outer', type: 'loop', data }], edges: [] });
    const run = await measured(text, [1, 2, 1, 4]);
    const history = run.facts.flatMap((fact) =>
      fact.kind === 'asked' && fact.ask.request.kind === 'model'
        ? [fact.ask.request.messages.filter(({ role }) => role !== 'system').length]
        : [],
    );
    expect(history).toEqual([1, 3, 1, 3]);
  });
});
