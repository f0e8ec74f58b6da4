/** What a release's simulated model said goes with the run: another release's model is not asked. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoopDocument } from '../../../src/engine/document/document.ts';
import { differingFact } from '../../../src/engine/journal/same-facts.ts';
import { bringEverything } from '../../../src/history/bring-everything.ts';
import { allAsText } from '../../../src/history/everything.ts';
import { memoryRecords } from '../../../src/history/memory-records.ts';
import { importRecord, recordText } from '../../../src/history/record-text.ts';
import type { Records } from '../../../src/history/records.ts';
import { encodeLink } from '../../../src/share/link.ts';
import { LINK_DERIVED } from '../../../src/share/limits.ts';
import { runEmbedded } from '../../../src/embed/rounds/embedded-run.ts';
import { openEmbedded } from '../../../src/embed/opened.ts';
import { NOTATIONS } from '../../../src/engine/notations/notations.ts';
import { sentEnd } from '../../../src/worker/library/sent-end.ts';
import { runToSend } from '../../../src/worker/library/run-to-send.ts';
import { scoredCycle } from '../../engine/inspection/long-run.ts';
import { aspectsOf } from '../../fixtures/aspects.ts';
import { openRunLink, playDocument } from '../../fixtures/play-frozen.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import { TEMPLATES } from '../../../src/page/document/opening/templates.ts';
import { freshBrowser, must } from '../../history/support.ts';
import { factsOf, LIBRARY_TURNS, play } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

// Other test files have read the modules that use the model already.
const release = vi.hoisted(() => {
  vi.resetModules();
  return { isLater: false };
});
const later = { answer: { kind: 'answered', text: 'a later model says SCORE: 0.1' }, took: 9 };

vi.mock('../../../src/engine/models/simulated/simulated.ts', async (original) => {
  const now = await original<typeof import('../../../src/engine/models/simulated/simulated.ts')>();
  return {
    ...now,
    simulatedModel: (...asked: Parameters<typeof now.simulatedModel>) =>
      release.isLater ? later : now.simulatedModel(...asked),
  };
});

beforeEach(() => {
  release.isLater = false;
});

afterAll(() => vi.resetModules());

async function done(document: LoopDocument, by: 'script' | 'simulated' = 'simulated'): Promise<Records> {
  const records = memoryRecords('denied');
  await playDocument(records, document, by);
  return records;
}

async function sent(records: Records, id = 'simulated') {
  const found = await runToSend(records, id, LIBRARY_TURNS);
  if (found.kind !== 'ready') throw new Error(found.kind);
  return found;
}

describe.each(TEMPLATES)('$id, done by the simulated model', ({ document, notation }) => {
  it('shows the same from its link once that model says something else', async () => {
    const records = await done(document);
    const { run } = await sent(records);
    release.isLater = true;
    const { facts, end } = await openRunLink(encodeLink(document, { run }));
    expect(differingFact(facts, await factsOf(records, 'simulated'))).toBeNull();
    expect(end).toEqual(run.end);
    const embed = openEmbedded({ document, enclosed: { run } }, NOTATIONS[notation]);
    const { view } = must(embed.kind === 'opened' ? await runEmbedded(embed, LIBRARY_TURNS) : null);
    expect(sentEnd(view)).toEqual(run.end);
    // As links were before: the model of then is not there any more.
    const { derived: _all, ...older } = run;
    const again = await openRunLink(encodeLink(document, { run: older }));
    expect(aspectsOf(again.facts).answers).not.toBe(aspectsOf(facts).answers);
  });
});

const REVIEW = TEMPLATES.find(({ id }) => id === 'review-loop')!.document;

/** Done again from what is kept of it, as where its chunks are not. */
async function playedAgain(records: Records, document: LoopDocument) {
  const order = { runId: 'simulated', use: 'replay', document, model: 'simulated', humans: 'either', pace: 0 } as const;
  await play({ records, order }).over;
  return factsOf(records, 'simulated');
}

describe('what a later release of the simulated model says', () => {
  it('is not in a run that was kept by the release before, and is sent now', async () => {
    const records = await done(REVIEW);
    const { run } = await sent(records);
    release.isLater = true;
    expect((await sent(records)).run).toEqual(run);
  });

  it('is not in a what-if of a run that was kept by the release before', async () => {
    const records = await done(REVIEW);
    release.isLater = true;
    const order = { runId: 'if', use: 'explore', document: REVIEW, fork: { run: 'simulated' } } as const;
    const { over, view } = play({ records, order: { ...order, model: 'simulated', humans: 'either', pace: 0 } });
    await over;
    const { run } = await sent(records);
    expect(sentEnd(view())).toEqual(run.end);
  });

  it.each(['a run', 'everything'] as const)('is not in the file of %s', async (of) => {
    const records = await done(REVIEW);
    const text = of === 'a run' ? await recordText(records, 'simulated') : await allAsText(records, {});
    release.isLater = true;
    freshBrowser();
    const elsewhere = await openHistory();
    if (of === 'a run') expect(await importRecord(elsewhere, text ?? '')).toBe('simulated');
    else expect(await bringEverything(elsewhere, text ?? '')).toMatchObject({ added: { runs: 1 } });
    const facts = await playedAgain(elsewhere, REVIEW);
    expect(differingFact(facts, await factsOf(records, 'simulated'))).toBeNull();
    expect((await sent(elsewhere)).run).toEqual((await sent(records)).run);
  });
});

describe('the answers of a run in its link', () => {
  it('are those of the script, whatever it says by now', async () => {
    const { run } = await sent(await done(REVIEW, 'script'), 'script');
    const scriptText = '{"agents":{"Writer":["other"],"Editor":["other"]}}';
    const { end } = await openRunLink(encodeLink({ ...REVIEW, scriptText }, { run }));
    expect(end).toEqual(run.end);
  });

  it('are left out where they are more than a link should hold', async () => {
    const text = scoredCycle(900);
    const document = { name: 'long', text, inputs: {}, scriptText: '', settings: {} };
    const { run } = await sent(await done(document));
    expect(run.derived).toBeUndefined();
    expect(encodeLink(document, { run }).length).toBeLessThan(LINK_DERIVED / 10);
  });
});
