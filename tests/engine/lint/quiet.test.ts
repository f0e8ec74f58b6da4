import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
