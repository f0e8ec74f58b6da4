import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { movesOf } from '../../../../src/page/document/form/moves.ts';

function moves(template: string, part: string): string[] {
  const { workflow } = openText(readFileSync(`static/templates/${template}`, 'utf8'), {});
  if (!workflow) throw new Error(template);
  return movesOf(workflow, [part]).map(({ value, label }) => `${label} = ${value}`);
}

describe('where a node can be moved to', () => {
  it('is out of its loop, and into those beside it, never into itself', () => {
    expect(moves('nested-containers.yaml', 'play/director')).toEqual([
      'out of Drafts of the play = ',
      'into Polish the scene = play/scene',
    ]);
    expect(moves('nested-containers.yaml', 'play/scene/author')).toEqual(['out of Polish the scene = play']);
    expect(moves('nested-containers.yaml', 'play/scene')).toEqual(['out of Drafts of the play = ']);
    expect(moves('self-refine.json', 'topic')).toEqual(['into Three rounds = loop']);
  });

  it('is nowhere where a loop is a circle of edges', () => {
    expect(moves('review-loop.yaml', 'Writer')).toEqual([]);
  });
});
