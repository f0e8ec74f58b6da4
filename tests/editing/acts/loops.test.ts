import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Act } from '../../../src/editing/act.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import type { Json } from '../../../src/engine/workflow/json.ts';
import { runText } from '../../engine/support/run-text.ts';
import { after, expectLines, leavesOf } from '../edited.ts';

const template = (name: string): string => readFileSync(`static/templates/${name}`, 'utf8');
const script = (name: string): Json =>
  JSON.parse(readFileSync(`static/templates/${name.replace(/\.\w+$/, '')}.script.json`, 'utf8')) as Json;

/** Runs a template before and after an act with the same answers. */
async function results(name: string, act: Act): Promise<{ before: string; after: string }> {
  const run = async (text: string): Promise<string> =>
    (await runText({ text, script: script(name), settings: { limits: { rounds: 20 } } })).result.result.text;
  return { before: await run(template(name)), after: await run(after(template(name), act)) };
}

const errors = (text: string): string[] =>
  openText(text, {}).problems.flatMap(({ severity, code }) => (severity === 'error' ? [code] : []));

const CONTAINER = `nodes:
  # drafts
  - id: writer
    type: agent
    data:
      nodeType: agent
      prompt: |
        Write about {{ topic }}.

          Two spaces stay.
      inputs: [{ name: topic, type: string }]
      outputs: [{ name: text, type: string }]

  # and judges
  - id: critic
    type: agent
    data:
      nodeType: agent
      prompt: |
        Is this good? {{ writer.text }}
      inputs: [{ name: draft, type: string }]
      outputs:
        - { name: good, type: boolean }
  - id: printer
    type: agent
    data:
      nodeType: agent
      prompt: "Print {{ writer.text }}"
      inputs: [{ name: text, type: string }]
      outputs: [{ name: page, type: string }]
edges:
  - { source: writer, target: critic, sourceHandle: output:text, targetHandle: input:draft } # the judge reads it
  - { source: writer, target: printer, sourceHandle: output:text, targetHandle: input:text }
`;

