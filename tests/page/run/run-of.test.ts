import { describe, expect, it } from 'vitest';
import { emptyDocument, type LoopDocument } from '../../../src/engine/document/document.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { runOf } from '../../../src/page/run/run-of.ts';
import { Studio } from '../../../src/page/document/studio.svelte.ts';
import { readable } from '../document/studio-support.ts';

const loop = (nodes: readonly string[]): string =>
  `graph:\n  nodes:\n${nodes.map((id) => `    - {id: ${id}, type: literal, config: {content: Of ${id}}}\n`).join('')}`;

const REVIEW = loop(['Writer', 'Editor', 'Guard', 'Published']);
const OTHER = loop(['Writer', 'Reader', 'Printer', 'Binder']);
/** Another file with most of the same lines. */
const VARIANT = REVIEW.replace('Of Editor', 'Of a stern Editor');

const opened = (text: string) => ({ ...readable(text), workflow: openText(text, {}).workflow });

/** A studio whose texts are read at once. */
function studioOf(text: string) {
  const studio = new Studio({ ...emptyDocument(), text }, { kind: 'own', id: 'd' }, opened(text), null);
  studio.connect({ open: (asked) => Promise.resolve(opened(asked)) });
  return studio;
}

const document = (text: string): LoopDocument => ({ ...emptyDocument(), text });

/** A run that came on the page with what the studio holds. */
const ranIn = (studio: Studio, text = studio.document.text) => ({
  phase: 'ended' as const,
  document: document(text),
  edition: studio.state.edition,
});

describe('the run on the page', () => {
  it('is of the text as long as that is the same, and of a version of it after an edit', async () => {
    const studio = studioOf(REVIEW);
    const ran = ranIn(studio);
    expect(runOf(ran, studio)).toBe('text');
    studio.setText(VARIANT);
    await studio.whenSettled();
    expect(runOf(ran, studio)).toBe('version');
  });

  it('is of another text once one was pasted over all of it, and at once', async () => {
    for (const pasted of [OTHER, 'Prose, and no workflow']) {
      const studio = studioOf(REVIEW);
      const ran = ranIn(studio);
      studio.setText(pasted, true);
      expect(runOf(ran, studio), `${pasted} before it was read`).toBe('another');
      await studio.whenSettled();
      expect(runOf(ran, studio), pasted).toBe('another');
    }
  });

  it('is of a version of the text where the same was pasted with a small edit', async () => {
    const studio = studioOf(REVIEW);
    const ran = ranIn(studio);
    studio.setText(VARIANT, true);
    await studio.whenSettled();
    expect(runOf(ran, studio)).toBe('version');
  });

  it('is of another text while there is none', () => {
    const studio = studioOf(REVIEW);
    const ran = ranIn(studio);
    studio.setText('', true);
    expect(runOf(ran, studio)).toBe('another');
  });

  it('is of the text again when that comes back, by undo or from the run, and of a version of it where that was left', async () => {
    const studio = studioOf(REVIEW);
    const ran = ranIn(studio);
    studio.setText(VARIANT);
    await studio.whenSettled();
    studio.setText(OTHER, true);
    await studio.whenSettled();
    expect(runOf(ran, studio)).toBe('another');
    studio.setText(VARIANT, true);
    await studio.whenSettled();
    expect(runOf(ran, studio), 'undone').toBe('version');
    studio.setText(OTHER, true);
    await studio.whenSettled();
    studio.bringBack(ran.document, ran.edition);
    await studio.whenSettled();
    expect(runOf(ran, studio)).toBe('text');
    studio.setText(OTHER, true);
    await studio.whenSettled();
    expect(runOf(ran, studio), 'undone').toBe('another');
  });

  it('of the history is judged by its text', () => {
    const studio = studioOf(OTHER);
    expect(runOf(ranIn(studio, REVIEW), studio)).toBe('another');
    expect(runOf(ranIn(studio, OTHER.replace('Of Reader', 'Of a Reader')), studio)).toBe('version');
    const flow = '{"graph": {"nodes": [{"id": "A", "type": "literal", "config": {"content": "one"}}]}}';
    expect(runOf(ranIn(studioOf(flow), flow.replace('one', 'two')), studioOf(flow)), 'all on one line').toBe('version');
  });
});

it('a text that was undone before it was read takes nothing from the next letter', async () => {
  const studio = studioOf(REVIEW);
  studio.setName('Mine');
  studio.setText('Prose, and no workflow', true);
  await studio.whenSettled();
  studio.setText(REVIEW, true);
  await studio.whenSettled();
  studio.setText(`${REVIEW}#`);
  await studio.whenSettled();
  expect(studio.document.name).toBe('Mine');
});
