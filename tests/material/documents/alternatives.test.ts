import { describe, expect, it } from 'vitest';
import { holdOffers } from '../../templates/hold-offers.ts';
import { INPUTS, loopingBlocks } from './looping-blocks.ts';

const BLOCKS = loopingBlocks();

describe('a change that is offered turns the verdict of a run of a block of the documents', () => {
  const all = new Set<string>();
  let offers = 0;

  it.each(BLOCKS)('$name', async ({ text }) => {
    const { turned, seen } = await holdOffers({
      text,
      inputs: INPUTS,
      scriptText: '',
      settings: {},
      model: 'simulated',
    });
    offers += turned.reduce((sum, each) => sum + each.offers.length, 0);
    for (const kind of seen) all.add(kind);
  });

  it('was held over many of them', () => {
    if (BLOCKS.length === 0) return;
    expect(offers).toBeGreaterThan(20);
    for (const kind of ['limit ends', 'limit goes on', 'threshold ends', 'answer ends'])
      expect([...all]).toContain(kind);
  });
});
