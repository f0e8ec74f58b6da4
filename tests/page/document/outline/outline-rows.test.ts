import { describe, expect, it } from 'vitest';
import { documentWords } from '../../../../src/drawing/words.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import type { Workflow } from '../../../../src/engine/workflow/workflow.ts';
import {
  outlineOf,
  rowAfter,
  rowOf,
  rowsOf,
  rowTyped,
  type OutlineItem,
} from '../../../../src/page/document/outline/outline-rows.ts';
import { TEMPLATES } from '../../../../src/page/document/opening/templates.ts';

function workflowOf(id: string): Workflow {
  const template = TEMPLATES.find((each) => each.id === id);
  return openText(template?.document.text ?? '', {}).workflow!;
}

function rows(workflow: Workflow, isOpen: (item: OutlineItem) => boolean = () => true) {
  return rowsOf(outlineOf(workflow, documentWords), isOpen);
}

function lines(workflow: Workflow, isOpen?: (item: OutlineItem) => boolean): string[] {
  return rows(workflow, isOpen).map(({ item, level }) =>
    [' '.repeat(level - 1) + (item.kind === 'edge' ? '→ ' : '') + item.label, item.detail].filter(Boolean).join(' | '),
  );
}

describe('the outline', () => {
  it('holds in each loop what it repeats, and under each node its edges with their conditions', () => {
    expect(lines(workflowOf('review-loop'))).toEqual([
      'Loop: Writer',
      ' Writer | agent',
      '  → Editor',
      '  → Published | data only, no trigger',
      ' Editor | human',
      '  → Published | when APPROVED',
      '  → Writer | when not APPROVED, next round',
      '  → Refusal Guard | when not APPROVED',
      ' Refusal Guard | loop_counter',
      '  → Writer | next round',
      '  → Published',
      'Published | passthrough',
    ]);
  });

  it('nests loops in loops, and names a container once', () => {
    const nested = workflowOf('nested-containers');
    const shown = rows(nested);
    expect(shown.filter(({ item }) => item.kind === 'loop').map(({ item, level }) => [item.part, level])).toEqual([
      ['play', 1],
      ['play/scene', 2],
    ]);
    expect(shown.filter(({ item }) => item.part === 'play/scene/author').map(({ level }) => level)).toEqual([3]);
  });

  it.each(TEMPLATES.map(({ id }) => id))('has every node and every written edge of %s once', (id) => {
    const workflow = workflowOf(id);
    const parts = rows(workflow).flatMap(({ item }) => item.part ?? []);
    expect(new Set(parts).size).toBe(parts.length);
    const wanted = [...workflow.nodes, ...workflow.edges.filter(({ kind }) => kind !== 'mapping')];
    expect([...parts].sort()).toEqual(wanted.map((part) => part.id).sort());
    expect(new Set(rows(workflow).map(({ item }) => item.key)).size).toBe(rows(workflow).length);
  });

  it('tells each line its place among those beside it, and the line that it lies in', () => {
    const shown = rows(workflowOf('review-loop'));
    const editor = shown.findIndex(({ item }) => item.part === 'Editor');
    expect(shown[editor]).toMatchObject({ level: 2, place: 2, count: 3, open: true, parent: 0 });
    expect(shown[editor + 3]).toMatchObject({ level: 3, place: 3, count: 3, open: null, parent: editor });
  });

  it('makes nothing of what is closed', () => {
    const items = outlineOf(workflowOf('nested-containers'), documentWords);
    const closed = items.map((item) => ({ ...item, children: () => expect.fail('made') }));
    expect(rowsOf(closed, () => false).map(({ open }) => open)).toEqual([false]);
  });
});

describe('a place in the outline', () => {
  const workflow = workflowOf('nested-containers');

  it('of a part in a closed loop is that of the loop, and of an edge that of its node', () => {
    const few = rows(workflow, ({ part }) => part === 'play');
    const partAt = (part: string): string | null | undefined => few[rowOf(few, part, workflow)]?.item.part;
    expect(partAt('play/director')).toBe('play/director');
    expect(partAt('play/scene/author')).toBe('play/scene');
    const edge = workflow.edges.find(({ from, kind }) => from === 'play/scene/author' && kind !== 'mapping');
    expect(partAt(edge!.id)).toBe('play/scene');
    expect(rowOf(few, 'nobody', workflow)).toBe(-1);
  });

  it('is gone to by keys, and never beyond the ends', () => {
    const all = rows(workflow);
    expect(
      ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'a'].map((key) => rowAfter(all, 2, key, 100)),
    ).toEqual([3, 1, all.length - 1, 0, 0, all.length - 1, null]);
    expect([rowAfter(all, 0, 'ArrowUp', 1), rowAfter(all, all.length - 1, 'ArrowDown', 1)]).toEqual([
      0,
      all.length - 1,
    ]);
  });

  it('is gone to by what its name begins with, on from where one is, and again by the same sign', () => {
    const review = rows(workflowOf('review-loop'));
    const labelAt = (at: number, typed: string): string | undefined => review[rowTyped(review, at, typed)]?.item.label;
    expect(labelAt(0, 're')).toBe('Refusal Guard');
    expect(labelAt(0, 'RE')).toBe('Refusal Guard');
    const nested = rows(workflow);
    const first = rowTyped(nested, nested.length - 1, 'l');
    const second = rowTyped(nested, first, 'l');
    expect([first, second].map((at) => nested[at]?.item.part)).toEqual(['play', 'play/scene']);
    expect(rowTyped(nested, first, 'll')).toBe(second);
    // An edge to Published comes first, and is passed over.
    expect(review[rowTyped(review, 0, 'p')]?.item.kind).toBe('node');
    expect(rowTyped(review, 0, 'zebra')).toBe(-1);
  });
});
