import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import { memoryRecords } from '../../src/history/memory-records.ts';
import { whyEnded } from '../../src/page/history/words.ts';
import { tellingLoop } from '../../src/page/run/outcome.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { labelsOf, wordEnding } from '../../src/wording/wording.ts';
import { must } from './support.ts';
import { play } from '../worker/session-world.ts';

describe('the list of runs', () => {
  it.each(TEMPLATES)('says how $id ended in the words of the headline', async ({ document }) => {
    const records = memoryRecords('denied');
    const played = play({
      records,
      order: { runId: 'r', use: 'new', document, model: 'scripted', humans: 'script', pace: 0 },
      says: () => ({ text: 'APPROVED', seconds: 1 }),
    });
    await played.over;
    const { verdict } = must(tellingLoop({ view: played.view() }));
    const labels = labelsOf(must(openText(document.text, document.settings).workflow));
    const { summary } = must((await records.all('runs'))[0]);
    expect(whyEnded(summary)).toBe(wordEnding(must(verdict), labels));
  });
});
