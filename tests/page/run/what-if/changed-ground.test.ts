import { describe, expect, it } from 'vitest';
import { emptyDocument } from '../../../../src/engine/document/document.ts';
import { openForPage } from '../../../../src/opened/opened-text.ts';
import { noRun } from '../../../../src/page/run/run-state.ts';
import type { Change, Ground } from '../../../../src/page/run/what-if/change.ts';
import { editsOf } from '../../../../src/page/run/what-if/change.ts';
import { changedGround } from '../../../../src/page/run/what-if/changed-ground.ts';
import { reviewLoop } from '../../../engine/support/texts.ts';

const WRITTEN = reviewLoop();
const withLimit = (limit: number): string => WRITTEN.replace(/max_iterations: \d+/, `max_iterations: ${limit}`);
const ANSWER: Change = { kind: 'answer', address: 'Writer[1]/Editor', part: 1, round: 1, before: 'no', value: 'SHIP' };

function ground(text: string): Ground {
  const { workflow, stops } = openForPage(text, {});
  if (!workflow) throw new Error('does not open');
  return { document: { ...emptyDocument(), text }, workflow, stops };
}

/** What runs: the text `ran` is explored with `changes` while `written` stands in the editor. */
function runs(ran: string, written: string, changes: readonly Change[]) {
  const explored = ground(ran);
  const whatIf = {
    ground: explored,
    edits: editsOf(changes),
    valueOf: (stop: { range: { start: number }; value: string }) => {
      const change = changes.find((each) => each.kind === 'stop' && each.stop.range.start === stop.range.start);
      return change?.kind === 'stop' ? change.value : stop.value;
    },
  };
  const document = { ...emptyDocument(), text: written };
  const state = { ...noRun(), runId: 'one', document: explored.document, workflow: explored.workflow };
  const desk = {
    whatIf,
    studio: { document, state: { opened: openForPage(written, {}) } },
    answers: { models: 'simulated' },
    run: { own: { state: { ...state, model: 'simulated' } } },
    library: { open: (text: string) => Promise.resolve(openForPage(text, {})) },
    textSource: 'file',
  };
  return changedGround(desk as never, changes);
}

describe('what Run runs of a what-if', () => {
  it('ends its loops by the values that were previewed, a fork’s own that the text does not say among them', async () => {
    const fork = await runs(withLimit(9), withLimit(2), [ANSWER]);
    expect(fork?.ground.document.text).toBe(withLimit(9));
    expect(fork?.fork?.values).toEqual([{ address: ANSWER.address, value: 'SHIP' }]);
    expect(fork?.edited).toBe(false);
    const limit = ground(withLimit(9)).stops.find(({ kind }) => kind === 'limit')!;
    const changed = await runs(withLimit(9), withLimit(2), [{ kind: 'stop', stop: limit, value: '5' }]);
    expect(changed?.ground.document.text).toBe(withLimit(5));
  });

  it('takes along what was typed into the text since, and says so where that runs otherwise', async () => {
    const note = await runs(withLimit(9), `# a note\n${withLimit(9)}`, [ANSWER]);
    expect(note).toMatchObject({ ground: { document: { text: `# a note\n${withLimit(9)}` } }, edited: false });
    const asked = withLimit(9).replace('role: ', 'role: Be kind. ');
    expect(asked).not.toBe(withLimit(9));
    expect(await runs(withLimit(9), asked, [ANSWER])).toMatchObject({
      ground: { document: { text: asked } },
      edited: true,
    });
  });
});
