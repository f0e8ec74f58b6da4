import { expect, it } from 'vitest';
import { embedScript } from '../../scripts/embed/script.ts';

/** Bytes as they are served, not compressed: a page of others loads them whether or not its embeds are ever seen. */
const BUDGET = 4000;

it('the script of <loop-ground> is one file of at most 4 kB', async () => {
  const script = await embedScript({ entry: 'src/embed/loop-ground.ts', format: 'iife' });
  expect(script).toContain('loop-ground');
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(BUDGET);
});
