import { describe, expect, it, vi } from 'vitest';
import { Notices } from '../../../src/page/app/notices.svelte.ts';
import { undoOffer } from '../../../src/page/document/undo-offer.ts';

describe('a notice', () => {
  it('offers to undo what it says only while the text is the one that it speaks of', () => {
    vi.useFakeTimers();
    const undo = vi.fn(() => true);
    const studio = { editor: { undo }, document: { text: 'a' }, state: { key: 1 } };
    const notices = new Notices();
    const action = undoOffer(studio as unknown as Parameters<typeof undoOffer>[0]);
    notices.say({ text: 'Added', tone: 'done', action });
    expect(notices.shown?.action?.label).toBe('Undo');
    studio.document.text = 'ab';
    expect(notices.shown).toEqual({ text: 'Added', tone: 'done' });
    studio.document.text = 'a';
    studio.state.key = 2;
    expect(notices.shown?.action).toBeUndefined();
    studio.state.key = 1;
    notices.shown?.action?.take();
    expect(undo).toHaveBeenCalledOnce();
    expect(notices.shown).toBeNull();
    vi.useRealTimers();
  });
});
