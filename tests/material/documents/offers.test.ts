import { describe, expect, it } from 'vitest';
import { offersOf } from '../../../src/engine/offers/offers-of.ts';
import type { Offer } from '../../../src/engine/offers/offer.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';
import { runText } from '../../engine/support/run-text.ts';
import { block, blocks, documentText } from './blocks.ts';

const kindsOf = (offers: readonly Offer[]): string[] => offers.map(({ is }) => is.kind);

describe('a document pasted as a whole', () => {
  it.each(['000', '001', '002', '004'])('%s offers every block of it', (number) => {
    const text = documentText(number);
    const offers = offersOf(text);
    const starts = blocks(number).map((each) => text.indexOf(each));
    const ends = starts.map((start, index) => start + (blocks(number)[index]?.length ?? 0));
    for (const [index, start] of starts.entries())
      expect(
        offers.filter(({ range }) => range.start >= start && range.end <= (ends[index] ?? 0)),
        `block ${index + 1}`,
      ).not.toEqual([]);
  });
});

describe('the blocks of 001 that illustrate a key', () => {
  it('are expressions, with what each comes to in two rounds', () => {
    const [offer] = offersOf(block('001', 7));
    if (offer?.is.kind !== 'expressions') throw new Error('no expressions');
    expect(offer.is.rows.map(({ source, values }) => [source, values[0] !== values[1]])).toEqual([
      ['loop_number', true],
      ['score', true],
      ['get_loop_number()', true],
      ['has_past_loops()', true],
      ['get_past_loops()', true],
      ['get_past_insights()', true],
      ['previous_outputs.past_loops', true],
    ]);
  });

  it.each([
    [8, ['max_loops', 'score_threshold']],
    [9, ['score_extraction_pattern']],
  ])('are three variants in block %i, each of which can be put into the first example', (index, keys) => {
    const example = block('001', 3);
    const [offer] = offersOf(block('001', index), example);
    if (offer?.is.kind !== 'variants') throw new Error('no variants');
    expect([offer.is.keys, offer.is.variants.length]).toEqual([keys, 3]);
    for (const { edits, values } of offer.is.variants) {
      const after = applyEdits(example, edits ?? []);
      for (const { key, value } of values) expect(after).toContain(`  ${key}: ${value}`);
      expect(openText(after, {}).plan).not.toBeNull();
    }
  });

  it('001-79, 001-80: are a prompt, rendered, that learns from the round before in a loop of ours', async () => {
    const [offer] = offersOf(block('001', 10));
    if (offer?.is.kind !== 'prompt') throw new Error('no prompt');
    expect(offer.is.rounds[1]).toMatch(/Iteration 1: Score 0\.\d+\n- Insights: \S.*\n- Improvements: \S/);
    const run = await runText({ text: offer.is.text, inputs: { input: 'a text' }, model: 'simulated' });
    expect(run.result.status).toBe('completed');
  });

  it('are two parts in block 11, of which the loop gets a body', () => {
    const offers = offersOf(block('001', 11));
    expect(kindsOf(offers)).toEqual(['workflow', 'workflow']);
    expect(offers.map(({ is }) => is.kind === 'workflow' && [is.completed, is.runs])).toEqual([
      [false, true],
      [true, true],
    ]);
  });
});
