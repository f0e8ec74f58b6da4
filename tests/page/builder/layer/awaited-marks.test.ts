import { describe, expect, it } from 'vitest';
import { overlap } from '../../../../src/drawing/label/label-places.ts';
import { PLAIN_VIEW } from '../../../../src/drawing/picture-view.ts';
import type { Act } from '../../../../src/editing/act.ts';
import { openForPage } from '../../../../src/opened/opened-text.ts';
import { awaitedMarks, type Mark } from '../../../../src/page/builder/layer/awaited-marks.ts';
import { must } from '../../../history/support.ts';
import { reviewLoop } from '../../../engine/support/texts.ts';

describe.each(['TB', 'LR'] as const)(
  'what acts will change of a picture, drawn %s, is marked before it is known',
  (direction) => {
    const opened = openForPage(reviewLoop(), {}, 'file', { ...PLAIN_VIEW, direction });
    const [workflow, drawing] = [must(opened.workflow), must(opened.drawing)];
    const marks = (...acts: Act[]): Mark[] => awaitedMarks(acts, drawing, workflow, (type) => `A ${type}`);
    const drawn = (part: string) => must(drawing.nodes.find(({ id }) => id === part));

    it('of what goes, where it stands', () => {
      const [edge] = drawing.lines;
      const { x, y, width, height } = drawn('Done');
      const given = marks({ kind: 'delete', parts: ['Done', 'nobody'] }, { kind: 'disconnect', edge: must(edge).id });
      expect(given).toMatchObject([
        { kind: 'going', place: { x, y, width, height } },
        { kind: 'going', path: must(edge).path },
      ]);
    });

    it('of a node that comes, in a free place, with its name', () => {
      const given = marks(
        { kind: 'add-node', type: 'agent', from: { part: 'Drafter' } },
        { kind: 'add-node', type: 'agent', name: 'Last' },
        { kind: 'duplicate', parts: ['Editor'] },
      );
      expect(given).toMatchObject(['A agent', 'Last', 'Editor'].map((name) => ({ kind: 'coming', name })));
      for (const mark of given) {
        const place = must('place' in mark ? mark.place : null);
        expect(drawing.nodes.filter((node) => overlap(node, place))).toEqual([]);
      }
    });

    it('of an edge that is led, from one node to the other', () => {
      const [from, to] = [drawn('Drafter'), drawn('Done')];
      const ends =
        direction === 'TB'
          ? [from.x + from.width / 2, from.y + from.height, to.x + to.width / 2, to.y]
          : [from.x + from.width, from.y + from.height / 2, to.x, to.y + to.height / 2];
      const [a, b, c, d] = ends;
      expect(marks({ kind: 'connect', from: 'Drafter', to: 'Done' })).toEqual([
        { kind: 'coming', path: `M${a} ${b} L${c} ${d}` },
      ]);
      expect(marks({ kind: 'connect', from: 'Drafter', to: 'nobody' })).toEqual([]);
    });

    it('of a loop that is put around nodes not at all', () =>
      expect(marks({ kind: 'wrap', parts: ['Done'] })).toEqual([]));
  },
);
