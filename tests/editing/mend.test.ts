import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { editedDocument } from '../../src/editing/edited-document.ts';
import { mendOf } from '../../src/editing/mend.ts';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';
import { lineChanges } from './edited.ts';

const template = (name: string): string => readFileSync(`static/templates/${name}`, 'utf8');

/** What a delete could be mended by, and the lines that it changes of what the delete leaves. */
function mended(
  text: string,
  ...parts: string[]
): { joins: string[]; names: readonly string[]; lines: string[] } | null {
  const document = editedDocument({ text, settings: {} });
  if (typeof document === 'string') throw new Error(document);
  const mend = mendOf(document, parts);
  if (!mend) return null;
  const joins = mend.joins.map(({ from, to }) => `${from} → ${to}`);
  return { joins, names: mend.names, lines: lineChanges(mend.text, applyEdits(mend.text, mend.edits)) };
}

const CHAIN = `graph:
  nodes:
    - { id: A, type: literal, config: { content: a } }
    - { id: X, type: passthrough, config: {} }
    - { id: Y, type: passthrough, config: {} }
    - { id: B, type: passthrough, config: {} }
    - { id: C, type: passthrough, config: {} }
  edges:
    - { from: A, to: X, condition: { type: keyword, config: { any: [go] } } }
    - { from: X, to: Y }
    - { from: Y, to: B, carry_data: false }
    - { from: Y, to: C }
  start: [A]
  end: [B, C]
`;

describe('what a delete leaves can be mended', () => {
  it('what came before is joined to all that came behind, on the condition that led there', () => {
    expect(mended(CHAIN, 'X', 'Y')).toEqual({
      joins: ['A → B', 'A → C'],
      names: [],
      lines: [
        '-  edges: []',
        '+  edges:',
        '+    - { from: A, to: B, condition: { type: keyword, config: { any: [go] } } }',
        '+    - { from: A, to: C, condition: { type: keyword, config: { any: [go] } } }',
      ],
    });
  });

  it('but not what is joined already, and not to itself', () => {
    expect(mended(template('review-loop.yaml'), 'Editor')?.joins).toEqual(['Writer → Refusal Guard']);
  });

  it('an answer that nobody gives any more goes out of the texts that print it, and nothing else of them', () => {
    expect(mended(template('learning-loop.yaml'), 'planning/planner')).toMatchObject({
      names: ['planner'],
      lines: ['-            {{ previous_outputs.planner }}', '+            '],
    });
  });

  it.each([
    ['the last of a way', CHAIN, ['B']],
    ['the first', CHAIN, ['A']],
    ['an edge', CHAIN, ['X->Y']],
    ['what is not there', CHAIN, ['Z']],
  ])('nothing is offered for %s', (_, text, parts) => {
    expect(mended(text, ...parts)).toBe(null);
  });

  it('nothing is offered where nobody could say which of many ways were meant', () => {
    const ends = ['D', 'E', 'F', 'G'];
    const many = ends.reduce(
      (text, id) =>
        text
          .replace('  edges:', `    - { id: ${id}, type: passthrough, config: {} }\n  edges:`)
          .replace('  start:', `    - { from: Y, to: ${id} }\n  start:`),
      CHAIN,
    );
    expect(mended(many, 'Y')).toBe(null);
  });

  it('ports of containers stay those at both ends', () => {
    const text = `nodes:
  - { id: one, type: agent, data: { nodeType: agent, prompt: P, outputs: [{ name: text, type: string }] } }
  - { id: two, type: agent, data: { nodeType: agent, prompt: P, inputs: [{ name: a, type: string }], outputs: [{ name: b, type: string }] } }
  - { id: three, type: agent, data: { nodeType: agent, prompt: P, inputs: [{ name: x, type: string }] } }
edges:
  - { source: one, target: two, sourceHandle: output:text, targetHandle: input:a }
  - { source: two, target: three, sourceHandle: output:b, targetHandle: input:x }
`;
    expect(mended(text, 'two')?.lines.at(-1)).toBe(
      '+  - { source: one, target: three, sourceHandle: output:text, targetHandle: input:x }',
    );
  });
});
