import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../src/drawing/layout.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { flaws } from '../../drawing/geometry.ts';
import { blocks } from './blocks.ts';

describe('004, the review with a time limit', () => {
  const text = blocks('004').find((each) => each.includes('graph:') && each.includes('Reviewer'))!;

  it('004-16: is drawn with its way back, its ways out and the guard inside the loop, without a flaw', () => {
    const workflow = openText(text, {}).workflow!;
    const drawing = layoutOf(workflow, { collapsed: new Set(), direction: 'TB' });
    const kindOf = (from: string, to: string): string | undefined => {
      const edge = workflow.edges.find((each) => each.from === from && each.to === to);
      return drawing.lines.find(({ id }) => id === edge?.id)?.kind;
    };
    expect(drawing.nodes).toHaveLength(4);
    expect([kindOf('Writer', 'Reviewer'), kindOf('Reviewer', 'Writer')]).toEqual(['forward', 'back']);
    expect([kindOf('Loop Gate', 'Writer'), kindOf('Reviewer', 'Final Output')]).toEqual(['back', 'exit']);
    expect(kindOf('Loop Gate', 'Final Output')).toBe('exit');
    const box = drawing.boxes[0]!.body!;
    for (const id of ['Writer', 'Reviewer', 'Loop Gate']) {
      const node = drawing.nodes.find((each) => each.id === id)!;
      expect(node.x >= box.x && node.x + node.width <= box.x + box.width, id).toBe(true);
    }
    expect(flaws(workflow, drawing)).toEqual([]);
  });
});
