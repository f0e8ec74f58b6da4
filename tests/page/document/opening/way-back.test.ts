import { describe, expect, it } from 'vitest';
import type { LoopDocument } from '../../../../src/engine/document/document.ts';
import type { SaveState } from '../../../../src/page/document/saver.ts';
import type { Origin } from '../../../../src/page/document/studio-state.ts';
import { WayBack } from '../../../../src/page/document/opening/way-back.ts';
import { documentOf } from '../../../history/support.ts';

type Desk = ConstructorParameters<typeof WayBack>[0];

const OWN: Origin = { kind: 'own', id: 'a' };
const TEMPLATE: Origin = { kind: 'template', id: 'review-loop' };

/** A desk on which a document is open, and a shelf that holds what is stored. */
function deskWith(origin: Origin, saved: SaveState, stored: LoopDocument | null) {
  const open = { document: documentOf('mine', 'Owls'), origin, saved, key: 1 };
  const done: string[] = [];
  const said: string[] = [];
  const desk = {
    studio: {
      get state() {
        return { origin: open.origin, saved: open.saved, key: open.key };
      },
      get document() {
        return open.document;
      },
      keep: () => void done.push('kept'),
      bringBack: ({ text }: LoopDocument) => void done.push(`brought back ${text}`),
    },
    shelf: { read: () => Promise.resolve(stored && { id: 'a', document: stored, revision: 7, savedAt: 0 }) },
    layout: { showText: () => undefined },
    say: (text: string) => void said.push(text),
    put(document: LoopDocument, next: Origin, _opened: null, revision: number) {
      way.leave(next);
      Object.assign(open, { document, origin: next, saved: { kind: 'untouched' }, key: open.key + 1 });
      done.push(`${document.text} ${revision}`);
    },
  };
  const way = new WayBack(desk as unknown as Desk);
  desk.put(documentOf('theirs', 'Template'), TEMPLATE, null, 0);
  return { way, done, said, open };
}

describe('the way back to the own text', () => {
  it('leads to what is stored of it, once', async () => {
    const { way, done, said } = deskWith(OWN, { kind: 'saved' }, documentOf('mine', 'Owls'));
    way.offer();
    expect(said).toEqual(['Owls is kept in History.']);
    await way.take();
    await way.take();
    expect(done).toEqual(['theirs 0', 'mine 7']);
    expect(way.action).toBeUndefined();
  });

  it('is offered for a text that the browser refuses to store, and not as kept', () => {
    const { way, said } = deskWith(OWN, { kind: 'unsaved', reason: 'full', aside: false }, null);
    way.offer();
    expect(said).toEqual(['Owls is not saved.']);
    expect(way.action).toBeDefined();
  });

  it('leads past a template over a template', async () => {
    const { way, done, open } = deskWith(OWN, { kind: 'saved' }, documentOf('mine', 'Owls'));
    way.leave({ kind: 'template', id: 'score-container' });
    expect(open.origin).toBe(TEMPLATE);
    await way.take();
    expect(done.at(-1)).toBe('mine 7');
  });

  it('brings what could not be stored from memory, and never over what is', async () => {
    const refused = deskWith(OWN, { kind: 'unsaved', reason: 'failed', aside: false }, null);
    await refused.way.take();
    expect(refused.done).toEqual(['theirs 0', 'mine 0', 'kept']);
    const older = deskWith(OWN, { kind: 'waiting' }, documentOf('older', 'Owls'));
    await older.way.take();
    expect(older.done).toEqual(['theirs 0', 'older 7', 'brought back mine']);
  });

  it('does not bring back what was deleted', async () => {
    const gone = deskWith(OWN, { kind: 'saved' }, null);
    await gone.way.take();
    expect(gone.done).toEqual(['theirs 0']);
    expect(gone.said).toEqual(['This document is no longer there']);
    const deleted = deskWith(OWN, { kind: 'unsaved', reason: 'failed', aside: true }, null);
    deleted.way.forget('b');
    expect(deleted.way.action).toBeDefined();
    deleted.way.forget('a');
    await deleted.way.take();
    expect(deleted.done).toEqual(['theirs 0']);
  });

  it('is none where nothing was changed', () => {
    const { way, said } = deskWith({ kind: 'link', draft: 'x' }, { kind: 'untouched' }, null);
    way.offer();
    expect([way.action, said]).toEqual([undefined, []]);
  });
});
