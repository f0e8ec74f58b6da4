import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../src/drawing/layout.ts';
import { coloursOf, type Colours } from '../../../src/drawing/paint/colours.ts';
import { svgOf } from '../../../src/drawing/paint/svg.ts';
import { node, reviewLoop, samples, workflow } from '../sample-workflows.ts';

function flat({ family, ...others }: Colours): Record<string, string> {
  return { ...others, ...family };
}

const down = { direction: 'TB' as const, collapsed: new Set<string>() };

describe('the SVG', () => {
  for (const [name, flow] of Object.entries(samples)) {
    // DRAWING_GOLDEN=write writes the pictures anew; look at them before they are kept.
    it(`of ${name} is the one that was looked at`, () => {
      const file = new URL(`./golden/${name}.svg`, import.meta.url);
      const svg = svgOf(flow, layoutOf(flow, down));
      if (process.env['DRAWING_GOLDEN'] === 'write') writeFileSync(file, svg);
      expect(existsSync(file)).toBe(true);
      expect(svg).toBe(readFileSync(file, 'utf8'));
    });
  }

  it('has a name, a description and the role of a picture', () => {
    const svg = svgOf({ ...reviewLoop, description: 'Notes until it is good' }, layoutOf(reviewLoop, down));
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]*role="img" aria-labelledby="(\S+)-title \1-desc"/,
    );
    expect(svg).toMatch(
      /<title id="\S+-title">Review with a counter<\/title>\n<desc id="\S+-desc">Notes until it is good<\/desc>/,
    );
  });

  it('holds texts as texts, whatever they are', () => {
    const hostile = '</text><script>alert(1)</script>&"\'\u0000\ud800';
    const flow = workflow(hostile, { nodes: [node('a', hostile, { label: hostile, summary: hostile })], edges: [] });
    const svg = svgOf(flow, layoutOf(flow, down));
    expect(svg).not.toContain('<script');
    expect(svg).not.toMatch(/[\u0000-\u0008\ud800-\udfff]/);
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;');
  });

  it('takes its colours from the page, or brings those of a theme', () => {
    const drawing = layoutOf(reviewLoop, down);
    const css = svgOf(reviewLoop, drawing, 'css');
    for (const name of [
      'surface-sunken',
      'surface-raised',
      'line-strong',
      'text',
      'text-muted',
      'family-model',
      'family-human',
      'family-control',
      'loop',
      'loop-quiet',
    ]) {
      expect(css).toContain(`var(--${name})`);
    }
    expect(css).not.toMatch(/#[0-9a-f]{6}/);
    expect(svgOf(reviewLoop, drawing, 'light')).toContain('#4a2a6a');
    expect(svgOf(reviewLoop, drawing, 'dark')).toContain('#b99ce2');
    for (const theme of ['light', 'dark'] as const) expect(svgOf(reviewLoop, drawing, theme)).not.toContain('var(');
  });

  it('knows the values that the page gives its colours', () => {
    const tokens = readFileSync(new URL('../../../src/page/tokens.css', import.meta.url), 'utf8');
    const names = Object.entries(flat(coloursOf('css')));
    expect(names.length).toBeGreaterThan(10);
    for (const [key, value] of names) {
      const name = value.slice('var('.length, -1);
      const light = flat(coloursOf('light'))[key];
      const dark = flat(coloursOf('dark'))[key];
      expect(tokens).toContain(`${name}: light-dark(${light}, ${dark});`);
      expect(flat(coloursOf('auto'))[key]).toBe(`light-dark(${light},${dark})`);
    }
  });

  it('of nothing is an empty picture', () => {
    const empty = workflow('', { nodes: [], edges: [] });
    expect(svgOf(empty, layoutOf(empty, down))).toContain('width="48" height="48"');
  });
});
