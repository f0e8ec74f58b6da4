import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../src/drawing/layout.ts';
import { sketchOf } from '../../../src/drawing/paint/sketch.ts';
import { nestedContainer, reviewLoop } from '../sample-workflows.ts';

const down = { direction: 'TB' as const, collapsed: new Set<string>() };

describe('a sketch', () => {
  it('has a block for each node and box and a way for each line, and no words', () => {
    for (const flow of [reviewLoop, nestedContainer]) {
      const drawing = layoutOf(flow, down);
      const svg = sketchOf(flow, drawing);
      expect(svg.match(/<rect /g)).toHaveLength(2 * drawing.nodes.length + drawing.boxes.length);
      expect(svg.match(/<path [^>]*stroke-width="4"/g)).toHaveLength(drawing.lines.length);
      expect(svg).not.toMatch(/<text|<title/);
    }
  });

  it('takes the scheme of what it stands in, or one that is asked for', () => {
    const drawing = layoutOf(reviewLoop, down);
    expect(sketchOf(reviewLoop, drawing)).toContain('light-dark(#4a2a6a,#b99ce2)');
    expect(sketchOf(reviewLoop, drawing)).toContain('color-scheme: light dark');
    expect(sketchOf(reviewLoop, drawing, 'dark')).not.toContain('light-dark');
  });
});
