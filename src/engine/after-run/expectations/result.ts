import type { ExpectationOf } from '../../document/settings/expectation.ts';
import { compilePattern } from '../../patterns/pattern.ts';
import type { Outcome } from './expected.ts';
import { OPEN, type Watch } from './watch.ts';

/** So much of a text is told of what was found. */
export const TOLD = 200;

/** What the run came to, as a text. */
export function watchResult({ result: { contains, equals, matches } }: ExpectationOf<'result'>): Watch {
  let seen: Outcome | null = null;

  function outcomeOf(text: string): Outcome {
    const pattern = matches === undefined ? null : compilePattern(matches);
    if (pattern && !pattern.ok) return { holds: false, found: { code: 'bad-pattern', message: pattern.message } };
    const holds =
      (contains === undefined || text.includes(contains)) &&
      (equals === undefined || text.trim() === equals.trim()) &&
      (pattern === null || pattern.test(text));
    return { holds, found: { code: 'result', text: text.slice(0, TOLD) } };
  }

  return {
    ended: ({ result }) => void (seen = outcomeOf(result.text)),
    outcome: () => seen ?? OPEN,
  };
}
