import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/engine/journal/ask.ts';
import { emptyView } from '../../../src/engine/journal/fold.ts';
import { emptyDocument } from '../../../src/engine/document/document.ts';
import { Run } from '../../../src/page/state/run.svelte.ts';
import { openForPage } from '../../../src/worker/opened-text.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { summaryOf } from '../../history/support.ts';

const ASK: Ask = {
  node: 'Editor',
  id: 'Editor',
  part: 1,
  nth: 1,
  address: 'Editor[1]/Editor',
  hash: 'h',
  request: { kind: 'human', question: 'Is it good?', context: '', quickReplies: [] },
};

describe('a run of the history', () => {
  it.each(['interrupted', 'running'] as const)(
    'that is %s shows no card: nobody would hear what is typed into it',
    (status) => {
      const run = new Run();
      const opened = openForPage(reviewLoop(), {});
      const view = { ...emptyView(4, 4), asks: { 7: ASK } };
      run.open({
        summary: { ...summaryOf('a'), status },
        document: emptyDocument(),
        needs: [],
        opened,
        view,
        complete: false,
      });
      expect(run.state.phase).toBe(status === 'running' ? 'elsewhere' : 'interrupted');
      expect(run.state.view?.asks).toEqual({});
    },
  );
});
