import { describe, expect, it } from 'vitest';
import { conformCorpus, type CorpusRow } from '../../../scripts/conform/conform-corpus.ts';
import { MATERIAL } from '../material.ts';

const rows: CorpusRow[] = [];
await conformCorpus({ name: 'conform-corpus', directory: MATERIAL.corpus }, (row) => {
  if ('file' in row) rows.push(row);
});

describe('a real file', () => {
  it.each(rows)('opens, draws and runs, or is refused, as in its own system: $file', ({ deviations }) => {
    expect(deviations).toEqual([]);
  });
});
