import { describe, expect, it } from 'vitest';
import { nodeTypes } from '../../src/editing/node-types.ts';
import { NOTATION_HELPS } from '../../src/engine/notations/notation-helps.ts';
import { NOTATION_NAMES } from '../../src/engine/workflow/notation-name.ts';
import { paletteOf } from '../../src/language/palette.ts';

const groupOf = (notation: keyof typeof NOTATION_HELPS, label: string): string[] | undefined =>
  paletteOf(NOTATION_HELPS[notation].description)
    .find((group) => group.label === label)
    ?.types.map(({ title }) => title);

describe('the palette of a notation', () => {
  it('003-64, 003-87: has the category LOGIC with the types of its document in their order', () => {
    expect(groupOf('loop-exit', 'LOGIC')).toEqual([
      'Approval',
      'Transform',
      'Validator',
      'Iterator',
      'Aggregator',
      'Loop',
      'Exit',
    ]);
  });

  it('000-03: has both guards of ChatDev as loop control', () => {
    expect(groupOf('chatdev', 'Loop control')).toEqual(['Loop counter', 'Loop timer']);
  });

  it('001-02: begins with what controls the flow in OrKa, the loop first', () => {
    expect(paletteOf(NOTATION_HELPS.orka.description)[0]?.label).toBe('Control flow');
    expect(groupOf('orka', 'Control flow')?.[0]).toBe('Loop');
  });

  it.each(NOTATION_NAMES)('offers each type of %s once: one that no category holds could not be added', (notation) => {
    const { description } = NOTATION_HELPS[notation];
    const offered = paletteOf(description).flatMap(({ types }) => types.map(({ type }) => type));
    expect([...offered].sort()).toEqual(Object.keys(nodeTypes(description)).sort());
  });
});
