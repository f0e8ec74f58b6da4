import type { ExpectationOf } from '../../document/settings/expectation.ts';
import type { Outcome } from './expected.ts';
import { OPEN, type Watch } from './watch.ts';

/** The run ends so. */
export function watchStatus(expected: ExpectationOf<'status'>): Watch {
  let seen: Outcome | null = null;
  return {
    ended: ({ status }) => void (seen = { holds: status === expected.status, found: { code: 'status', status } }),
    outcome: () => seen ?? OPEN,
  };
}
