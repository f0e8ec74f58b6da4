import { describe, expect, it } from 'vitest';
import type { Drawing, Room } from '../../src/drawing/drawing.ts';
import { roomyLayoutOf, zoomIn } from '../../src/drawing/roomy-layout.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Workflow } from '../../src/engine/workflow/workflow.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { flaws } from './geometry.ts';
import { edge, node, reviewLoop, workflow } from './sample-workflows.ts';

const WIDE: Room = { width: 936, height: 316 };
const HIGH: Room = { width: 334, height: 700 };

function drawn(flow: Workflow, room: Room | null, before: Drawing | null = null, collapsed: string[] = []): Drawing {
  return roomyLayoutOf(flow, { direction: null, room, collapsed: new Set(collapsed) }, before);
}

function chain(count: number, more: Partial<Workflow> = {}): Workflow {
  const nodes = Array.from({ length: count }, (_, index) => node(`n${index}`, 'agent'));
  return workflow('chain', { nodes, edges: nodes.slice(1).map((one, index) => edge(`n${index}`, one.id)), ...more });
}

describe('the direction follows the room', () => {
  const four = chain(4);

  it('right in a wide room, down in a high one', () => {
    expect(drawn(four, WIDE).direction).toBe('LR');
    expect(drawn(four, HIGH).direction).toBe('TB');
  });

  it('down while the room is not known, in one column', () => {
    expect(drawn(chain(60), null)).toMatchObject({ direction: 'TB' });
    expect(drawn(chain(60), null).wrapAt).toBeUndefined();
  });

  it('leaves aside on a phone where a text puts its nodes, which is too wide for it', () => {
    const place = (one: { id: string }): { x: number; y: number } => ({ x: 400 * Number(one.id.slice(1)), y: 0 });
    const placed = { ...four, nodes: four.nodes.map((one) => ({ ...one, place: place(one) })) };
    expect(drawn(placed, { width: 640, height: 420 }).direction).toBe('LR');
    expect(drawn(placed, { width: 358, height: 420 })).toEqual(drawn(four, { width: 358, height: 420 }));
  });

  it('is the one that the visitor chose, whatever the room', () => {
    expect(roomyLayoutOf(four, { direction: 'TB', room: WIDE, collapsed: new Set() }).direction).toBe('TB');
  });

  it('stays where the room changes a little, and gives way to what is clearly larger', () => {
    const wide = drawn(four, WIDE);
    expect(drawn(four, { width: 700, height: 420 }, wide).direction).toBe('LR');
    expect(drawn(four, { width: 200, height: 700 }, wide).direction).toBe('TB');
  });

  it('gives way to what is a little larger where a box is shut or opened', () => {
    const [before, room] = [
      { width: 500, height: 150 },
      { width: 366, height: 240 },
    ];
    const shut = ['cycle:revise'];
    const open = drawn(reviewLoop, before);
    const closed = drawn(reviewLoop, before, null, shut);
    expect([open.direction, closed.direction]).toEqual(['LR', 'LR']);
    expect(drawn(reviewLoop, room, open, shut).direction).toBe('TB');
    expect(drawn(reviewLoop, room, closed, shut).direction).toBe('LR');
  });

  it('stays in the same room while an edge has lost its end or a label grows, so that nothing jumps', () => {
    for (const room of [WIDE, HIGH]) {
      const before = drawn(reviewLoop, room);
      const broken = { ...reviewLoop, edges: reviewLoop.edges.slice(2), scopes: [], loops: [] };
      const nodes = broken.nodes.map((one) => ({ ...one, scope: 'root' }));
      expect(drawn({ ...broken, nodes }, room, before)).toMatchObject({ direction: before.direction });
    }
  });

  it('is chosen again as it was when what was turned by hand is left to the room', () => {
    const by = (direction: 'TB' | null, before: Drawing): Drawing =>
      roomyLayoutOf(four, { direction, room: WIDE, collapsed: new Set() }, before);
    const wide = drawn(four, WIDE);
    const down = by('TB', wide);
    expect([wide.direction, down.direction]).toEqual(['LR', 'TB']);
    expect(by('TB', down).direction).toBe('TB');
    expect(by(null, by('TB', down)).direction).toBe('LR');
  });

  it('is not taken from a drawing of other nodes', () => {
    const other = workflow('other', { nodes: [node('a', 'agent')], edges: [] });
    const before: Drawing = {
      ...drawn(other, WIDE),
      chosenFor: { ...WIDE, nodes: 4, shut: 0, direction: null },
      direction: 'TB',
    };
    expect(drawn(four, WIDE, before).direction).toBe('LR');
  });
});

describe('what is long stands in columns', () => {
  it('60 nodes in a row fill a wide room, in the order that a text is read', () => {
    const flow = chain(60);
    const drawing = drawn(flow, WIDE);
    expect(zoomIn(WIDE, drawing)).toBeGreaterThan(0.4);
    expect(flaws(flow, drawing)).toEqual([]);
    const across = drawing.direction === 'TB' ? ('x' as const) : ('y' as const);
    const columns = [
      ...new Set(drawing.nodes.map((one) => one[across] + (across === 'x' ? one.width : one.height) / 2)),
    ];
    expect(columns.length).toBeGreaterThan(3);
    expect(columns).toEqual([...columns].sort((a, b) => a - b));
  });

  it('also in a loop, whose line back runs around all of it', () => {
    const inside = chain(30);
    const nodes = inside.nodes.map((one) => ({ ...one, scope: 'ring' }));
    const back = edge('n29', 'n0', { condition: 'again' });
    const flow = workflow('ring', {
      nodes: [node('before', 'agent'), ...nodes, node('after', 'agent')],
      edges: [edge('before', 'n0'), ...inside.edges, back, edge('n29', 'after')],
      scopes: [{ id: 'ring', kind: 'cycle', parent: 'root', owner: null }],
      loops: [
        { ...reviewLoop.loops[0]!, id: 'n0', scope: 'ring', entries: ['n0'], feedback: [back.id], exits: [], caps: [] },
      ],
    });
    const drawing = drawn(flow, WIDE);
    expect(drawing.wrapAt).toBeDefined();
    expect(zoomIn(WIDE, drawing)).toBeGreaterThan(0.4);
    expect(flaws(flow, drawing)).toEqual([]);
  });

  it('keeps its columns while a label grows', () => {
    const flow = chain(20);
    const before = drawn(flow, WIDE);
    const grown = { ...flow, nodes: flow.nodes.map((one) => ({ ...one, label: `${one.label} and a few words more` })) };
    expect(drawn(grown, WIDE, before).wrapAt).toBe(before.wrapAt);
  });

  it('nothing is cut that is large enough as it is', () => {
    expect(drawn(chain(3), { width: 900, height: 600 }).wrapAt).toBeUndefined();
  });
});

it.each(TEMPLATES)(
  'the template $id is seen whole in 960 by 340 at half its size at least, without a flaw',
  ({ document }) => {
    const flow = openText(document.text, {}).workflow!;
    const drawing = drawn(flow, WIDE);
    expect(zoomIn(WIDE, drawing)).toBeGreaterThan(0.5);
    expect(flaws(flow, drawing)).toEqual([]);
  },
);

it('a large text is not chosen for anew at each node that comes', () => {
  const before = drawn(chain(400), WIDE);
  expect(drawn(chain(410), WIDE, before).chosenFor?.nodes).toBe(400);
  expect(drawn(chain(500), WIDE, before).chosenFor?.nodes).toBe(500);
  expect(drawn(chain(52), WIDE, drawn(chain(50), WIDE)).chosenFor?.nodes).toBe(50);
});
