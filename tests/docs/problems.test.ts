import { describe, expect, it } from 'vitest';
import { problemPageOf } from '../../src/page/docs/problems/problem-pages.ts';
import { namesIn } from '../../src/page/docs/texts.ts';
import { comesTo } from './comes-to.ts';

/** What is told makes no difference to how their runs end, and why. */
const ALIKE: Readonly<Record<string, string>> = {
  'lint-captured-value': 'a value that is taken once is what this loop begins with as well',
  'lint-growing-context': 'the prompts are longer, and that costs',
  'lint-guards-compete': 'the higher counter never got to its limit',
  'lint-insight-category': 'what stands under the other name was ignored',
  'lint-keywords-overlap': 'what was sent round was never read',
  'lint-outer-unused': 'the value was never led to anybody',
  'lint-pattern-not-python': 'the pattern is known here, and is refused by Python alone',
  'lint-reads-later': 'what is not there yet prints nothing',
  'lint-score-agent-missing': 'the response is taken from whom the loop finds, here from the same',
  'lint-target-missing': 'the agent that there is not was ignored',
};

async function saidOf(fragment: string): Promise<{ said: string; ends: boolean }> {
  const { how, ending, result, isFailed, isEndless } = await comesTo(fragment);
  if (isEndless) return { said: 'goes round without an end.', ends: false };
  const came = isFailed ? `It ${result}.` : result === 'no result' ? 'No result.' : `Result: ${result}`;
  return { said: [`${how}.`, ending, came].filter((words) => words !== '').join(' '), ends: !isFailed };
}

describe.each(namesIn('problems'))('the runs of the page of %s', (code) => {
  const { fails, mended } = problemPageOf(code);

  it('come to what the page says, of which the mended one ends, and differs where the problem makes a difference', async () => {
    const [broken, fixed] = await Promise.all([saidOf(fails.fragment), saidOf(mended.fragment)]);
    expect([fails.run, mended.run]).toEqual([broken.said, fixed.said]);
    expect(fixed.ends).toBe(true);
    expect(broken.said === fixed.said, ALIKE[code] ?? 'differs').toBe(code in ALIKE);
  });

  it('can be begun in the page', () => {
    expect([fails.embedded, mended.embedded]).not.toContain(null);
  });
});
