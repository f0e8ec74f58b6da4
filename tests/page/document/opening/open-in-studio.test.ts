import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOver } from '../../../../src/page/app/handover.ts';
import { openInStudio } from '../../../../src/page/document/opening/open-in-studio.ts';
import { documentOf } from '../../../history/support.ts';

type Desk = Parameters<typeof openInStudio>[0];

const DOCUMENT = documentOf('graph: {}', 'Owls');
const CARRIED = { run: 'mine', answers: [{ run: 'mine', asked: 7, text: 'Shorter, and' }], explored: [] };

let gone: string[] = [];

/** A desk with a run in view; `stores` is what becomes of keeping it. */
function deskWith(state: Partial<Desk['run']['own']['state']>, stores = true) {
  const keptFor: unknown[] = [];
  const said: string[] = [];
  const takes: (() => void)[] = [];
  const desk: Desk = {
    run: {
      own: {
        state: { runId: 'mine', phase: 'running', apart: true, ...state },
        keep: async (documentId) => {
          keptFor.push(documentId);
          return stores;
        },
        clear: () => undefined,
      },
    },
    memory: { carried: () => CARRIED },
    say: (text, _tone, action) => {
      said.push(action ? `${text} [${action.label}]` : text);
      if (action) takes.push(action.take);
    },
  };
  return { desk, keptFor, said, takes };
}

beforeEach(() => {
  gone = [];
  const held = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  });
  vi.stubGlobal('location', { assign: (to: string) => void gone.push(to) });
  vi.stubGlobal('addEventListener', () => undefined);
});

afterEach(() => vi.unstubAllGlobals());

describe('to leave for the studio', () => {
  it.each(['running', 'paused', 'ended'] as const)(
    'takes a run along that is %s, kept as one of the document that is handed over',
    async (phase) => {
      const { desk, keptFor, said } = deskWith({ phase });
      await openInStudio(desk, DOCUMENT, '/');
      const handed = takeOver();
      expect(handed).toMatchObject({ document: DOCUMENT, run: CARRIED });
      expect(keptFor).toEqual([handed?.id]);
      expect([gone, said]).toEqual([['/'], []]);
      expect(takeOver()).toBeNull();
    },
  );

  it.each([
    ['there is none', { runId: null, phase: 'none' }],
    ['it was refused', { phase: 'refused' }],
    ['it came with the link', { runId: 'sent', phase: 'ended' }],
  ] as const)('keeps no run where %s', async (_where, state) => {
    const { desk, keptFor } = deskWith(state);
    await openInStudio(desk, DOCUMENT, '/', 'sent');
    expect([keptFor, takeOver()?.run, gone]).toEqual([[], null, ['/']]);
  });

  it('takes a run along that came with the link once the visitor has kept it', async () => {
    const { desk } = deskWith({ runId: 'sent', phase: 'ended', apart: false });
    await openInStudio(desk, DOCUMENT, '/', 'sent');
    expect(takeOver()?.run).toEqual(CARRIED);
  });

  it('takes a run along that is in the history, and not done here', async () => {
    const { desk } = deskWith({ phase: 'interrupted', apart: false }, false);
    await openInStudio(desk, DOCUMENT, '/');
    expect([takeOver()?.run, gone]).toEqual([CARRIED, ['/']]);
  });

  it('loses no run that cannot be kept before the visitor says so', async () => {
    const { desk, said, takes } = deskWith({}, false);
    await openInStudio(desk, DOCUMENT, '/');
    expect(gone).toEqual([]);
    expect(said).toEqual(['This run cannot be kept. It is lost once you leave this page. [Leave without it]']);
    for (const take of takes) take();
    expect([takeOver()?.run, gone]).toEqual([null, ['/']]);
  });
});
