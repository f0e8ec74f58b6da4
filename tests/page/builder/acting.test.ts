import { describe, expect, it } from 'vitest';
import type { Act, Planned } from '../../../src/editing/act.ts';
import type { ActsPlanned } from '../../../src/worker/protocol.ts';
import { Acting } from '../../../src/page/builder/acting.svelte.ts';
import { readable } from '../document/studio-support.ts';

type ActingDesk = ConstructorParameters<typeof Acting>[0];

/** A desk with one text, whose plans wait until they are let go. */
function desk(plans: () => Planned, gives?: ActsPlanned['gives']) {
  const waiting: (() => void)[] = [];
  const edited: unknown[] = [];
  const studio = {
    document: { text: 'a' },
    get wish() {
      return { document: studio.state.key, text: studio.document.text, view: 'seen' };
    },
    taken: [] as string[],
    take: ({ text }: { text: string }) => void studio.taken.push(text),
    state: { key: 'one', selected: 'Writer' as string | null, document: { settings: {} } },
    edit(edits: unknown) {
      edited.push(edits);
      studio.document = { text: `${studio.document.text}+` };
    },
    whenSettled() {
      studio.read++;
      return Promise.resolve();
    },
    settled: true,
    read: 0,
    select(part: string | null) {
      studio.state = { ...studio.state, selected: part };
    },
  };
  const texts: string[] = [];
  const asked: Act[] = [];
  const library = {
    plan: (document: { text: string }, acts: readonly Act[], view: unknown) =>
      new Promise<ActsPlanned>((resolve) => {
        texts.push(document.text);
        asked.push(...acts);
        waiting.push(() => resolve({ plans: acts.map(plans), ...(gives && view === 'seen' && { gives }) }));
      }),
  };
  const acting = new Acting({ studio, library } as unknown as ActingDesk);
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const letGo = async (): Promise<void> => {
    await settle();
    waiting.shift()?.();
    await settle();
  };
  return { acting, studio, edited, texts, asked, letGo };
}

const ADDED: Planned = { edits: [{ range: { start: 1, end: 1 }, text: '+' }], leaves: [], select: ['Editor'] };
const ADD = { kind: 'add-node', type: 'agent' } as const;

describe('an act on the document', () => {
  it('is put in, and what is new is selected', async () => {
    const { acting, studio, edited, letGo } = desk(() => ADDED);
    acting.do([ADD]);
    await letGo();
    expect(edited).toHaveLength(1);
    expect(studio.state.selected).toBe('Editor');
  });

  it('leaves whoever went elsewhere while it was planned where they are', async () => {
    const { acting, studio, edited, letGo } = desk(() => ADDED);
    acting.do([ADD]);
    studio.select('Judge');
    await letGo();
    expect(edited).toHaveLength(1);
    expect(studio.state.selected).toBe('Judge');
  });

  it('is planned anew where the text was changed meanwhile, and not put into another document', async () => {
    const { acting, studio, edited, texts, letGo } = desk(() => ADDED);
    acting.do([ADD]);
    studio.document = { text: 'b' };
    await letGo();
    expect(edited).toEqual([]);
    await letGo();
    expect(texts).toEqual(['a', 'b']);
    expect(edited).toHaveLength(1);
    acting.do([ADD]);
    studio.state = { ...studio.state, key: 'two' };
    await letGo();
    expect(edited).toHaveLength(1);
  });

  it('is read at once, and what is typed when typing rests', async () => {
    const { acting, studio, letGo } = desk(() => ({ ...ADDED, select: ['Writer'] }));
    acting.do([ADD], 'Writer config.role');
    await letGo();
    expect(studio.read).toBe(0);
    acting.do([ADD]);
    await letGo();
    expect(studio.read).toBe(1);
  });

  it('comes with the text that it gives; what is typed does not', async () => {
    const { acting, studio, letGo } = desk(() => ADDED, { text: 'a+', opened: readable('a+') });
    acting.do([ADD], 'Writer config.role');
    await letGo();
    expect(studio.taken).toEqual([]);
    acting.do([ADD, ADD]);
    await letGo();
    expect(studio.taken).toEqual(['a+']);
  });

  it('is awaited until it was put in and read, or was refused; what is typed is not', async () => {
    let planned: Planned = ADDED;
    const { acting, studio, letGo } = desk(() => planned);
    let read = (): void => undefined;
    acting.do([ADD], 'Writer config.role');
    expect(acting.awaited).toEqual([]);
    await letGo();
    studio.settled = false;
    studio.whenSettled = () => new Promise((resolve) => (read = resolve));
    acting.do([ADD]);
    acting.do([ADD]);
    expect(acting.awaited).toEqual([ADD, ADD]);
    await letGo();
    expect(acting.awaited).toEqual([ADD, ADD]);
    read();
    planned = { refused: { code: 'taken', params: {} } };
    await letGo();
    expect(acting.awaited).toEqual([]);
  });

  it('that shares its place is offered again with that written out, until something else is asked for', async () => {
    const { acting, asked, letGo } = desk(() => ({ refused: { code: 'shared', params: { anchor: 'model' } } }));
    acting.do([ADD]);
    await letGo();
    expect(acting.unfolds).toBe(true);
    acting.unfold();
    await letGo();
    expect(asked.at(-1)).toEqual({ kind: 'unfold', act: ADD });
    acting.plan(() => Promise.resolve({ plans: [] }));
    expect(acting.unfolds).toBe(false);
  });

  it('that is refused changes nothing, and says why to whoever stays there', async () => {
    const { acting, studio, edited, letGo } = desk(() => ({ refused: { code: 'taken', params: {} } }));
    acting.do([ADD]);
    await letGo();
    expect(edited).toEqual([]);
    expect(studio.state.selected).toBe('Writer');
    expect(acting.refused).toEqual({ code: 'taken', params: {} });
    studio.select('Judge');
    expect(acting.refused).toBeNull();
  });

  it('that waits for another is not done to a document that was opened meanwhile', async () => {
    const { acting, studio, asked, letGo } = desk(() => ADDED);
    acting.do([ADD]);
    acting.do([ADD], 'Writer config.role');
    studio.state = { ...studio.state, key: 'two' };
    acting.do([{ kind: 'tidy' }], 'Writer config.role');
    await letGo();
    await letGo();
    expect(asked).toEqual([ADD, { kind: 'tidy' }]);
  });

  it('says what it left until the text is another, as by undo', async () => {
    const left = { code: 'left-in-text', params: { name: 'Writer' } } as const;
    const { acting, studio, letGo } = desk(() => ({ ...ADDED, leaves: [left] }));
    acting.do([ADD]);
    await letGo();
    expect(acting.leaves).toEqual([left]);
    studio.document = { text: 'a' };
    expect(acting.leaves).toEqual([]);
  });
});
