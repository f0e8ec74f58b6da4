import { describe, expect, it } from 'vitest';
import { readTape, type TapeUse } from '../../../src/engine/effects/tape.ts';
import type { Recorded } from '../../../src/engine/journal/chunk.ts';

function recorded(address: string, more: Partial<Recorded> = {}): Recorded {
  return { address, hash: 'h', answer: { kind: 'answered', text: address }, took: 1, ...more };
}

const asks = (...addresses: string[]) => addresses.map((address) => ({ address, hash: 'h' }));
const USES: readonly TapeUse[] = ['continue', 'replay', 'fork', 'what-if'];

describe('a tape', () => {
  it('gives its answers in their order, each once, to whichever of the open questions they belong', () => {
    const next = readTape({ entries: [recorded('b'), recorded('a')] }, 'continue');
    expect(next(asks('a', 'b'), 0, false)).toEqual({ kind: 'take', recorded: recorded('b') });
    expect(next(asks('a'), 1, false)).toEqual({ kind: 'take', recorded: recorded('a') });
    expect(next(asks('c'), 2, false)).toEqual({ kind: 'ask' });
  });

  it.each([
    ['continue', 'report', 'ask'],
    ['replay', 'report', 'halt'],
    ['fork', 'ask', 'ask'],
    ['what-if', 'halt', 'halt'],
  ] as const)('%s: of another question it makes %s, and where it ends %s', (use, changed, missing) => {
    const other = [{ address: 'a', hash: 'another' }];
    expect(readTape({ entries: [recorded('a')] }, use)(other, 0, false).kind).toBe(changed);
    expect(readTape({ entries: [recorded('a')] }, use)(asks('b'), 0, false).kind).toBe(changed);
    expect(readTape({ entries: [] }, use)(asks('a'), 0, false).kind).toBe(missing);
    expect(readTape(undefined, use)(asks('a'), 0, false).kind).toBe(missing);
  });

  it('says which entry does not fit, and keeps it', () => {
    const entry = recorded('a');
    const next = readTape({ entries: [entry] }, 'continue');
    expect(next([{ address: 'a', hash: 'another' }], 0, false)).toEqual({ kind: 'report', recorded: entry });
    expect(next(asks('a'), 0, false)).toEqual({ kind: 'take', recorded: entry });
  });

  it('is not read by a new run', () => {
    expect(readTape({ entries: [recorded('a')] }, 'new')(asks('a'), 0, false)).toEqual({ kind: 'ask' });
  });
});

describe('an answer that came while others were under way', () => {
  it.each(USES)('%s: waits until as many were acted upon as before, and not longer', (use) => {
    const entry = recorded('a', { after: 2 });
    const next = readTape({ entries: [entry] }, use);
    expect(next(asks('a'), 1, true)).toEqual({ kind: 'later', exhausted: false });
    expect(next(asks('a'), 2, true)).toEqual({ kind: 'take', recorded: entry });
    expect(next(asks('b'), 3, true)).toEqual({ kind: 'later', exhausted: true });
  });

  it('waits for all of them where nothing says that it came before one', () => {
    const next = readTape({ entries: [recorded('a')] }, 'replay');
    expect(next(asks('a'), 7, true)).toEqual({ kind: 'later', exhausted: false });
    expect(next(asks('a'), 8, false).kind).toBe('take');
  });
});
