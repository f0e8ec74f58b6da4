import { describe, expect, it } from 'vitest';
import { judgementsOf } from '../../../../../src/engine/notations/orka/loop/booleans.ts';
import { criteriaOf } from '../../../../../src/engine/notations/orka/loop/presets.ts';

const rows = criteriaOf('loop_convergence', 'moderate');

function held(reply: string): string[] {
  return [...judgementsOf(reply, rows)].flatMap(([key, holds]) => (holds ? [key] : []));
}

// semantics 1.6: data, else `criterion: true`, else a word near the criterion's name
describe('the judgements in a reply', () => {
  it('takes words for truth inside data', () => {
    expect(held('{"Stability": {"not_degrading": "Yes", "consistent_direction": "no"}}')).toEqual([
      'stability.not_degrading',
    ]);
  });

  it('takes what is said outright and leaves what is only near', () => {
    expect(held('significant_delta = true. On not_degrading I say yes.')).toEqual(['improvement.significant_delta']);
  });

  it('looks near a name when nothing is said outright', () => {
    expect(held('On not_degrading I say yes.')).toEqual(['stability.not_degrading']);
    expect(held('Nothing that anybody could use.')).toEqual([]);
  });
});
