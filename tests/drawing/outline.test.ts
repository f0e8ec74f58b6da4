import { describe, expect, it } from 'vitest';
import { outlineOf } from '../../src/drawing/outline.ts';
import type { OutlineEntry, OutlineWords } from '../../src/drawing/outline.ts';
import { documentWords } from '../../src/drawing/words.ts';
import { nestedContainer, reviewLoop, scope, node, workflow } from './sample-workflows.ts';

const words: OutlineWords = {
  ...documentWords,
  node: '{label}, {type}',
  line: {
    forward: 'to {target}',
    back: 'back to {target}',
    exit: 'out to {target}',
    data: 'data to {target}',
    feedback: 'next round: {target}',
    mapping: 'given to {target}',
  },
  condition: '{line}, when {condition}',
};

function printed(entries: readonly OutlineEntry[], indent = ''): string {
  return entries
    .map((entry) => `${indent}${entry.kind} ${entry.label}\n${printed(entry.children, `${indent}  `)}`)
    .join('');
}

describe('the outline', () => {
  it('says the loop, its members and where each line leads', () => {
    expect(printed(outlineOf(reviewLoop, words))).toBe(
      [
        'scope Loop: Author · max iterations: 3',
        '  node Author, agent · Revises the chapter with the notes it is given',
        '    edge to Editor',
        '  node Editor, human · Says PUBLISH or writes notes',
        '    edge out to Printed chapter, when PUBLISH',
        '    edge back to Author, when not PUBLISH',
        '    edge to Patience, when not PUBLISH',
        '  node Patience, loop_counter · ≤ 3 · Three rounds of notes',
        '    edge back to Author',
        '    edge out to Printed chapter',
        'node Printed chapter, passthrough',
        '',
      ].join('\n'),
    );
  });

  it('nests containers, with the lines of the container first', () => {
    const report = outlineOf(nestedContainer, words)[1];
    expect(report?.label).toBe('Loop: Report · continue while: check.ok == false · max iterations: 4');
    expect(report?.children.map((child) => [child.kind, child.label])).toEqual([
      ['edge', 'to Archive'],
      ['edge', 'to Archive'],
      ['node', 'Outline, agent'],
      ['scope', 'Loop: Polish · continue while: grade.score < 0.9 · max iterations: 3'],
      ['node', 'Check facts, agent'],
    ]);
    expect(report?.children[0]?.target).toBe('archive');
  });

  it('takes scopes nested as deep as a text may say', () => {
    const scopes = Array.from({ length: 512 }, (_, depth) =>
      scope(`s${depth}`, 'cycle', { parent: depth === 0 ? 'root' : `s${depth - 1}` }),
    );
    const [first] = outlineOf(
      workflow('deep', { nodes: [node('n', 'agent', { scope: 's511' })], edges: [], scopes }),
      words,
    );
    expect(first?.id).toBe('s0');
  });
});
