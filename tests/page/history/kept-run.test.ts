import { expect, it } from 'vitest';
import { emptyDocument } from '../../../src/engine/document/document.ts';
import { openForPage } from '../../../src/opened/opened-text.ts';
import { givenOf } from '../../../src/page/history/kept-run.ts';
import { reviewLoop } from '../../engine/support/texts.ts';

it('what a fork of the history is made again of names the run that it began with', () => {
  const opened = openForPage(reviewLoop(), {});
  const document = { ...emptyDocument(), text: reviewLoop() };
  const summary = { documentId: null, model: 'simulated', parent: { run: 'first', edits: [] } };
  const kept = { document, opened, humans: {}, summary } as never;
  expect(givenOf(kept, opened.workflow!, []).forkOf).toBe('first');
});
