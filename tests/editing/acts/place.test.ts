import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Act } from '../../../src/editing/act.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { after, expectLines } from '../edited.ts';

const template = (name: string): string => readFileSync(`static/templates/${name}`, 'utf8');

const place = (...places: [part: string, x: number, y: number][]): Act => ({
  kind: 'place',
  places: places.map(([part, x, y]) => ({ part, x, y })),
});

describe('where nodes are drawn', () => {
  it('is written over where it stands, and nothing else is', () => {
    expectLines(template('self-refine.json'), place(['result', 1400, 90]), [
      '-    {"id": "result", "type": "output", "position": {"x": 1360, "y": 120}, "data": {"label": "Result", "name": "result", "format": "text"}}',
      '+    {"id": "result", "type": "output", "position": {"x": 1400, "y": 90}, "data": {"label": "Result", "name": "result", "format": "text"}}',
    ]);
  });

  it('is written into a text that said nothing of it, inside of loops as well', () => {
    const text = template('nested-containers.yaml');
    const made = after(text, place(['play', 0, 40], ['play/director', 300, 0]));
    const nodes = openText(made, {}).workflow?.nodes.map(({ id, place: at }) => [id, at]);
    expect(nodes).toEqual(
      expect.arrayContaining([
        ['play', { x: 0, y: 40 }],
        ['play/director', { x: 300, y: 0 }],
        ['play/scene', undefined],
      ]),
    );
    expect(openText(made, {}).problems).toEqual(openText(text, {}).problems.map(() => expect.anything()));
  });

  it('is taken out of all of them at once, and then the text is as it was', () => {
    const text = template('nested-containers.yaml');
    const placed = after(text, place(['play', 0, 40], ['play/director', 300, 0]));
    expect(after(placed, { kind: 'tidy' })).toBe(text);
    const { nodes } = JSON.parse(after(template('self-refine.json'), { kind: 'tidy' })) as { nodes: object[] };
    expect(nodes.filter((node) => 'position' in node)).toEqual([]);
  });

  it('comes with how their canvas is seen, which goes with it; but not where the text is known by that alone', () => {
    const view = { x: -40, y: 12, zoom: 0.8 };
    const text = template('nested-containers.yaml');
    const placed = after(text, { kind: 'place', places: [{ part: 'play', x: 0, y: 40 }], view });
    expect(placed).toContain('viewport: { x: -40, y: 12, zoom: 0.8 }');
    expect(openText(placed, {}).workflow?.view).toEqual(view);
    expect(openText(placed, {}).problems).toEqual(openText(text, {}).problems.map(() => expect.anything()));
    expect(after(placed, { kind: 'tidy' })).toBe(text);
    const json = after(template('self-refine.json'), { kind: 'place', places: [], view });
    expect(JSON.parse(json)).toMatchObject({ viewport: view });

    const known = `{"nodes": [{"id": "a", "type": "tool", "position": {"x": 1, "y": 2}}], "viewport": {"x": 0, "y": 0, "zoom": 2}}\n`;
    expect(openText(known, {}).notation).toBe('loop-exit');
    expect(JSON.parse(after(known, { kind: 'tidy' }))).toEqual({
      nodes: [{ id: 'a', type: 'tool' }],
      viewport: { x: 0, y: 0, zoom: 2 },
    });
  });

  it.each<[string, string, Act, string]>([
    ['of a notation that has no place for it', 'review-loop.yaml', place(['Writer', 0, 0]), 'no-places'],
    ['of what is not there', 'self-refine.json', place(['nobody', 0, 0]), 'no-such-part'],
  ])('is not written %s', (_, name, act, code) => {
    expect(after(template(name), act)).toBe(`refused: ${code}`);
  });

  it('is no place where it is none: such a node stands by itself', () => {
    const text = template('self-refine.json').replace('"x": 1360', '"x": "far"');
    expect(openText(text, {}).workflow?.nodes.find(({ id }) => id === 'result')?.place).toBe(undefined);
    expect(openText(text, {}).plan).not.toBe(null);
  });
});
