import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../src/history/parent.ts';
import { readParent } from '../../src/history/read-parent.ts';

const edit = fc.oneof(
  fc.constantFrom<Edit>('text', 'inputs', 'script', 'settings'),
  fc.record({ address: fc.string() }),
);
const parent = fc.record({ run: fc.string(), at: fc.nat(), edits: fc.array(edit) });

describe('where the fork of a file began', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(parent, (made) => {
        expect(readParent(JSON.parse(JSON.stringify(made)))).toEqual(made);
      }),
    );
  });
  it('is none where it is not whole: half of what was changed would mislead', () => {
    const whole = { run: 'a', at: 1, edits: [] };
    for (const broken of [
      undefined,
      null,
      'a',
      [],
      {},
      { ...whole, run: 1 },
      { ...whole, at: '1' },
      { ...whole, edits: {} },
      { ...whole, edits: ['text', 'colour'] },
      { ...whole, edits: [{ address: 3 }] },
      { ...whole, edits: [null] },
    ])
      expect(readParent(broken)).toBe(null);
  });
  it('is read of any value, to something that reads back the same or to nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const read = readParent(JSON.parse(JSON.stringify(value)));
        expect(read && readParent(JSON.parse(JSON.stringify(read)))).toEqual(read);
      }),
    );
  });
});
