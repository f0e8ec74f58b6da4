import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Direction, DrawnBox, Drawing } from '../../src/drawing/drawing.ts';
import { wayTo } from '../../src/drawing/look-into.ts';
import { roomyLayoutOf } from '../../src/drawing/roomy-layout.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Workflow } from '../../src/engine/workflow/workflow.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { pictureWords } from '../../src/opened/picture-words.ts';
import { anyWorkflow } from './any-workflow.ts';
import { flaws } from './geometry.ts';
import { samples } from '../samples.ts';

const directions: Direction[] = ['TB', 'LR'];
const WHOLE = { direction: 'TB', room: null, collapsed: new Set<string>() } as const;

function flowOf(template: string): Workflow {
  return openText(TEMPLATES.find(({ id }) => id === template)!.document.text, {}).workflow!;
}

function inside(flow: Workflow, scope: string, direction: Direction = 'TB', collapsed: string[] = []): Drawing {
  const options = { direction, room: null, words: pictureWords, collapsed: new Set(collapsed) };
  return roomyLayoutOf(flow, { ...options, inside: wayTo(flow, scope) });
}

/** The nodes in a box, by what is drawn within its frame. */
function nodesIn(whole: Drawing, box: DrawnBox): string[] {
  const { x, y, width, height } = box.body ?? { x: 0, y: 0, width: 0, height: 0 };
  const isIn = (part: { x: number; y: number }): boolean =>
    part.x >= x && part.x < x + width && part.y >= y && part.y < y + height;
  return whole.nodes.flatMap((node) => (isIn(node) ? [node.id] : [])).sort();
}

describe('the inside of a box', { timeout: 120_000 }, () => {
  it.each(directions)('of any workflow is all that is drawn, with no flaw (%s)', (direction) => {
    fc.assert(
      fc.property(anyWorkflow, (flow) => {
        const whole = roomyLayoutOf(flow, { ...WHOLE, direction });
        for (const box of whole.boxes) {
          const [scope = ''] = box.scopes;
          const drawing = inside(flow, scope, direction);
          expect(drawing.within?.at(-1)?.scopes).toEqual(box.scopes);
          expect(drawing.nodes.map(({ id }) => id).sort()).toEqual(nodesIn(whole, box));
          expect(flaws(flow, drawing)).toEqual([]);
        }
      }),
      { numRuns: samples(150) },
    );
  });

  it('of each loop of the templates has no flaw, also shut from outside', () => {
    for (const { id } of TEMPLATES) {
      const flow = flowOf(id);
      for (const direction of directions) {
        for (const { id: box, scopes } of roomyLayoutOf(flow, { ...WHOLE, direction }).boxes) {
          const [scope = ''] = scopes;
          const drawing = inside(flow, scope, direction);
          expect([id, drawing.nodes.length > 0, flaws(flow, drawing)]).toEqual([id, true, []]);
          expect(inside(flow, scope, direction, [box]).nodes).toHaveLength(drawing.nodes.length);
        }
      }
    }
  });

  it('says what leads in and out, by the ports of a container and by the nodes around a cycle', () => {
    const labels = (drawing: Drawing): string[] => drawing.lines.flatMap(({ label }) => label?.text ?? []).sort();
    expect(labels(inside(flowOf('nested-containers'), 'play/scene/'))).toEqual(
      ['plot', 'previous round', 'text', 'wish · first round'].sort(),
    );
    expect(labels(inside(flowOf('review-loop'), 'cycle:Writer'))).toEqual(
      expect.arrayContaining(['Published', 'Published · APPROVED']),
    );
  });

  it('says what is around it, and the rule of each', () => {
    expect(inside(flowOf('nested-containers'), 'play/scene/').within).toMatchObject([
      {
        owner: 'play',
        title: 'Loop: Drafts of the play',
        lines: ['continue while: director.content == false', 'max iterations: 3'],
      },
      { owner: 'play/scene', title: 'Loop: Polish the scene' },
    ]);
  });

  it('stays what is looked into where its name changes, and gives way to what is around it where it is gone', () => {
    const flow = flowOf('nested-containers');
    const way = wayTo(flow, 'play/scene/');
    const changed = (change: (text: string) => string): Drawing => {
      const { document } = TEMPLATES.find(({ id }) => id === 'nested-containers')!;
      return roomyLayoutOf(openText(change(document.text), {}).workflow!, { ...WHOLE, inside: way });
    };
    expect(changed((text) => text.replaceAll('scene', 'act')).within?.map(({ owner }) => owner)).toEqual([
      'play',
      'play/act',
    ]);
    expect(changed((text) => text.replaceAll('play', 'drama')).within?.at(-1)?.scopes).toEqual(['drama/scene/']);
    const other = flowOf('review-loop');
    expect(roomyLayoutOf(other, { ...WHOLE, inside: way }).within).toBeUndefined();
    expect(
      roomyLayoutOf(flow, { ...WHOLE, inside: [...way.slice(0, 1), { id: 'gone/', index: 9, of: 9 }] }).within,
    ).toHaveLength(1);
  });
});