describe('a loop is put around nodes', () => {
  it('of a container: bodies go in with their comments, what crosses goes through ports, texts outside read the loop', () => {
    const made = after(CONTAINER, { kind: 'wrap', parts: ['critic', 'writer'] });
    expect(errors(made)).toEqual([]);
    expect(made).toBe(`nodes:
  - id: loop
    type: loop
    data:
      nodeType: loop
      continueWhile:
        output: critic.good
        operator: "=="
        value: false
      maxIterations: 5
      inputs: [{ name: topic, type: string }]
      outputs: [{ name: text, type: string }, { name: good, type: boolean }]
      inputMappings:
        - { source: { type: outer, name: topic }, target: { node: writer, input: topic }, iterations: all }
      outputMappings:
        - { source: { node: writer, output: text }, target: text, take: last }
        - { source: { node: critic, output: good }, target: good, take: last }
      inlineWorkflow:
        nodes:
          # drafts
          - id: writer
            type: agent
            data:
              nodeType: agent
              prompt: |
                Write about {{ topic }}.

                  Two spaces stay.
              inputs: [{ name: topic, type: string }]
              outputs: [{ name: text, type: string }]

          # and judges
          - id: critic
            type: agent
            data:
              nodeType: agent
              prompt: |
                Is this good? {{ writer.text }}
              inputs: [{ name: draft, type: string }]
              outputs:
                - { name: good, type: boolean }
        edges:
          - { source: writer, target: critic, sourceHandle: output:text, targetHandle: input:draft } # the judge reads it
  - id: printer
    type: agent
    data:
      nodeType: agent
      prompt: "Print {{ loop.text }}"
      inputs: [{ name: text, type: string }]
      outputs: [{ name: page, type: string }]
edges:
  - { source: loop, target: printer, sourceHandle: output:text, targetHandle: input:text }
`);
  });

  it('of a container: a text inside that read one outside reads an input, which is made for it', () => {
    const text = CONTAINER.replace(/^ {2}- \{ source: writer, target: critic.*\n/m, '');
    const made = after(text, { kind: 'wrap', parts: ['critic'] });
    expect(errors(made)).toEqual([]);
    expect(made).toContain('Is this good? {{ text }}');
    expect(openText(made, {}).problems.map(({ code }) => code)).not.toContain('container-unknown-reference');
  });

  it('with a loop and an exit', () => {
    expectLines(
      template('evaluator-loop.yaml'),
      { kind: 'wrap', parts: ['riddler'], fields: { data: { maxIterations: 2 } } },
      [
        '+  - id: loop-2',
        '+    type: loop',
        '+    data:',
        '+      maxIterations: 2',
        '+      exitCondition: max_iterations',
        '+      feedbackMode: replace',
        '+',
        '+  - id: exit-2',
        '+    type: exit',
        '+    data: {}',
        '+',
        '-  - { source: loop, target: riddler }',
        '-  - { source: riddler, sourceHandle: response, target: gate }',
        '+  - { source: loop-2, target: riddler }',
        '+  - { source: exit-2, target: gate }',
        '+  - { source: loop, target: loop-2 }',
        '+  - { source: riddler, target: exit-2, sourceHandle: response }',
      ],
    );
  });

  it('of agents, which then are an orchestration of their own; who read the last of them reads the loop', () => {
    const made = after(template('code-quality.yaml'), {
      kind: 'wrap',
      parts: ['tidy/mender', 'tidy/finder'],
      name: 'mend',
    });
    expect(errors(made)).toEqual([]);
    expect(made).toContain('agents: [mend, judge]');
    expect(made).toContain('response_from: mender');
    expect(made).toContain('            {{ previous_outputs.mend }}\n');
    expect(made).toContain('              agents: [finder, mender]\n');
  });

  it.each<[string, string, Act]>([
    [
      'nested-containers.yaml',
      'of the last node',
      { kind: 'wrap', parts: ['play/director'], fields: { data: { maxIterations: 1 } } },
    ],
    [
      'refinement-container.yaml',
      'of all that there is',
      { kind: 'wrap', parts: ['refine'], fields: { data: { maxIterations: 1 } } },
    ],
    [
      'self-refine.json',
      'of a step in a loop',
      { kind: 'wrap', parts: ['critique'], fields: { data: { maxIterations: 1 } } },
    ],
    ['code-quality.yaml', 'of an agent', { kind: 'wrap', parts: ['tidy/mender'], fields: { max_loops: 1 } }],
  ])('and %s gives with one round %s what it gave without', async (name, _, act) => {
    const { before, after: made } = await results(name, act);
    expect(before).not.toBe('');
    expect(made).toBe(before);
  });

  it.each<[string, string, readonly string[], string]>([
    ['nodes of several graphs', 'nested-containers.yaml', ['play', 'play/director'], 'apart'],
    ['what another lies between', 'self-refine.json', ['draft', 'merge'], 'between'],
    ['agents that others run between', 'code-quality.yaml', ['tidy/finder', 'tidy/judge'], 'between'],
    ['the end of all', 'self-refine.json', ['result'], 'begins-or-ends'],
    ['where loops are circles of edges', 'review-loop.yaml', ['Writer'], 'loops-by-edges'],
  ])('but not around %s', (_, name, parts, code) => {
    expect(after(template(name), { kind: 'wrap', parts })).toBe(`refused: ${code}`);
  });
});

describe('nodes go over the border of a loop', () => {
  it('into a container: what the loop took and gave for them they take and give themselves', () => {
    const made = after(template('nested-containers.yaml'), {
      kind: 'move',
      parts: ['play/director'],
      scope: 'play/scene',
    });
    expect(errors(made)).toEqual([]);
    expect(made).toContain(
      '{ source: author, target: director, sourceHandle: output:text, targetHandle: input:scene }',
    );
    expect(made).toContain('continueWhile: { output: scene.content, operator: "==", value: false }');
    expect(made).toContain('- source: { type: previous, node: scene, output: wish }');
  });

  it('out of a container and into it again, which gives what there was', () => {
    const text = after(CONTAINER, { kind: 'wrap', parts: ['writer', 'critic'], name: 'loop' });
    const out = after(text, { kind: 'move', parts: ['loop/critic'], scope: '' });
    expect(out).toContain('Is this good? {{ loop.text }}');
    const back = after(out, { kind: 'move', parts: ['critic'], scope: 'loop' });
    expect(back).toContain('Is this good? {{ writer.text }}');
    expect(openText(back, {}).workflow?.edges.map(({ from, to }) => [from, to])).toEqual(
      openText(text, {}).workflow?.edges.map(({ from, to }) => [from, to]),
    );
  });

  it('over several borders at once, as one change', () => {
    const text = template('nested-containers.yaml');
    const act: Act = { kind: 'move', parts: ['play/scene/author'], scope: '' };
    expect(openText(after(text, act), {}).workflow?.nodes.map(({ id }) => id)).toEqual([
      'play',
      'play/scene',
      'play/scene/manager',
      'play/director',
      'author',
    ]);
  });

  it('of a loop with an exit: before its exit what ran behind it', () => {
    expectLines(template('self-refine.json'), { kind: 'move', parts: ['merge'], scope: '' }, [
      '-    {"id": "e4", "source": "critique", "sourceHandle": "response", "target": "merge", "targetHandle": "input"},',
      '-    {"id": "e5", "source": "merge", "sourceHandle": "output", "target": "exit", "targetHandle": "input"},',
      '-    {"id": "e6", "source": "exit", "sourceHandle": "output", "target": "result", "targetHandle": "input"}',
      '+    {"id": "e4", "source": "exit", "sourceHandle": "output", "target": "merge", "targetHandle": "input"},',
      '+    {"id": "e5", "source": "critique", "sourceHandle": "response", "target": "exit", "targetHandle": "input"},',
      '+    {"id": "e6", "source": "merge", "sourceHandle": "output", "target": "result", "targetHandle": "input"}',
    ]);
    const out = after(template('self-refine.json'), { kind: 'move', parts: ['merge'], scope: '' });
    const back = after(out, { kind: 'move', parts: ['merge'], scope: 'loop' });
    const ways = (text: string): string[] =>
      (openText(text, {}).workflow?.edges ?? []).map(({ from, to, fromPort, toPort }) =>
        [from, fromPort, to, toPort].join(' '),
      );
    expect(ways(back).sort()).toEqual(ways(template('self-refine.json')).sort());
  });

  it('of agents: before the loop what ran first in it, and what it gave is passed along', () => {
    const made = after(template('code-quality.yaml'), { kind: 'move', parts: ['tidy/finder'], scope: '' });
    expect(made).toContain('agents: [finder, tidy]');
    expect(made).toContain('agents: [mender, judge]');
    expect(made).toContain('{{ input.previous_outputs.finder }}');
    const back = after(made, { kind: 'move', parts: ['finder'], scope: 'tidy' });
    expect(back).toContain('agents: [finder, mender, judge]');
    expect(back).toContain('{{ previous_outputs.finder }}');
  });

  it('and what then reads nothing is told', () => {
    const out: Act = { kind: 'move', parts: ['tidy/judge'], scope: '' };
    expect(leavesOf(template('code-quality.yaml'), out)).toContainEqual(
      expect.objectContaining({ code: 'left-in-text', params: { name: 'mender' } }),
    );
    const leaves = leavesOf(template('refinement-container.yaml'), {
      kind: 'move',
      parts: ['refine/critic'],
      scope: '',
    });
    expect(leaves).toContainEqual(expect.objectContaining({ code: 'left-in-rule', params: { name: 'critic' } }));
    expect(leaves).toContainEqual({ code: 'edge-dropped', params: { from: 'critic', to: 'writer' } });
  });

  it.each<[string, string, Act, string]>([
    ['what is there', 'nested-containers.yaml', { kind: 'move', parts: ['play'], scope: '' }, 'there-already'],
    [
      'a loop into itself',
      'nested-containers.yaml',
      { kind: 'move', parts: ['play'], scope: 'play/scene' },
      'into-itself',
    ],
    [
      'what holds nothing',
      'nested-containers.yaml',
      { kind: 'move', parts: ['play/scene'], scope: 'play/director' },
      'no-inside',
    ],
    [
      'what lies between others of the loop',
      'self-refine.json',
      { kind: 'move', parts: ['draft', 'merge'], scope: '' },
      'between',
    ],
    [
      'where loops are circles of edges',
      'review-loop.yaml',
      { kind: 'move', parts: ['Writer'], scope: '' },
      'loops-by-edges',
    ],
  ])('but not %s', (_, name, act, code) => {
    expect(after(template(name), act)).toBe(`refused: ${code}`);
  });
});
