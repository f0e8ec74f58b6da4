import { describe, expect, it } from 'vitest';
import { DECIDING_RULES, ruleOfVerdict } from '../../../src/engine/notations/rule-of-verdict.ts';
import { NOTATION_NAMES } from '../../../src/engine/workflow/notation-name.ts';
import { notationOfRule } from '../../../src/engine/workflow/rule-number.ts';
import type { Verdict } from '../../../src/engine/workflow/verdict/verdict.ts';
import { rulePages } from '../../rules/rule-pages.ts';
import { runText } from '../support/run-text.ts';

const rules = [...rulePages().values()].flat();

describe.each(NOTATION_NAMES)('what decides a round of %s', (notation) => {
  it('is a rule of it that there is', () => {
    const known = rules.filter((rule) => rule.notation === notation).map(({ id }) => id);
    const named = DECIDING_RULES[notation].map(({ rule }) => rule);
    expect(known).toEqual(expect.arrayContaining(named));
    expect(named.map(notationOfRule)).toEqual(named.map(() => notation));
  });
});

describe('a loop that ended by a rule', () => {
  // The example of a rule on the end of a loop ends by that rule, or by the one beside it: so no reason is misspelt here.
  it.each([
    ...['M20', 'M40', 'M43', 'M44', 'Q27', 'Q28', 'Q30', 'C3', 'B5', 'H4', 'L1', 'L5', 'L7', 'L8', 'L10'].map((id) => [
      id,
      id,
    ]),
    ['C1', 'C2'],
    ['B1', 'B4'],
  ])('names it: %s, %s', async (id, decides) => {
    const { notation, document: text, answers } = rules.find((rule) => rule.id === id)!;
    const { inputs = {}, settings = {}, ...script } = (answers ?? {}) as Record<string, never>;
    const { view } = await runText({ text, inputs, settings, script: script as never });
    const ended = Object.values(view.loops).flatMap(({ verdict }) => verdict ?? []);
    expect(ended.map((verdict) => ruleOfVerdict(notation as never, verdict))).toContain(decides);
  });

  it('names none where the run was stopped', () => {
    const stopped: Verdict = {
      path: 'A',
      round: 1,
      outcome: 'stopped',
      reason: 'cancelled',
      because: [],
      passedOn: null,
    };
    for (const notation of NOTATION_NAMES) expect(ruleOfVerdict(notation, stopped)).toBeNull();
  });
});
