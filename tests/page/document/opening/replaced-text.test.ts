import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDocument } from '../../../../src/engine/document/document.ts';
import { Studio } from '../../../../src/page/document/studio.svelte.ts';
import type { OpenedText } from '../../../../src/opened/opened-text.ts';
import { nodeOf, readable, studioOf, workflow } from '../studio-support.ts';

describe('a text that is replaced by another', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('puts name, inputs and script aside with a text that was replaced, and takes them back with it', async () => {
    const text = 'nodes: Writer, Editor';
    const other = 'steps = coder and review';
    const opened = (of: string): OpenedText => {
      const names = of === text ? ['Writer', 'Editor'] : ['coder', 'review'];
      const nodes = names.map((name) => nodeOf(name));
      return { ...readable(of), workflow: { ...workflow, name: of === text ? 'w' : 'mine', nodes } };
    };
    const given = { name: 'Template', inputs: { task: 'x' }, scriptText: '{"agents":{"Writer":["a"]}}' };
    const studio = new Studio({ ...given, text, settings: {} }, { kind: 'link' }, opened(text), null);
    studio.connect({ open: (of) => Promise.resolve(opened(of)) });
    expect(studio.model).toBe('scripted');
    studio.setText(other);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toEqual({ name: 'mine', text: other, inputs: {}, scriptText: '', settings: {} });
    expect(studio.model).toBe('simulated');
    studio.setText(text);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toEqual({ ...given, text, settings: {} });
  });

  it('makes another document of a text that was replaced wholly, though a node keeps its name, and undo brings it back', async () => {
    const text = 'nodes: Writer, Editor';
    const other = 'nodes: Writer, Editor, and one more';
    const opened = (of: string): OpenedText => ({
      ...readable(of),
      workflow: { ...workflow, name: of === text ? 'w' : 'pasted', nodes: [nodeOf('Writer'), nodeOf('Editor')] },
    });
    const given = { name: 'Template', inputs: { task: 'x' }, scriptText: '{"agents":{"Writer":["a"]}}' };
    const studio = new Studio({ ...given, text, settings: {} }, { kind: 'link' }, opened(text), null);
    studio.connect({ open: (of) => Promise.resolve(opened(of)) });
    expect(studio.isOpened).toBe(true);
    studio.setText(other, true);
    expect(studio.isOpened).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toEqual({ name: 'pasted', text: other, inputs: {}, scriptText: '', settings: {} });
    expect(studio.isOpened).toBe(false);
    studio.setInput('task', 'mine');
    // Undo in a text area does not say what it replaced.
    studio.setText(text);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toEqual({ ...given, text, settings: {} });
    expect(studio.isOpened).toBe(true);
    studio.setText(other, true);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toMatchObject({ name: 'pasted', inputs: { task: 'mine' } });
    // Typing goes on being a change of the same document.
    studio.setText(`${other}.`);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document).toMatchObject({ name: 'pasted', inputs: { task: 'mine' } });
  });

  it('gives what was typed for placeholders to no text that took the place of theirs, and gives it back with theirs', async () => {
    const studio = studioOf('good');
    studio.connect({ open: (of) => Promise.resolve(readable(of)) });
    studio.setVariable('API_KEY', 'my-own-1');
    studio.setVariable('MOOD', 'kind');
    const { settings } = studio.document;
    const { edition } = studio.state;
    studio.setText('another', true);
    await vi.advanceTimersByTimeAsync(100);
    expect([studio.document.settings, studio.secretValues, studio.settled]).toEqual([{}, {}, true]);
    // A run of the text before is not handed on with it, either.
    expect(studio.secretValuesOf(edition)).toEqual({ API_KEY: 'my-own-1' });
    const pasted = { document: studio.document, edition: studio.state.edition };
    studio.setVariable('API_KEY', 'my-own-2');
    studio.setText('good');
    await vi.advanceTimersByTimeAsync(100);
    expect([studio.document.settings, studio.secretValues]).toEqual([settings, { API_KEY: 'my-own-1' }]);
    studio.bringBack(pasted.document, pasted.edition);
    expect(studio.secretValues).toEqual({ API_KEY: 'my-own-2' });
  });

  it('brings back what belonged to a text when it was left last, not when it was left first', async () => {
    const studio = studioOf('good');
    studio.connect({ open: (of) => Promise.resolve(readable(of)) });
    const replaced = async (text: string): Promise<void> => {
      studio.setText(text, true);
      await vi.advanceTimersByTimeAsync(100);
    };
    studio.setInput('task', 'first');
    await replaced('another');
    await replaced('good');
    studio.setInput('task', 'second');
    await replaced('another');
    await replaced('good');
    expect(studio.document.inputs).toEqual({ task: 'second' });
  });

  it('takes a text that replaced all for another document once it can be read', async () => {
    const opened = (of: string): OpenedText => (of === 'broken' ? { ...readable(of), workflow: null } : readable(of));
    const studio = new Studio(
      { ...emptyDocument(), text: 'good', inputs: { task: 'x' } },
      { kind: 'link' },
      opened('good'),
      null,
    );
    studio.connect({ open: (of) => Promise.resolve(opened(of)) });
    studio.setText('broken', true);
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document.inputs).toEqual({ task: 'x' });
    studio.setText('mended');
    await vi.advanceTimersByTimeAsync(100);
    expect(studio.document.inputs).toEqual({});
  });
});
