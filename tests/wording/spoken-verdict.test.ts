import { describe, expect, it } from 'vitest';
import type { Evidence, Verdict } from '../../src/engine/workflow/verdict/verdict.ts';
import { wordSpokenVerdict } from '../../src/wording/en/verdict/spoken-verdict.ts';

const said = (outcome: Verdict['outcome'], reason: string, because: Evidence[], loop = ''): string =>
  wordSpokenVerdict(
    { round: 2, limit: 3, loop, verdict: { path: '', round: 2, outcome, reason, because, passedOn: null } },
    (id) => `<${id}>`,
  );

describe('wordSpokenVerdict', () => {
  it('says why a round led on, or out', () => {
    const missed: Evidence = { kind: 'edge-missed', edge: 'e', from: 'Editor', to: 'P', condition: 'any: APPROVED' };
    expect(said('again', '', [missed])).toBe('Round 2 of 3: <Editor> did not say APPROVED, continues');
    const edge: Evidence = { kind: 'edge', edge: 'e', from: 'Editor', to: 'P', condition: 'any: APPROVED' };
    expect(said('left', 'edge', [edge])).toMatch(/^Round 2 of 3: .*APPROVED.*, exits$/);
  });

  it('says what led out, though the message of a guard went out inside', () => {
    const edge: Evidence = { kind: 'edge', edge: 'e', from: 'Editor', to: 'P', condition: 'any: APPROVED' };
    const guard: Evidence = { kind: 'count', node: 'Guard', count: 3, limit: 3, released: true };
    expect(said('left', 'edge', [edge, guard])).toBe('Round 2 of 3: <Editor> said APPROVED, exits');
    expect(said('left', 'edge', [{ ...edge, from: 'Guard' }, guard])).toMatch(/<Guard> 3 of 3: limit reached, exits$/);
  });

  it('says a bound as a bound, not as a way out', () => {
    const score: Evidence = { kind: 'score', score: 0.7, threshold: 0.85, pattern: '', text: '' };
    expect(said('stopped', 'max_loops', [score])).toMatch(/^Round 2 of 3: max iterations reached, score 0\.70/);
  });

  it('names a loop in a loop, whose rounds are others', () => {
    expect(said('again', '', [], 'Polish')).toBe('Polish, round 2 of 3: continues');
  });

  it('does not guess while it is not known why', () => {
    expect(wordSpokenVerdict({ round: 7, limit: null, loop: '', verdict: null }, String)).toBe('Round 7 finished');
  });
});
