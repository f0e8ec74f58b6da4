import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../src/engine/document/document.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { codesOf, linted } from './support.ts';
import { samples } from '../../samples.ts';

const TEMPLATES = 'static/templates';
const templates = readdirSync(TEMPLATES)
  .filter((file) => /\.(?:yaml|json)$/.test(file) && !/script|templates/.test(file))
  .map((file) => [file, readFileSync(join(TEMPLATES, file), 'utf8')] as const);

function graph(nodes: string[], edges: string[], rest = 'start: [A]\n  end: [Z]'): string {
  const lines = (list: string[]): string => list.map((item) => `    - { ${item} }\n`).join('');
  return `graph:\n  nodes:\n${lines(nodes)}  edges:\n${lines(edges)}  ${rest}\n`;
}

const AGENT = 'type: agent, config: { provider: openai, name: small }';
const PASS = 'type: passthrough, config: {}';
const WORD = (list: string): string => `condition: { type: keyword, config: { ${list} } }`;

describe('nothing is said', () => {
  it.each(templates)('that is a warning of the template %s', (_, text) => {
    expect(linted(text).filter(({ severity }) => severity === 'warning')).toEqual([]);
  });

  it('of a pattern that looks ahead: trying it might take for ever, and nobody watches over the linter', () => {
    const text = (regex: string): string =>
      graph(
        [`id: A, type: literal, config: { content: '${'a'.repeat(60)}!', role: user }`, `id: Z, ${PASS}`],
        [`from: A, to: Z, ${WORD(`regex: ['${regex}']`)}`],
      );
    expect(codesOf(text('^b'))).toEqual(['edge-never-taken']);
    expect(codesOf(text('^(?=b)b'))).toEqual([]);
    expect(codesOf(text('^(?=(a+)+$)a'))).toEqual([]);
  });

  it('000-17: of a counter alone that a dynamic edge triggers once for each unit: it may come to its limit in the first round', () => {
    const text = graph(
      [`id: A, ${AGENT}`, 'id: Guard, type: loop_counter, config: { max_iterations: 2 }', `id: Z, ${PASS}`],
      ['from: A, to: Guard, dynamic: { type: map }', 'from: Guard, to: A', `from: A, to: Z, ${WORD('any: [OK]')}`],
    );
    expect(codesOf(text)).not.toContain('continue-edge-missing');
  });

  it('000-17: of a loop that goes on behind the counter of a loop inside: that one comes to its limit in each round', () => {
    const nested = (judge: string): string =>
      graph(
        [
          `id: A, ${AGENT}`,
          `id: B, ${AGENT}`,
          `id: C, ${AGENT}`,
          'id: Inner, type: loop_counter, config: { max_iterations: 2 }',
          `id: D, ${AGENT}`,
          'id: Outer, type: loop_counter, config: { max_iterations: 2 }',
          `id: Z, ${PASS}`,
        ],
        [
          'from: A, to: B, clear_context: true',
          'from: B, to: C',
          'from: C, to: B',
          'from: C, to: Inner',
          'from: Inner, to: B',
          'from: Inner, to: D',
          ...(judge === '' ? [] : [judge]),
          'from: D, to: Outer',
          'from: Outer, to: A',
          'from: Outer, to: Z',
        ],
      );
    expect(codesOf(nested('from: D, to: A'))).toEqual([]);
    expect(codesOf(nested(''))).toContain('continue-edge-missing');
  });

  it('of a counter of one outside of the loop: it lets go at once', () => {
    const text = graph(
      [
        `id: A, ${AGENT}`,
        `id: H, type: human, config: {}`,
        'id: G, type: loop_counter, config: { max_iterations: 1 }',
        `id: Z, ${PASS}`,
      ],
      [
        'from: A, to: H',
        `from: H, to: A, ${WORD('none: [OK]')}`,
        `from: H, to: G, ${WORD('any: [OK]')}`,
        'from: G, to: Z',
      ],
    );
    expect(codesOf(text)).toEqual([]);
  });

  it('of a guard that starts a node of its own in the loop, which may be the way out', () => {
    const text = graph(
      [
        `id: A, ${AGENT}`,
        `id: H, type: human, config: {}`,
        'id: G, type: loop_counter, config: { max_iterations: 3 }',
        `id: L, ${AGENT}`,
        `id: Z, ${PASS}`,
      ],
      [
        'from: A, to: H',
        `from: H, to: A, ${WORD('none: [OK]')}`,
        `from: H, to: Z, ${WORD('any: [OK]')}`,
        'from: H, to: G',
        'from: G, to: L',
        `from: L, to: A, ${WORD('any: [AGAIN]')}`,
        `from: L, to: Z, ${WORD('none: [AGAIN]')}`,
      ],
    );
    expect(codesOf(text)).toEqual([]);
  });

  it('of a guard whose message leaves the loop behind a passthrough', () => {
    const text = graph(
      [
        `id: A, ${AGENT}`,
        'id: G, type: loop_counter, config: { max_iterations: 3 }',
        `id: R, ${PASS}`,
        `id: Z, ${PASS}`,
      ],
      [
        'from: A, to: R',
        'from: A, to: G',
        'from: G, to: R',
        `from: R, to: Z, ${WORD('any: [limit]')}`,
        `from: R, to: A, ${WORD('none: [limit]')}`,
      ],
    );
    expect(codesOf(text)).toEqual([]);
    expect(codesOf(text.replace('any: [limit]', 'any: [OK]').replace('none: [limit]', 'none: [OK]'))).toEqual([
      'guard-no-exit',
    ]);
  });

  it('of the limits of counters that a dynamic edge runs more than once a round', () => {
    const counter = (id: string, most: number): string =>
      `id: ${id}, type: loop_counter, config: { max_iterations: ${most} }`;
    const text = (dynamic: string): string =>
      graph(
        [`id: A, ${AGENT}`, counter('G', 140), counter('L', 2), `id: Z, ${PASS}`],
        [
          `from: A, to: G${dynamic}`,
          `from: A, to: L${dynamic}`,
          'from: A, to: A',
          ...['G', 'L'].flatMap((id) => [`from: ${id}, to: A`, `from: ${id}, to: Z`]),
        ],
      );
    const limits: Settings = { limits: { rounds: 130 } };
    const dynamic = ', dynamic: { type: map }';
    expect([codesOf(text('')), codesOf(text(''), limits)]).toEqual([
      ['hidden-cap', 'guards-compete'],
      ['cap-beats-guard', 'guards-compete'],
    ]);
    expect([codesOf(text(dynamic)), codesOf(text(dynamic), limits)]).toEqual([[], []]);
  });

  it.each<[string, Settings]>([
    ['activations', { limits: { activations: 9 } }],
    ['a budget', { budget: { calls: 9 } }],
  ])('of a loop without an end in a run that %s ends', (_, settings) => {
    const text = (out: string): string => graph([`id: A, ${AGENT}`, `id: Z, ${PASS}`], ['from: A, to: A', out]);
    const [left, endless] = [`from: A, to: Z, ${WORD('any: [OK]')}`, 'from: A, to: Z, condition: false'];
    expect([codesOf(text(left)), codesOf(text(endless))]).toEqual([
      ['unguarded-loop'],
      ['endless-loop', 'end-never-runs'],
    ]);
    expect([codesOf(text(left), settings), codesOf(text(endless), settings)]).toEqual([[], ['end-never-runs']]);
  });

  it('M44: of what is triggered as a loop is left, where the document lets it run once', () => {
    const follow: Settings = { follow: 'document', limits: { rounds: 9 } };
    const engine: Settings = { limits: { rounds: 9 } };
    const twice = graph(
      [`id: A, ${AGENT}`, `id: B, ${AGENT}`, `id: Z, ${PASS}`],
      ['from: A, to: B', `from: B, to: A, ${WORD('any: [X, Y]')}`, `from: B, to: Z, ${WORD('any: [X]')}`],
    );
    expect(codesOf(twice, engine)).toContain('keywords-overlap');
    expect(codesOf(twice, follow)).not.toContain('keywords-overlap');
    const passed = graph(
      [
        `id: A, ${AGENT}`,
        `id: B, ${AGENT}`,
        'id: G, type: loop_counter, config: { max_iterations: 2 }',
        `id: Z, ${PASS}`,
      ],
      [
        'from: A, to: B',
        `from: B, to: A, ${WORD('none: [X]')}`,
        `from: B, to: G, ${WORD('none: [X]')}`,
        'from: G, to: B',
        'from: G, to: Z',
        `from: B, to: Z, ${WORD('any: [X]')}`,
      ],
    );
    expect(codesOf(passed, engine)).toContain('guard-never-counts');
    expect(codesOf(passed, follow)).not.toContain('guard-never-counts');
  });

  it('of an edge out of a loop behind another one that ends it first', () => {
    const text = graph(
      [`id: A, ${AGENT}`, `id: B, ${AGENT}`, `id: Y, ${PASS}`, `id: Z, ${PASS}`],
      ['from: A, to: B', 'from: B, to: A', 'from: A, to: Y', 'from: B, to: Z'],
    );
    expect(linted(text).map(({ part }) => part)).toEqual(['A->Y']);
  });

  it('M46: of a node from which the result is taken while no end node has spoken', () => {
    const text = (out: string): string =>
      graph([`id: A, ${AGENT}`, `id: T, ${AGENT}`, `id: Z, ${PASS}`], ['from: A, to: T', `from: A, to: Z${out}`]);
    expect([codesOf(text('')), codesOf(text(`, ${WORD('none: [NO]')}`))]).toEqual([['dead-end'], []]);
  });

  it('of a queue that nobody is asked with, or that is cleared in the loop', () => {
    const text = (a: string, b: string, back: string): string =>
      graph(
        [`id: A, ${AGENT}${a}`, `id: B, ${PASS}${b}`, `id: Z, ${PASS}`],
        [
          'from: A, to: A',
          'from: A, to: B',
          `from: B, to: A, ${WORD('none: [OK]')}${back}`,
          `from: B, to: Z, ${WORD('any: [OK]')}`,
        ],
      );
    const all = ', context_window: -1';
    const grows = (...parts: [string, string, string]): boolean => codesOf(text(...parts)).includes('growing-context');
    expect([grows(all, '', ''), grows('', all, ''), grows(all, '', ', clear_context: true')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of signs of other patterns that stand for themselves', () => {
    const text = (regex: string): string =>
      graph([`id: A, ${AGENT}`, `id: Z, ${PASS}`], [`from: A, to: Z, ${WORD(`regex: ['${regex}']`)}`]);
    expect([String.raw`\(?<b>`, '[(?<]b', String.raw`\\Q`].flatMap((regex) => codesOf(text(regex)))).toEqual([]);
    expect(['(?<a>b)', String.raw`[\p{L}]`].flatMap((regex) => codesOf(text(regex)))).toEqual([
      'pattern-not-python',
      'pattern-not-python',
    ]);
  });

  it('of an edge that is switched off', () => {
    const text = graph(
      [`id: A, ${AGENT}`, `id: Z, ${PASS}`, `id: B, ${PASS}`],
      ['from: A, to: Z', 'from: A, to: B', 'from: B, to: Z, condition: false'],
    );
    expect(codesOf(text)).toEqual([]);
  });

  it('of an edge out of a loop from a graph inside, which may give no message', () => {
    const inner = 'config: { nodes: [{ id: I, type: passthrough, config: {} }], edges: [], start: [I], end: [I] }';
    const text = graph(
      [
        `id: A, ${AGENT}`,
        `id: S, type: subgraph, config: { type: config, ${inner} }`,
        `id: H, type: human, config: {}`,
        `id: Z, ${PASS}`,
      ],
      ['from: A, to: S', 'from: S, to: Z', 'from: S, to: H', 'from: H, to: A'],
    );
    expect(openText(text, {}).plan).not.toBeNull();
    expect(codesOf(text)).toEqual([]);
  });

  it('of loops and keywords of a graph that votes: it follows no edge', () => {
    const text = graph(
      [`id: A, ${AGENT}`, `id: B, ${AGENT}`, 'id: G, type: loop_counter, config: { max_iterations: 2 }'],
      [
        'from: A, to: B',
        `from: B, to: A, ${WORD('any: [OK]')}`,
        `from: B, to: B, ${WORD('any: [NOT OK]')}`,
        'from: B, to: G',
      ],
      'start: [A]\n  is_majority_voting: true',
    );
    expect(codesOf(text)).toEqual([]);
  });

  it('of nodes of a graph that votes', () => {
    const text = graph([`id: A, ${AGENT}`, `id: Z, ${AGENT}`], [], 'start: [A]\n  is_majority_voting: true');
    expect(codesOf(text)).toEqual([]);
  });

  it('of words that do not hold each other, and of an instruction not to say one', () => {
    const told =
      'config: { provider: openai, name: small, role: "Do NOT APPROVE anything unread. Answer APPROVE or REWORK." }';
    const text = graph(
      [`id: A, ${AGENT}`, `id: H, type: agent, ${told}`, `id: Z, ${PASS}`],
      ['from: A, to: H', `from: H, to: A, ${WORD('none: [APPROVE]')}`, `from: H, to: Z, ${WORD('any: [APPROVE]')}`],
    );
    expect(codesOf(text, { limits: { rounds: 9 } })).toEqual([]);
  });

  it('L25: of what else leads to a node, of a second router, and of a prompt that comes by an edge', () => {
    const region = (data: string, nodes: string[], edges: string[]): string =>
      `nodes:\n${['id: in, type: input', `id: loop, type: loop, data: { ${data} }`, ...nodes, 'id: exit, type: exit', 'id: out, type: output'].map((node) => `  - { ${node} }\n`).join('')}edges:\n${['source: in, target: loop', ...edges, 'source: exit, target: out'].map((edge) => `  - { ${edge} }\n`).join('')}viewport: { x: 0, y: 0, zoom: 1 }\n`;
    const routers = region(
      'maxIterations: 2',
      ['id: a, type: router, data: { branches: [x, y] }', 'id: b, type: router, data: { branches: [p, q] }'],
      [
        'source: loop, target: a',
        'source: loop, target: b',
        'source: a, sourceHandle: x, target: exit',
        'source: b, sourceHandle: q, target: exit, targetHandle: second',
      ],
    );
    const system = region(
      'maxIterations: 2',
      [
        'id: note, type: transform, data: { template: "{{ input }}!" }',
        'id: draft, type: llm, data: { prompt: Write a long verse., systemPrompt: "Mind {{ note }}" }',
      ],
      ['source: loop, target: note', 'source: note, target: draft', 'source: draft, target: exit'],
    );
    const asked = region(
      'maxIterations: 2, exitCondition: evaluator',
      [
        'id: ask, type: transform, data: { template: "{{ input }}: say done or more" }',
        'id: draft, type: llm, data: { prompt: This one is passed over. }',
        'id: judge, type: router, data: { branches: [done, more] }',
      ],
      [
        'source: loop, target: ask',
        'source: ask, target: draft, targetHandle: prompt',
        'source: draft, sourceHandle: response, target: judge',
        'source: judge, sourceHandle: done, target: exit',
      ],
    );
    const once = region(
      'maxIterations: 1, exitCondition: stable_output, stabilityThreshold: 0',
      ['id: draft, type: llm, data: { prompt: "{{ input }}" }'],
      ['source: loop, target: draft', 'source: draft, target: exit'],
    );
    expect([routers, system, asked, once].map((text) => codesOf(text))).toEqual([[], [], [], ['single-round']]);
  });

  it('Q29: of a reply that an agent which runs twice has given by then', () => {
    const agents = ['a', 'b'].map(
      (id) => `  - { id: ${id}, type: local_llm, prompt: "Say {{ previous_outputs.${id === 'a' ? 'b' : 'a'} }}" }\n`,
    );
    const text = (list: string): string => `orchestrator: { id: o, agents: [${list}] }\nagents:\n${agents.join('')}`;
    expect([codesOf(text('a, b')), codesOf(text('a, b, a'))]).toEqual([['reads-later'], []]);
  });

  it('of a text that is refused: its errors come first', () => {
    expect(
      openText('graph: {nodes: [{id: A, type: agent}], edges: []}', {}).problems.map(({ code }) => code),
    ).not.toContain('lint-never-runs');
  });
});

describe('whatever is left of a text', () => {
  it('is opened without a throw, and every place lies inside', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...templates.map(([, text]) => text)),
        fc.array(fc.nat(120), { maxLength: 6 }),
        (text, cuts) => {
          const lines = text.split('\n').filter((_, index) => !cuts.includes(index));
          const left = lines.join('\n');
          for (const { range, severity, code } of linted(left)) {
            expect(severity, code).not.toBe('error');
            expect(range!.start).toBeGreaterThanOrEqual(0);
            expect(range!.end).toBeLessThanOrEqual(left.length);
            expect(range!.end).toBeGreaterThan(range!.start);
          }
        },
      ),
      { numRuns: samples(150) },
    );
  });

  it('says no more than twenty times the same', () => {
    const many = Array.from({ length: 60 }, (_, index) => `id: N${index}, ${PASS}`);
    const text = graph([`id: A, ${AGENT}`, `id: Z, ${PASS}`, ...many], ['from: A, to: Z']);
    expect(codesOf(text).filter((code) => code === 'never-runs')).toHaveLength(20);
  });
});
