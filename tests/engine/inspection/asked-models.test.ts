import { describe, expect, it } from 'vitest';
import type { TapeEntry } from '../../../src/engine/effects/tape.ts';
import { answeredOutside } from '../../../src/engine/inspection/asked-models.ts';
import type { Answer } from '../../../src/engine/workflow/activation.ts';

const usage = { tokens: 9, usd: 0 };
const entry = (answer: Answer): TapeEntry => ({ address: 'A', hash: 'h', answer, took: 1 });

describe('who gave the answers of a tape', () => {
  it('is a model where the answer names one, and nobody else: what a fork keeps of simulated answers has usage, too', () => {
    const entries = [
      entry({ kind: 'answered', text: 'by a model', usage, model: 'tiny-2026' }),
      entry({ kind: 'answered', text: 'simulated, and kept', usage }),
      entry({ kind: 'answered', text: 'by a person' }),
      entry({ kind: 'failed', error: 'gone' }),
    ];
    expect(answeredOutside(entries)).toEqual({ asked: { calls: 1, models: ['tiny-2026'] }, others: 2 });
    expect(answeredOutside(entries.slice(1))).toEqual({ asked: null, others: 2 });
  });

  it('names a few models of many', () => {
    const many = Array.from({ length: 9 }, (_, at) => entry({ kind: 'answered', text: '', usage, model: `m${at}` }));
    expect(answeredOutside(many).asked).toEqual({ calls: 9, models: ['m0', 'm1', 'm2', 'm3'] });
  });
});
