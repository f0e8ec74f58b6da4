import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../src/drawing/layout.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { pictureWords } from '../../src/opened/picture-words.ts';
import type { Direction } from '../../src/drawing/drawing.ts';
import { anyWorkflow } from './any-workflow.ts';
import { flaws } from './geometry.ts';
import { samples } from './sample-workflows.ts';
import { samples as runs } from '../samples.ts';

const directions: Direction[] = ['TB', 'LR'];

describe('a drawing', { timeout: 120_000 }, () => {
  for (const [name, flow] of Object.entries(samples)) {
    for (const direction of directions) {
      it(`of ${name} ${direction} has no line through a node, and no label on anything`, () => {
        expect(flaws(flow, layoutOf(flow, { direction, collapsed: new Set() }))).toEqual([]);
        for (const loop of flow.loops) {
          expect(flaws(flow, layoutOf(flow, { direction, collapsed: new Set([loop.id]) }))).toEqual([]);
        }
      });
    }
  }

  // 000-22, 001-60: what the page offers is looked at first.
  for (const { id, document } of TEMPLATES) {
    const flow = openText(document.text, {}).workflow!;
    it.each(directions)(
      `of the template ${id} %s has no line through a node, and no label on anything`,
      (direction) => {
        const options = { direction, words: pictureWords };
        expect(flaws(flow, layoutOf(flow, { ...options, collapsed: new Set() }))).toEqual([]);
        for (const box of layoutOf(flow, { ...options, collapsed: new Set() }).boxes) {
          expect(flaws(flow, layoutOf(flow, { ...options, collapsed: new Set([box.id]) }))).toEqual([]);
        }
      },
    );
  }

  it('of any workflow has no line through a node, and no label on anything', () => {
    fc.assert(
      fc.property(
        anyWorkflow,
        fc.constantFrom(...directions),
        fc.subarray(['s0', 'owner0', 'loop of s1', 'owner1', 'owner2']),
        (flow, direction, shut) => {
          expect(flaws(flow, layoutOf(flow, { direction, collapsed: new Set(shut) }))).toEqual([]);
        },
      ),
      { numRuns: Number(process.env['DRAWING_RUNS'] ?? runs(300)) },
    );
  });

  it('of any workflow in columns has no line through a node, and no label on anything', () => {
    fc.assert(
      fc.property(
        anyWorkflow,
        fc.constantFrom(...directions),
        fc.constantFrom(120, 260, 420),
        (flow, direction, wrapAt) => {
          expect(flaws(flow, layoutOf(flow, { direction, wrapAt, collapsed: new Set() }))).toEqual([]);
        },
      ),
      { numRuns: Number(process.env['DRAWING_RUNS'] ?? runs(300)) },
    );
  });

  it('is the same each time', () => {
    fc.assert(
      fc.property(anyWorkflow, fc.constantFrom(...directions), (flow, direction) => {
        const options = { direction, collapsed: new Set<string>() };
        expect(layoutOf(structuredClone(flow), options)).toEqual(layoutOf(flow, options));
      }),
      { numRuns: runs(40) },
    );
  });
});
