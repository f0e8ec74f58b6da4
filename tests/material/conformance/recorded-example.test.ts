import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { orkaCase, orkaCases, orkaRun } from '../../../scripts/conform/orka-set.ts';
import { MATERIAL } from '../material.ts';

describe('001, the second example', () => {
  it('001-44: the engine refuses its loop, with one round, 0.0 and nothing; here it runs as its case says', async () => {
    const row = orkaCases(path.join(MATERIAL.conformance, 'orka')).find(({ name }) => name === 'seed2_verbatim')!;
    expect(row['expected']).toMatchObject({ loops_completed: 1, final_score: 0 });
    expect(orkaCase(row, await orkaRun(row, []))).toMatchObject({ pass: true, follow: 'ours' });
  });
});
