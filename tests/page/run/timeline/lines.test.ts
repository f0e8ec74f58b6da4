import { describe, expect, it } from 'vitest';
import { Folds } from '../../../../src/page/run/timeline/folds.ts';
import { keyOnLine } from '../../../../src/page/run/timeline/line-keys.ts';
import {
  keyOf,
  layLines,
  lineAt,
  placeOfKey,
  placeOfMoment,
  type Lines,
} from '../../../../src/page/run/timeline/lines.ts';
import { activation, entered, roundOf, sourceOf } from './support.ts';

const NONE: ReadonlyMap<number, number> = new Map();

function keys(lines: Lines, from = 0, to = lines.count): string[] {
  return Array.from({ length: to - from }, (_, index) => lineAt(lines, from + index)).flatMap((line) =>
    line ? [`${'.'.repeat(line.level)}${keyOf(line)}`] : [],
  );
}

/** A loop of two rounds, in the first of which a loop of 30 was entered, and what came after it. */
const nested = sourceOf(
  { 0: [activation(0), entered(5, 1, 2), activation(900)] },
  { 1: { 1: roundOf(6, 1, [activation(7), entered(10, 2, 30)]), 2: roundOf(800, 2, [activation(801)]) } },
);

describe('the lines of a timeline', () => {
  it('stand in the order of time, what lies in a loop under it', () => {
    expect(keys(layLines(nested, 0, new Folds()))).toEqual([
      'row 0',
      'row 5',
      '.round 1 1',
      '..row 7',
      '..row 10',
      '.round 1 2',
      '..row 801',
      'row 900',
    ]);
  });

  it('unfold at any depth and in their place, and move nothing else', () => {
    const lines = layLines(nested, 0, new Folds().toggleRow(10).toggleRound(1, 2));
    expect(lines.count).toBe(7 + 30);
    expect(keys(lines, 4, 6)).toEqual(['..row 10', '...round 2 1']);
    expect(keys(lines, 34)).toEqual(['...round 2 30', '.round 1 2', 'row 900']);
    expect(lineAt(lines, 5)?.within).toMatchObject([{ frame: 1, round: 1, rounds: 2 }]);
  });

  it('ask for what was not read', () => {
    const lines = layLines(sourceOf({}), 0, new Folds());
    expect(keys(lines)).toEqual(['more 0']);
    expect(lineAt(lines, 1)).toBeNull();
    expect(lineAt(lines, -1)).toBeNull();
  });

  it('of a million rounds are few, each found by its place and its key', () => {
    const lines = layLines(sourceOf({ 0: [entered(0, 1, 1_000_000)] }), 0, new Folds().toggleRound(1, 700_000));
    expect(lines.count).toBe(1_000_001);
    expect(lines.stretches.length).toBeLessThan(30);
    for (const at of [1, 20, 21, 699_999, 700_000, 700_001, 1_000_000]) {
      const line = lineAt(lines, at);
      expect(line).toMatchObject({ kind: 'round', of: { round: at } });
      expect(line && placeOfKey(lines, keyOf(line))).toBe(at);
    }
    expect(placeOfKey(lines, 'round 1 1000001')).toBe(-1);
    expect(placeOfKey(lines, 'row 77')).toBe(-1);
  });
});

describe('the line of a moment', () => {
  const lines = layLines(nested, 0, new Folds());
  it('is what happened last before it', () => {
    expect([0, 1, 6, 8, 500, 801, 802, 5000].map((seq) => placeOfMoment(lines, seq, NONE))).toEqual([
      -1, 0, 1, 3, 4, 5, 6, 7,
    ]);
  });
  it('is a folded round where its facts were not read', () => {
    const long = layLines(sourceOf({ 0: [entered(0, 1, 5000)] }), 0, new Folds());
    expect(placeOfMoment(long, 90_000, new Map([[1, 4000]]))).toBe(4000);
    expect(placeOfMoment(long, 90_000, new Map([[1, 7]]))).toBe(7);
  });
});

describe('keys on a line', () => {
  const lines = layLines(nested, 0, new Folds());
  it('lead through the lines and end at their ends', () => {
    expect(keyOnLine('ArrowDown', lines, 7, 5)).toEqual({ to: 7 });
    expect(keyOnLine('ArrowUp', lines, 0, 5)).toEqual({ to: 0 });
    expect(keyOnLine('PageDown', lines, 1, 5)).toEqual({ to: 6 });
    expect(keyOnLine('End', lines, 1, 5)).toEqual({ to: 7 });
    expect(keyOnLine('x', lines, 1, 5)).toBeNull();
  });
  it('unfold, go in, and go back out to what a line lies under', () => {
    expect(keyOnLine('ArrowRight', lines, 4, 5)).toBe('toggle');
    expect(keyOnLine('ArrowRight', lines, 2, 5)).toEqual({ to: 3 });
    expect(keyOnLine('ArrowRight', lines, 3, 5)).toBeNull();
    expect(keyOnLine('ArrowLeft', lines, 2, 5)).toBe('toggle');
    expect(keyOnLine('ArrowLeft', lines, 4, 5)).toEqual({ to: 2 });
    expect(keyOnLine('ArrowLeft', lines, 0, 5)).toEqual({ to: 0 });
  });
});
