import { describe, expect, it } from 'vitest';
import type { Drawing, DrawnBox } from '../../../../src/drawing/drawing.ts';
import type { Target } from '../../../../src/editing/targets.ts';
import { targetMarks } from '../../../../src/page/builder/layer/target-marks.ts';

const PLACE = { x: 0, y: 0, width: 10, height: 10 };
const NO = { code: 'connected', params: { from: 'a', to: 'b' } } as const;
const target = (part: string, refused: Target['refused'] = null): Target => ({
  part,
  port: null,
  refused,
  closes: null,
});
const box = (owner: string, body: DrawnBox['body']): DrawnBox => ({
  ...PLACE,
  id: owner,
  kind: 'container',
  owner,
  scopes: [owner],
  parent: null,
  depth: 0,
  title: { ...PLACE, text: owner },
  header: 0,
  lines: [],
  footer: 0,
  footers: [],
  body,
  collapsed: body === null,
  ports: [],
});
const drawing: Drawing = {
  ...PLACE,
  direction: 'TB',
  nodes: ['a', 'b'].map((id) => ({ ...PLACE, id, ports: [] })),
  boxes: [box('open', PLACE), box('shut', null)],
  lines: [],
  stubs: [],
};
const marks = (...targets: Target[]): Record<string, boolean> =>
  Object.fromEntries(targetMarks(targets, drawing).map(({ part, takes }) => [part, takes]));

describe('the marks of where an edge may go', () => {
  it('say of a node with several inputs that it takes the edge where one does', () => {
    expect(marks(target('a', NO), target('a'), target('b', NO))).toEqual({ a: true, b: false });
  });

  it('leave an open loop that takes none alone: what lies in it would be dimmed with it', () => {
    expect(marks(target('open', NO), target('shut', NO))).toEqual({ shut: false });
    expect(marks(target('open'))).toEqual({ open: true });
  });

  it('are of what is drawn', () => {
    expect(marks(target('elsewhere'))).toEqual({});
  });
});
