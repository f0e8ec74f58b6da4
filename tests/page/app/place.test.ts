import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaceMemory, type PlaceShelf } from '../../../src/page/app/place.ts';

const KEY = 'loopground.place';
const OWN = { kind: 'own', id: 'mine' } as const;

describe('the place of the visitor', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is not overwritten by a page to which nobody comes back', () => {
    createPlaceMemory(OWN, true).note({ run: 'a' });
    const before = kept.get(KEY);
    const link = createPlaceMemory(null, false);
    link.note({ run: 'of a link' });
    link.begin('of a link', 3, 'begun');
    expect(kept.get(KEY)).toBe(before);
    expect(link.begun('of a link', 3)).toBe('begun');
  });
  it('is where a tab was closed at its last key, before the shelf could hear of it', async () => {
    const shelf: PlaceShelf = {
      readPlace: () => Promise.resolve({ open: { kind: 'template', id: 'first' }, run: 'old', answers: [] }),
      notePlace: () => Promise.resolve(),
    };
    expect(await createPlaceMemory(null, true).recall(shelf, 'mine')).toMatchObject({ open: OWN, run: null });
    expect(await createPlaceMemory(null, true).recall(shelf, null)).toMatchObject({ run: 'old' });
    const there: PlaceShelf = {
      ...shelf,
      readPlace: () => Promise.resolve({ open: OWN, run: 'its own', answers: [] }),
    };
    expect(await createPlaceMemory(null, true).recall(there, 'mine')).toMatchObject({ open: OWN, run: 'its own' });
    createPlaceMemory(OWN, true).note({ run: 'of this tab' });
    expect(await createPlaceMemory(null, true).recall(shelf, 'other')).toMatchObject({ run: 'of this tab' });
  });
  it('is not that of an address any more once a run was begun there before the stores were open', async () => {
    const shelf: PlaceShelf = {
      readPlace: () => Promise.resolve({ open: OWN, run: 'old', answers: [] }),
      notePlace: () => Promise.resolve(),
    };
    const address = { kind: 'template', id: 'first' } as const;
    const quick = createPlaceMemory(address, true);
    const recalled = quick.recall(shelf, null);
    quick.note({ run: 'begun meanwhile' });
    await recalled;
    quick.arrive(address);
    expect(JSON.parse(kept.get(KEY) ?? '')).toMatchObject({ open: address, run: 'begun meanwhile' });
    kept.clear();
    const slow = createPlaceMemory(address, true);
    await slow.recall(shelf, null);
    slow.arrive(address);
    expect(JSON.parse(kept.get(KEY) ?? '')).toMatchObject({ open: address, run: null });
  });
  it('leads back into what the graph was looked into, and no further than it was noted whole', async () => {
    const inside = [{ id: 'play/', index: 1, of: 3 }];
    createPlaceMemory(OWN, true).note({ inside });
    const shelf: PlaceShelf = { readPlace: () => Promise.resolve(null), notePlace: () => Promise.resolve() };
    expect(await createPlaceMemory(OWN, true).recall(shelf, null)).toMatchObject({ open: OWN, inside });
    kept.set(KEY, JSON.stringify({ open: OWN, run: null, answers: [], inside: [{ id: 'play/' }, 3] }));
    expect(await createPlaceMemory(OWN, true).recall(shelf, null)).toMatchObject({ open: OWN, inside: [] });
    kept.set(KEY, JSON.stringify({ open: OWN, run: null, answers: [] }));
    expect(await createPlaceMemory(OWN, true).recall(shelf, null)).toMatchObject({ open: OWN, inside: [] });
  });
  it('holds what is explored of the run that is shown, and forgets it with that run', () => {
    const explored = [{ kind: 'stop', at: 3, before: '3', value: '2' }] as const;
    const memory = createPlaceMemory(OWN, true);
    memory.note({ run: 'a' });
    memory.note({ explored });
    memory.note({ run: 'a' });
    expect(JSON.parse(kept.get(KEY) ?? '')).toMatchObject({ run: 'a', explored });
    memory.note({ run: 'b' });
    expect(JSON.parse(kept.get(KEY) ?? '')).toMatchObject({ run: 'b', explored: [] });
  });
  it('holds no begun answer of a run that was deleted', () => {
    const memory = createPlaceMemory(OWN, true);
    memory.begin('a', 1, 'one');
    memory.begin('b', 1, 'two');
    memory.forget('a');
    expect([memory.begun('a', 1), memory.begun('b', 1)]).toEqual(['', 'two']);
    memory.forget();
    expect(kept.get(KEY)).not.toContain('two');
  });
});
