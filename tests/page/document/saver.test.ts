import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDocument, type LoopDocument } from '../../../src/engine/document/document.ts';
import { openShelf, type DocumentShelf, type SavedElsewhere } from '../../../src/page/document/document-shelf.ts';
import { createSaver, type Saver, type SaverWorld, type SaveState } from '../../../src/page/document/saver.ts';
import { unsavedTexts, type DocumentPlace } from '../../../src/page/document/opening/unsaved.ts';
import { fillDisk, freshBrowser } from '../../history/support.ts';

const PLACE: DocumentPlace = { store: 'documents', id: 'a' };
const documentOf = (text: string): LoopDocument => ({ ...emptyDocument(), text });

/** The storage that a page writes to without waiting. */
function smallStorage(isFull: () => boolean = () => false): Storage {
  const kept = new Map<string, string>();
  const storage = {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, value: string) {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
  return new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

interface Page {
  saver: Saver;
  shelf: DocumentShelf;
  states: SaveState[];
  conflicts: number[];
  shown: string[];
}

const ended: DocumentShelf[] = [];
let small: ReturnType<typeof smallStorage>;

/** A page with the document open at a revision. */
function page(base: number, given: Partial<SaverWorld> = {}): Page {
  const heard = (saved: SavedElsewhere): void => made.saver.savedElsewhere(saved);
  const shelf = openShelf({ savedElsewhere: heard, replaced: () => undefined });
  ended.push(shelf);
  const made: Page = { shelf, states: [], conflicts: [], shown: [], saver: undefined as never };
  made.saver = createSaver(PLACE, base, {
    shelf: () => shelf,
    unsaved: unsavedTexts(() => small),
    now: () => Date.now(),
    told: (state) => void made.states.push(state),
    conflict: (savedAt) => void made.conflicts.push(savedAt),
    follow: (document) => void made.shown.push(document.text),
    ...given,
  });
  return made;
}

const last = ({ states }: Page): SaveState | undefined => states.at(-1);
const stored = async ({ shelf }: Page): Promise<string | undefined> => (await shelf.read(PLACE))?.document.text;
const unsaved = (): string[] =>
  unsavedTexts(() => small)
    .all()
    .map(({ unsaved: left }) => left.document.text);

describe('saving', () => {
  beforeEach(() => {
    freshBrowser();
    small = smallStorage();
  });
  afterEach(() => {
    for (const shelf of ended.splice(0)) shelf.end();
    vi.useRealTimers();
  });

  it('says saved after it was stored, and only then', async () => {
    const here = page(0);
    here.saver.change(documentOf('one'));
    expect(last(here)).toEqual({ kind: 'waiting' });
    await vi.waitFor(() => expect(last(here)).toEqual({ kind: 'saved' }));
    expect(await stored(here)).toBe('one');
    expect(here.states.map(({ kind }) => kind)).toEqual(['waiting', 'saved']);
  });
  it('puts a text where a closing page can, before the database has answered, and takes it away afterwards', async () => {
    const here = page(0);
    here.saver.change(documentOf('typed in the last moment'));
    here.saver.flush();
    expect(unsaved()).toEqual(['typed in the last moment']);
    await vi.waitFor(() => expect(last(here)).toEqual({ kind: 'saved' }));
    expect(unsaved()).toEqual([]);
  });
  it('stores a burst while it goes on, so that a killed browser has it', async () => {
    vi.useFakeTimers();
    const saves: string[] = [];
    const save: DocumentShelf['save'] = (_place, { text }) => {
      saves.push(text);
      return Promise.resolve({ stored: true, revision: saves.length, overtook: null });
    };
    const here = page(0, { shelf: () => ({ save }) as DocumentShelf });
    for (let typed = 1; typed <= 20; typed++) {
      here.saver.change(documentOf('x'.repeat(typed)));
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(300);
    expect(saves.length).toBeGreaterThan(3);
    expect(saves.at(-1)).toHaveLength(20);
  });
  it('keeps as a version what stood there last, though it was not stored yet', async () => {
    const made = page(0);
    made.saver.change(documentOf('typed'));
    made.saver.change(documentOf('another'), { keepBefore: true });
    await vi.waitFor(async () => expect(await stored(made)).toBe('another'), 5000);
    const [version] = await made.shelf.versions('a');
    expect(version && (await made.shelf.readVersion('a', version.savedAt))?.text).toBe('typed');
  });

  it('says that nothing was stored on a full disk, goes on trying, and keeps the text aside', async () => {
    const here = page(0);
    const release = fillDisk((store) => store === 'documents');
    here.saver.change(documentOf('one'));
    await vi.waitFor(() => expect(last(here)).toEqual({ kind: 'unsaved', reason: 'full', aside: true }));
    // At once, not with the next try.
    here.saver.change(documentOf('one more'));
    await vi.waitFor(() => expect(unsaved()).toEqual(['one more']));
    expect(last(here)).toMatchObject({ kind: 'unsaved' });
    release();
    here.saver.flush();
    await vi.waitFor(() => expect(last(here)).toEqual({ kind: 'saved' }));
    expect(await stored(here)).toBe('one more');
    expect(unsaved()).toEqual([]);
  });
  it('says so where neither storage takes it', async () => {
    small = smallStorage(() => true);
    const here = page(0);
    const release = fillDisk(() => true);
    here.saver.change(documentOf('one'));
    await vi.waitFor(() => expect(last(here)).toEqual({ kind: 'unsaved', reason: 'full', aside: false }));
    release();
  });
  it('never says saved where the browser refuses storage', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    const here = page(0);
    here.saver.change(documentOf('one'));
    await vi.waitFor(() => expect(last(here)).toMatchObject({ kind: 'unsaved', reason: 'denied' }));
    expect(here.states.map(({ kind }) => kind)).not.toContain('saved');
    vi.unstubAllGlobals();
  });
  it('forgets what waits when the visitor deletes everything, and what is under way comes before that', async () => {
    const here = page(0);
    here.saver.change(documentOf('one'));
    here.saver.flush();
    here.saver.change(documentOf('one, and more'));
    await here.saver.forget();
    expect(unsaved()).toEqual([]);
    expect(await stored(here)).toBe('one');
    await here.shelf.remove(PLACE);
    here.saver.change(documentOf('typed on'));
    here.saver.flush();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await stored(here)).toBeUndefined();
    expect(unsaved()).toEqual([]);
  });
  it('goes on calling a text unsaved while another try takes long', async () => {
    vi.useFakeTimers();
    let tries = 0;
    const save: DocumentShelf['save'] = () =>
      tries++ === 0 ? Promise.resolve({ stored: false, reason: 'full' }) : new Promise(() => undefined);
    const here = page(0, { shelf: () => ({ save }) as DocumentShelf });
    here.saver.change(documentOf('one'));
    await vi.advanceTimersByTimeAsync(9000);
    expect(tries).toBe(2);
    expect(last(here)).toMatchObject({ kind: 'unsaved' });
  });
  it('says that it takes long when the browser does not answer', async () => {
    vi.useFakeTimers();
    const here = page(0, { shelf: () => ({ save: () => new Promise(() => undefined) }) as unknown as DocumentShelf });
    here.saver.change(documentOf('one'));
    await vi.advanceTimersByTimeAsync(2500);
    here.saver.change(documentOf('one, and more'));
    expect(last(here)).toEqual({ kind: 'slow' });
  });
});

describe('two tabs on one document', () => {
  beforeEach(() => {
    freshBrowser();
    small = smallStorage();
  });
  afterEach(() => {
    for (const shelf of ended.splice(0)) shelf.end();
  });

  it('follow one another', async () => {
    const [a, b] = [page(0), page(0)];
    a.saver.change(documentOf('of A'));
    await vi.waitFor(() => expect(b.shown).toEqual(['of A']));
    b.saver.change(documentOf('of A and B'));
    await vi.waitFor(() => expect(a.shown).toEqual(['of A and B']));
    a.saver.change(documentOf('of A and B and A'));
    await vi.waitFor(() => expect(b.shown).toEqual(['of A', 'of A and B and A']));
    expect([...a.conflicts, ...b.conflicts]).toEqual([]);
    expect(await a.shelf.versions('a')).toEqual([]);
  });
  it('that change it at once keep both texts, and both are told', async () => {
    const [a, b] = [page(0), page(0)];
    a.saver.change(documentOf('from A'));
    b.saver.change(documentOf('from B'));
    a.saver.flush();
    b.saver.flush();
    await vi.waitFor(() => expect([a, b].map(({ conflicts }) => conflicts.length)).toEqual([1, 1]));
    const [version] = await a.shelf.versions('a');
    const other = version && (await a.shelf.readVersion('a', version.savedAt));
    expect([await stored(a), other?.text].sort()).toEqual(['from A', 'from B']);
    await vi.waitFor(async () => {
      const text = await stored(a);
      // Whoever was overtaken shows what is stored now.
      expect([a, b].some(({ shown }) => shown.at(-1) === text)).toBe(true);
    });
  });
});

describe('a text that was put aside', () => {
  it('is found again, and what is damaged is passed over', () => {
    small = smallStorage();
    const texts = unsavedTexts(() => small);
    const unsavedText = { document: documentOf('mine'), base: 3, by: { page: 'p', nth: 2 }, at: 7 };
    texts.put({ store: 'drafts', id: 'x.y' }, unsavedText);
    small.setItem('loopground.unsaved.documents.p.b', '{"document":');
    small.setItem(
      'loopground.unsaved.documents.p.c',
      '{"document":{"name":1},"base":1,"by":{"page":"p","nth":1},"at":1}',
    );
    small.setItem('loopground.theme', 'dark');
    expect(texts.all()).toEqual([{ place: { store: 'drafts', id: 'x.y' }, unsaved: unsavedText }]);
    texts.drop({ store: 'drafts', id: 'x.y' }, 'p');
    expect(texts.all()).toEqual([]);
  });
  it('is nowhere in a browser that refuses even that', () => {
    const texts = unsavedTexts(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(texts.put(PLACE, { document: documentOf('x'), base: 0, by: { page: 'p', nth: 2 }, at: 0 })).toBe(false);
    expect(texts.all()).toEqual([]);
  });
});
