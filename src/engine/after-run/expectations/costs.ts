import type { ExpectationOf } from '../../document/settings/expectation.ts';
import type { Outcome } from './expected.ts';
import { OPEN, type Watch } from './watch.ts';

const WHAT = ['calls', 'tokens', 'usd', 'seconds'] as const;

/** The run costs at most so much, of time too. A run that asked nobody cost nothing but that. */
export function watchCosts({ costs }: ExpectationOf<'costs'>): Watch {
  let seen: Outcome | null = null;
  let typed = 0;
  return {
    typed: () => void typed++,
    ended({ spent, took }) {
      const { calls, tokens, usd } = spent ?? { calls: 0, tokens: 0, usd: 0 };
      const all = { calls: calls - typed, tokens, usd: withoutNoise(usd), seconds: withoutNoise(took) };
      const asked = WHAT.filter((what) => costs[what] !== undefined);
      seen = {
        holds: asked.every((what) => all[what] <= (costs[what] ?? Infinity)),
        found: {
          code: 'costs',
          ...Object.fromEntries(asked.map((what) => [what, all[what]])),
          ...(spent?.estimated && (asked.includes('tokens') || asked.includes('usd')) && { estimated: true as const }),
        },
      };
    },
    outcome: () => seen ?? OPEN,
  };
}

/** Without what adding up in binary leaves: 0.1 and 0.2 are 0.3. */
function withoutNoise(sum: number): number {
  return Number(sum.toPrecision(12));
}
