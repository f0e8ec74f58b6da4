import { describe, expect, it } from 'vitest';
import { DIAGNOSIS_CODES } from '../../src/engine/after-run/diagnoses/diagnosis.ts';
import { emptyTally } from '../../src/engine/forecast/tally.ts';
import type { Json } from '../../src/engine/workflow/json.ts';
import { counterBadge } from '../../src/page/graph/face/badges.ts';
import { wordTally } from '../../src/wording/en/run/forecast.ts';
import { codesWithWords } from '../../src/wording/en/problems/table.ts';
import { wordInForm } from '../../src/wording/en/problems/problem.ts';
import { fill } from '../../src/wording/fill.ts';
import { wordDiagnosis, wordFix, wordProblem } from '../../src/wording/wording.ts';

/** Every param is one. What `1 runs` says may be of a node that is called 1: words that are verbs too are looked at by hand. */
const ONE = new Proxy<Record<string, Json>>({}, { get: () => 1, has: () => true });

const WRONG =
  /\b1 (?:rounds|times|visits|steps|messages|texts|tokens|characters|layers|seconds|entries|items|patterns|branches|agents|changes|versions)\b/;

describe('one of something is told in the singular', () => {
  it('where a place in a sentence counts', () => {
    expect(fill('in <limit rounds>', { limit: 1 })).toBe('in 1 round');
    expect(fill('in <limit rounds>', { limit: 2 })).toBe('in 2 rounds');
    expect(fill('in <limit rounds>', { limit: '‹limit›' })).toBe('in ‹limit› rounds');
  });

  it('in every problem and diagnosis', () => {
    const { own, shared } = codesWithWords();
    const codes = [...own, ...shared.map((code) => `chatdev-${code}`)];
    const said = [
      ...codes.flatMap((code) => [wordProblem({ code, params: ONE }), wordInForm({ code, params: ONE })]),
      ...DIAGNOSIS_CODES.map((code) => wordDiagnosis({ code, params: ONE })),
      ...['count', 'time', 'queue', 'store', 'namespace', ''].map((as) =>
        wordDiagnosis({ code: 'carried-over', params: { as, node: 'A', count: 1, limit: 1, name: 'm' } }),
      ),
      ...['speaks', 'count'].map((as) =>
        wordProblem({ code: 'lint-carries-over', params: { as, node: 'A', limit: 1, speaks: as === 'speaks' } }),
      ),
    ].flatMap(({ message, hint }) => [message, hint]);
    expect(said.filter((words) => WRONG.test(words))).toEqual([]);
    expect(said.some((words) => words.includes('1 round'))).toBe(true);
    expect(wordFix({ code: 'cap-rounds', params: { rounds: 1 } })).toBe('End every loop after at most 1 round');
  });

  it('of a counter, and of what made-up runs came to', () => {
    expect(counterBadge({ kind: 'count', value: 1 }, null)?.words).toBe('at most 1 time');
    expect(counterBadge({ kind: 'seconds', value: 60 }, null)?.words).toBe('from 60 seconds on');
    const tally = { ...emptyTally(), runs: 2, decided: 1, unfinished: 1, calls: { 1: 1 } };
    expect(wordTally(tally, { rounds: 1, activations: 1 })).toEqual([
      '1 call on average, where the run came to an end.',
      '50 % were cut off, after 1 round of a loop or 1 run of nodes.',
    ]);
  });
});
