import { afterEach, describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { READ_LIMITS } from '../../../src/engine/reading/limits.ts';
import { wordProblem } from '../../../src/wording/wording.ts';
import { chainOf, cyclesOf } from '../../../bench/workloads.ts';
import { runText } from '../support/run-text.ts';
import { hold } from './row.ts';

const workflow = 'graph:\n  nodes: [{id: A, type: human, config: {}}]\n  start: A\n';

/** `workflow` with a comment behind it, so that the whole has `size` characters. */
function ofSize(size: number): string {
  return `${workflow}#${' '.repeat(size - workflow.length - 2)}\n`;
}

/** A graph of so many nodes. */
function graphOf(count: number): string {
  const nodes = Array.from({ length: count }, (_, index) => `    - {id: N${index}, type: passthrough, config: {}}\n`);
  return `graph:\n  nodes:\n${nodes.join('')}  start: N0\n  end: N0\n`;
}

const bomb = [
  'b0: &b0 [x, x, x, x, x, x, x, x, x]',
  ...[1, 2, 3, 4, 5, 6, 7].map(
    (n) =>
      `b${n}: &b${n} [${Array(9)
        .fill(`*b${n - 1}`)
        .join(', ')}]`,
  ),
];

describe('texts that are too much', () => {
  const { text, depth, nodes } = READ_LIMITS.file;
  hold([
    {
      name: 'one character more than 2 MB',
      text: `«${ofSize(text + 1)}»`,
      code: 'yaml-too-large',
      message: 'The text has 2097153 characters; at most 2097152 are read',
      hint: 'Split it into several documents',
    },
    {
      name: 'a bomb of aliases',
      text: bomb.join('\n'),
      code: 'yaml-alias-bomb',
      message: `Its aliases expand to more than ${nodes} values`,
      hint: 'Write out what the aliases (*name) stand for',
    },
    {
      name: 'a bomb of depth, in brackets',
      text: `graph: ${'['.repeat(depth - 1)}«[»${'['.repeat(87)}${']'.repeat(600)}`,
      code: 'yaml-too-deep',
      message: `Nested deeper than ${depth} levels`,
      hint: 'Take a level out',
    },
    {
      name: 'a bomb of depth, in dashes',
      text: `graph:\n  ${'- '.repeat(depth - 1)}«-» ${'- '.repeat(88)}x\n`,
      code: 'yaml-too-deep',
      message: `Nested deeper than ${depth} levels`,
      hint: 'Take a level out',
    },
    {
      name: 'a hundred thousand open brackets',
      text: `graph: ${'['.repeat(100_000)}`,
      code: 'yaml-too-deep',
      message: `Nested deeper than ${depth} levels`,
      hint: 'Take a level out',
    },
    {
      name: 'more values than are read',
      text: `graph: {start: [${'A,'.repeat(nodes)}]}`,
      code: 'yaml-too-many-nodes',
      message: `The text holds more than ${nodes} values`,
      hint: 'Split it into several documents',
    },
  ]);
});

describe('texts that are just not too much', () => {
  it('open at 2 MB', () => {
    expect(openText(ofSize(READ_LIMITS.file.text), {}).plan).not.toBeNull();
  });

  it('open with 10,000 nodes, each of which has its place', () => {
    const text = graphOf(10_000);
    const { workflow: read, sources, problems } = openText(text, {});
    expect(read?.nodes).toHaveLength(10_000);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { start, end } = sources['N9999']!;
    expect(text.slice(start, end)).toBe('{id: N9999, type: passthrough, config: {}}');
  });

  it.each([
    ['a chain', chainOf(10_000)],
    ['cycles', cyclesOf(10_000)],
  ])('run with 10,000 nodes in %s, their edges and their words', (_, text) => {
    const { plan, problems } = openText(text, {});
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(plan).not.toBeNull();
  });

  it('say what is wrong with each of 5,000 edges, with what was meant for as many as are worth it', () => {
    const edges = Array.from({ length: 5_000 }, (_, index) => `    - {from: N${index}, to: M${index}}\n`).join('');
    const { problems } = openText(graphOf(5_000).replace('  start', `  edges:\n${edges}  start`), {});
    expect(problems.filter(({ code }) => code === 'chatdev-edge-unknown-target')).toHaveLength(5_000);
  });

  it('name no more than eight mistakes of syntax', () => {
    const { problems } = openText(`graph:\n${'  a: @x\n'.repeat(10)}`, {});
    expect(problems.map(({ code }) => code)).toEqual(Array(8).fill('yaml-needs-quotes'));
  });
});

describe('names that reach the prototype', () => {
  afterEach(() => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('as keys are refused, in words: %s', (key) => {
    const { problems } = openText(`graph: {vars: {${key}: {polluted: 1}}}`, {});
    const found = problems.find(({ code }) => code === 'yaml-forbidden-key');
    expect(found && wordProblem(found)).toEqual({
      message: `${key} cannot be used as a key`,
      hint: 'Give it another name.',
    });
  });

  const chatdev = `graph:
  nodes: [{id: __proto__, type: passthrough, config: {}}, {id: constructor, type: passthrough, config: {}}]
  edges: [{from: __proto__, to: constructor}]
  start: [__proto__]
`;
  const orka = `agents:
  - {id: __proto__, type: openai-answer, prompt: "{{ input }}"}
  - {id: constructor, type: openai-answer, prompt: hi}
`;
  const container = `nodes:
  - {id: __proto__, type: agent, data: {nodeType: agent, prompt: x, outputs: [{name: __proto__}]}}
  - {id: constructor, type: agent, data: {nodeType: agent, prompt: "{{ __proto__ }}", inputs: [{name: __proto__}], outputs: [{name: valueOf}]}}
edges: [{source: __proto__, target: constructor, sourceHandle: "output:__proto__", targetHandle: "input:__proto__"}]
`;
  const region = `nodes:
  - {id: __proto__, type: input, data: {}}
  - {id: hasOwnProperty, type: loop, data: {exitCondition: max_iterations, maxIterations: 2}}
  - {id: constructor, type: llm, data: {prompt: "{{input}}"}}
  - {id: toString, type: exit, data: {}}
  - {id: out, type: output, data: {}}
edges: [{source: __proto__, target: hasOwnProperty}, {source: hasOwnProperty, target: constructor}, {source: constructor, target: toString}, {source: toString, target: out}]
`;
  it.each([
    ['graph', chatdev],
    ['orchestration', orka],
    ['workflow of containers', container],
    ['loop with an exit', region],
  ])('are ids like others in a %s', async (_, text) => {
    const { sources, workflow: read } = openText(text, {});
    for (const { id, name } of read?.nodes ?? []) {
      expect(Object.hasOwn(sources, id)).toBe(true);
      expect(text.slice(sources[id]?.start, sources[id]?.end)).toContain(`id: ${name},`);
    }
    const { result, order } = await runText({ text, inputs: { input: 'sea', task: 'sea' } });
    expect(result).toMatchObject({ status: 'completed', took: 0 });
    expect(order).toEqual(expect.arrayContaining(['__proto__', 'constructor']));
  });
});
