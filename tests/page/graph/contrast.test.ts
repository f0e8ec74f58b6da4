import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(new URL('../../../src/page/tokens.css', import.meta.url), 'utf8');

/** The light and the dark value of a token. */
function token(name: string): [light: string, dark: string] {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(CSS);
  return [found?.[1] ?? '', found?.[2] ?? ''];
}

/** Relative luminance, as WCAG 2 has it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s theme stand out', (_theme, place) => {
  const value = (name: string): string => token(name)[place] ?? '';

  it.each([
    ['an edge that was taken from one that was not', 'text', 'edge'],
    ['a way back that was taken from one that was not', 'loop', 'loop-quiet'],
    ['an edge that was not taken from the ground', 'edge', 'surface-sunken'],
    ['a quiet loop from the ground', 'loop-quiet', 'surface-sunken'],
    ['a running loop from the ground', 'loop', 'surface-sunken'],
    ['the edge of a field from a pane', 'line-field', 'surface'],
    ['the edge of a field from the ground', 'line-field', 'surface-sunken'],
    ['the edge of a field from what lies over the page', 'line-field', 'surface-raised'],
    ['the focus from a pane', 'accent', 'surface'],
    ['the focus from the ground', 'accent', 'surface-sunken'],
  ])('at 3:1 %s', (_what, one, other) => {
    expect(contrast(value(one), value(other))).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['text', 'surface-sunken'],
    ['text-muted', 'surface-sunken'],
    ['text-faint', 'surface-sunken'],
    ['text-faint', 'surface'],
    ['text-faint', 'surface-raised'],
  ])('at 4.5:1, as letters, %s from %s', (one, other) => {
    expect(contrast(value(one), value(other))).toBeGreaterThanOrEqual(4.5);
  });
});

it('in the graph the accent says what is selected or has the focus, and nothing else', () => {
  const files = [
    'face/NodeCard.svelte',
    'LoopBox.svelte',
    'GraphLine.svelte',
    'WorkflowGraph.svelte',
    'face/status-glyph.ts',
  ];
  for (const file of files) {
    const text = readFileSync(new URL(`../../../src/page/graph/${file}`, import.meta.url), 'utf8');
    for (const rule of text.split('}').filter((part) => part.includes('--accent')))
      expect(rule, file).toMatch(/selected|focus|:hover/);
  }
});
