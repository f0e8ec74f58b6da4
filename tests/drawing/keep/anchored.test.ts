import { describe, expect, it } from 'vitest';
import { cyclesOf } from '../../../bench/workloads.ts';
import { anchoredTo } from '../../../src/drawing/keep/anchored.ts';
import type { Drawing } from '../../../src/drawing/drawing.ts';
import { PLAIN_VIEW } from '../../../src/drawing/picture-view.ts';
import { openForPage } from '../../../src/opened/opened-text.ts';

const TEXT = cyclesOf(98);
const LONGER = TEXT.replaceAll(/Plan 5\b/g, 'Plan 5 with a much longer name here');
const VIEW = { ...PLAIN_VIEW, room: { width: 760, height: 700 } };

function drawn(text: string, before: Drawing | null = null): Drawing {
  const { drawing } = openForPage(text, {}, 'file', VIEW, before);
  if (!drawing) throw new Error('not drawn');
  return drawing;
}

/** All places of a drawing, from its corner on. */
function fromCorner(drawing: Drawing): unknown {
  const { x: left, y: top } = drawing;
  const go = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(go);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] =>
      key === 'path' ? [] : [[key, key === 'x' ? inner - left : key === 'y' ? inner - top : go(inner)]],
    );
    return Object.fromEntries(entries);
  };
  return go(drawing);
}

const places = ({ nodes }: Drawing): Map<string, string> => new Map(nodes.map(({ id, x, y }) => [id, `${x} ${y}`]));

describe('a drawing after a change of one of many nodes', () => {
  const before = drawn(TEXT);
  const fresh = { ...drawn(LONGER), chosenFor: undefined };

  it('leaves more of the nodes where they stood than it would by itself', () => {
    const stay = (now: Drawing): number =>
      [...places(now)].filter(([id, place]) => places(before).get(id) === place).length;
    expect(stay(drawn(LONGER, before))).toBeGreaterThan(stay(fresh));
    expect(stay(drawn(LONGER, before))).toBeGreaterThanOrEqual(before.nodes.length / 2);
  });

  it('is moved as a whole: lines, labels, boxes and their texts with the nodes', () => {
    const { chosenFor: _, ...anchored } = drawn(LONGER, before);
    const { chosenFor: _none, ...plain } = fresh;
    expect([anchored.x, anchored.y]).not.toEqual([0, 0]);
    expect(fromCorner(anchored)).toEqual(fromCorner(plain));
    for (const { points, path } of anchored.lines) expect(path).toContain(`M${points[0]?.x} ${points[0]?.y}`);
  });

  it('is the same object where nothing would stay by moving it', () => {
    const far = { ...before, nodes: before.nodes.map((node, at) => ({ ...node, x: node.x + 1000 * at })), boxes: [] };
    expect(anchoredTo(far, before)).toBe(before);
    expect(anchoredTo(before, before)).toBe(before);
  });
});
