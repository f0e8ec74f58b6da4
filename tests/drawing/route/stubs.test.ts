import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../src/drawing/layout.ts';
import { svgOf } from '../../../src/drawing/paint/svg.ts';
import type { BrokenEnd } from '../../../src/engine/workflow/broken-end.ts';
import { reviewLoop } from '../sample-workflows.ts';

const broken = (...brokenEnds: BrokenEnd[]) => ({ ...reviewLoop, brokenEnds });

describe('stubs', () => {
  for (const direction of ['TB', 'LR'] as const) {
    it(`${direction}: begin at their node, apart from each other, inside the picture`, () => {
      const flow = broken(
        { at: 'Author', missing: 'to', name: 'one' },
        { at: 'Author', missing: 'to', name: 'two' },
        { at: 'Author', missing: 'from', name: 'a name that is much too long to be shown in one short label' },
      );
      const drawing = layoutOf(flow, { direction, collapsed: new Set() });
      const author = drawing.nodes.find(({ id }) => id === 'Author')!;
      const down = direction === 'TB';
      const out = down ? author.y + author.height : author.x + author.width;
      const [one, two, from] = drawing.stubs;
      expect([one, two].map((stub) => (down ? stub!.points[0].y : stub!.points[0].x))).toEqual([out, out]);
      expect(one!.points[0]).not.toEqual(two!.points[0]);
      expect(down ? from!.points[1].y : from!.points[1].x).toBe(down ? author.y : author.x);
      for (const { label } of drawing.stubs) {
        expect(label.x).toBeGreaterThanOrEqual(drawing.x);
        expect(label.y).toBeGreaterThanOrEqual(drawing.y);
        expect(label.x + label.width).toBeLessThanOrEqual(drawing.x + drawing.width);
        expect(label.y + label.height).toBeLessThanOrEqual(drawing.y + drawing.height);
      }
      expect(from!.label.text).toMatch(/…$/);
    });
  }

  it('of a node that is folded away are not shown', () => {
    const flow = broken({ at: 'Author', missing: 'to', name: 'nobody' });
    expect(layoutOf(flow, { direction: 'TB', collapsed: new Set(['Author']) }).stubs).toEqual([]);
  });

  it('stand in published pictures, too, their names as texts', () => {
    const flow = broken({ at: 'Author', missing: 'to', name: '<script>' });
    const svg = svgOf(flow, layoutOf(flow, { direction: 'TB', collapsed: new Set() }));
    expect(svg).toContain('&lt;script&gt;</text>');
    expect(svg).not.toContain('<script');
  });
});
