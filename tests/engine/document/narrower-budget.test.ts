import { describe, expect, it } from 'vitest';
import { narrowerBudget } from '../../../src/engine/document/narrower-budget.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { reviewLoop } from '../support/texts.ts';

describe('two budgets together', () => {
  it('are of each part the least, and what one alone names', () => {
    expect(narrowerBudget({ calls: 30, tokens: 50_000 }, { calls: 10_000, usd: 1 })).toEqual({
      calls: 30,
      tokens: 50_000,
      usd: 1,
    });
    expect(narrowerBudget({ calls: 30 }, { calls: 5 })).toEqual({ calls: 5 });
    expect(narrowerBudget({}, { calls: 0 })).toEqual({ calls: 0 });
  });

  it('hold of a run whose text names one: what it is given it can narrow, and not widen', () => {
    const text = `${reviewLoop().trimEnd()}\nsettings:\n  budget: { calls: 10000, tokens: 100 }\n`;
    const { settings } = openText(text, { budget: { calls: 30, tokens: 50_000 } });
    expect(settings.budget).toEqual({ calls: 30, tokens: 100 });
  });
});
