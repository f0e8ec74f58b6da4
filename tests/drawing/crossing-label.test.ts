import { describe, expect, it } from 'vitest';
import { crossingLabel } from '../../src/drawing/crossing-label.ts';
import type { DrawnLine } from '../../src/drawing/drawing.ts';

const line = (points: [number, number][], label: DrawnLine['label'] = null): DrawnLine => ({
  id: 'a',
  kind: 'forward',
  implied: false,
  points: points.map(([x, y]) => ({ x, y })),
  path: '',
  label,
});
const TEXT = 'Version 4.2 imports a large spreadsheet in six seconds';

describe('what crossed an edge', () => {
  it('stands above a long level part, and no longer than it', () => {
    const label = crossingLabel(
      line([
        [0, 50],
        [200, 50],
      ]),
      TEXT,
      10,
    );
    expect(label!.x).toBeGreaterThanOrEqual(0);
    expect(label!.x + label!.width).toBeLessThanOrEqual(200);
    expect(label!.y + label!.height).toBeLessThanOrEqual(50);
    expect(label!.text.endsWith('…')).toBe(true);
  });

  it('stands to the right of an upright part, and gives way to the label of the line', () => {
    const points: [number, number][] = [
      [100, 0],
      [100, 90],
    ];
    expect(crossingLabel(line(points), TEXT, 10)!.x).toBeGreaterThan(100);
    const own = { x: 70, y: 30, width: 60, height: 16, text: 'APPROVED' };
    expect(crossingLabel(line(points, own), TEXT, 10)).toBeNull();
  });

  it('keeps off the labels of other lines: below where one stands above, and nowhere where there is one on each side', () => {
    const level = line([
      [0, 50],
      [200, 50],
    ]);
    const above = { x: 20, y: 30, width: 60, height: 16 };
    const below = { ...above, y: 52 };
    expect(crossingLabel(level, TEXT, 10, [above])!.y).toBeGreaterThan(50);
    expect(crossingLabel(level, TEXT, 10, [below])!.y).toBeLessThan(50);
    expect(crossingLabel(level, TEXT, 10, [above, below])).toBeNull();
  });

  it('is left out where nothing could be read of it', () => {
    expect(
      crossingLabel(
        line([
          [0, 50],
          [30, 50],
        ]),
        TEXT,
        10,
      ),
    ).toBeNull();
    expect(
      crossingLabel(
        line([
          [0, 0],
          [0, 8],
        ]),
        TEXT,
        10,
      ),
    ).toBeNull();
  });
});
