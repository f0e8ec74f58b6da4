import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../src/drawing/layout.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { chainOf } from '../../../bench/workloads.ts';
import { nodeAt, READ_FROM, readableOf } from '../../../src/page/graph/overview.ts';
import { wordOverview } from '../../../src/wording/en/document/overview.ts';

const workflow = openText(chainOf(2_100), {}).workflow!;
const drawing = layoutOf(workflow, { collapsed: new Set(), direction: 'TB' });
const room = { width: 1_000, height: 500 };

describe('an overview', () => {
  it('too small to be read shows nothing with its words, else what is near, with the lines between', () => {
    expect(readableOf(drawing, { x: 0, y: 0, zoom: READ_FROM / 2 }, room).nodes).toEqual([]);
    const { nodes, lines } = readableOf(drawing, { x: 0, y: 0, zoom: 1 }, room);
    expect(nodes.map(({ id }) => id)).toContain('Step 0');
    expect(nodes.length).toBeLessThan(100);
    const ids = new Set(nodes.map(({ id }) => id));
    for (const { id, from, to } of workflow.edges)
      if (ids.has(from) && ids.has(to)) expect(lines.map((line) => line.id)).toContain(id);
    const away = readableOf(drawing, { x: -1e6, y: 0, zoom: 1 }, room);
    expect([away.nodes, away.lines]).toEqual([[], []]);
  });

  it('says which node lies under the pointer, a little beside it too, and none where there is none', () => {
    const place = { x: 30, y: 20, zoom: 0.05 };
    for (const node of [drawing.nodes[0]!, drawing.nodes[1_234]!]) {
      const at = { x: (node.x + node.width / 2) * place.zoom + place.x, y: node.y * place.zoom + place.y - 0.5 };
      expect(nodeAt(drawing, at, place)?.id).toBe(node.id);
    }
    expect(nodeAt(drawing, { x: 0, y: 0 }, place)).toBeNull();
  });

  it('says what it shows', () => {
    expect(wordOverview(2_100)).toMatch(/^Overview of 2100 nodes, .* loops have no boxes here\.$/);
  });
});
