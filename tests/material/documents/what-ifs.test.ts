import { describe, expect, it } from 'vitest';
import { hold } from '../../templates/hold-what-ifs.ts';
import { INPUTS, loopingBlocks } from './looping-blocks.ts';

const BLOCKS = loopingBlocks();

describe('a what-if over a run of a block of the documents, with each stop rule changed, ends where a fresh run over the same answers ends', () => {
  const all = { blocks: 0, ended: 0 };

  it.each(BLOCKS)('$name', async ({ text }) => {
    const { ended } = await hold({ text, inputs: INPUTS, scriptText: '', settings: {}, model: 'simulated' });
    all.blocks++;
    all.ended += ended;
  });

  it('was held over many of them', () => {
    if (BLOCKS.length === 0) return;
    expect(all.blocks).toBeGreaterThan(8);
    expect(all.ended).toBeGreaterThan(20);
  });
});
