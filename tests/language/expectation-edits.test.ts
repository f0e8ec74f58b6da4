import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expectation } from '../../src/engine/document/settings/expectation.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { expectationEdits, type ExpectationChange } from '../../src/language/expectation-edits.ts';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { makerLoop } from '../engine/support/texts.ts';
import { samples } from '../samples.ts';

const LEFT: Expectation = { ends: 'left' };
const HELD: Expectation = { prompt: 'The judge', holds: 'maker' };

function changed(text: string, change: ExpectationChange): string {
  const edits = expectationEdits(text, {}, change);
  if (!edits) throw new Error(`no edit of ${text}`);
  return applyEdits(text, edits);
}

const added = (text: string, expectation: Expectation): string => changed(text, { add: expectation });
const read = (text: string) => openText(text, {}).written.expect ?? [];

const MAKER = makerLoop(3).trimStart();

describe('an expectation', () => {
  it('is one line under settings at the end of the text, each further one a line after it', () => {
    const once = added(MAKER, LEFT);
    expect(once).toBe(`${MAKER.trimEnd()}\nsettings:\n  expect:\n    - { ends: left }\n`);
    expect(added(once, HELD)).toBe(`${once}    - { prompt: The judge, holds: maker }\n`);
  });

  it('leaves comments, other settings and line breaks as they are', () => {
    const text = `settings: # mine\n  seed: 4 # lucky\n\n# the loop\n${MAKER}# the end\n`.replaceAll('\n', '\r\n');
    const once = added(text, { result: { contains: 'a "b": c' } });
    expect(once).toBe(
      text.replace('# lucky\r\n', '# lucky\r\n  expect:\r\n    - { result: { contains: "a \\"b\\": c" } }\r\n'),
    );
  });

  it.each([
    [`settings: { seed: 4 }\n${MAKER}`, `settings: { seed: 4, expect: [{ ends: left }] }\n${MAKER}`],
    [`settings: {}\n${MAKER}`, `settings: {expect: [{ ends: left }]}\n${MAKER}`],
    [`settings: { expect: [] }\n${MAKER}`, `settings: { expect: [{ ends: left }] }\n${MAKER}`],
    [
      `settings: { expect: [{ rounds: 2 }] }\n${MAKER}`,
      `settings: { expect: [{ rounds: 2 }, { ends: left }] }\n${MAKER}`,
    ],
    [`${MAKER.trimEnd()}`, `${MAKER.trimEnd()}\nsettings:\n  expect:\n    - { ends: left }`],
  ])('goes to where settings stand: %#', (text, wanted) => expect(added(text, LEFT)).toBe(wanted));

  it('stays JSON in JSON, on a line of its own where the others have one', () => {
    const json = JSON.stringify({ nodes: [{ id: 'a', data: { nodeType: 'constant', value: 1 } }], edges: [] }, null, 2);
    const once = added(json, LEFT);
    expect(JSON.parse(once)).toMatchObject({ settings: { expect: [{ ends: 'left' }] } });
    expect(once).toContain('\n  "settings": {"expect": [{"ends": "left"}]}\n');
    const twice = added(once, HELD);
    expect(JSON.parse(twice)).toMatchObject({ settings: { expect: [LEFT, HELD] } });
    expect(changed(changed(twice, { remove: 0 }), { remove: 0 })).toBe(json);
  });

  it('can be written into every template, read again, and taken away without a trace', () => {
    expect(TEMPLATES.length).toBeGreaterThan(10);
    for (const { document } of TEMPLATES) {
      const { text } = document;
      const once = added(text, LEFT);
      const twice = added(once, HELD);
      expect(read(twice)).toEqual([LEFT, HELD]);
      expect(changed(twice, { remove: 1 })).toBe(once);
      expect(read(changed(twice, { remove: 0 }))).toEqual([HELD]);
      expect(changed(once, { remove: 0 })).toBe(text);
    }
  });

  it('keeps any text that is expected', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => !/[\ud800-\udfff]/.test(text)),
        (contains) => {
          const expectation: Expectation = { result: { contains } };
          const edits = expectationEdits(MAKER, {}, { add: expectation });
          // What cannot be written is not written otherwise.
          if (edits) expect(read(applyEdits(MAKER, edits))).toEqual([expectation]);
        },
      ),
      { numRuns: samples(60) },
    );
  });

  it('is not written where a text is no map, or would be read otherwise', () => {
    for (const text of ['- id: a\n  type: agent\n', 'hello', 'settings: 5\nnodes: []\n'])
      expect(expectationEdits(text, {}, { add: LEFT })).toBeNull();
  });
});
