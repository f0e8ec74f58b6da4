import type { ExpectationOf } from '../document/settings/expectation.ts';
import type { Outcome } from './expected.ts';
import { OPEN, type Watch } from './watch.ts';

/** The run costs at most so much. A run that asked nobody cost nothing. */
export function watchCosts({ costs }: ExpectationOf<'costs'>): Watch {
  let seen: Outcome | null = null;
  return {
    ended({ spent }) {
      const { calls, tokens, usd } = spent ?? { calls: 0, tokens: 0, usd: 0 };
      const holds =
        calls <= (costs.calls ?? Infinity) && tokens <= (costs.tokens ?? Infinity) && usd <= (costs.usd ?? Infinity);
      seen = { holds, found: { code: 'costs', calls, tokens, usd } };
    },
    outcome: () => seen ?? OPEN,
  };
}
