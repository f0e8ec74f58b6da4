import type { ExpectationOf } from '../../document/settings/expectation.ts';
import { endedBy, howEnded } from './how-ended.ts';
import type { Outcome } from './expected.ts';
import { OPEN, placeIn, type SeenLoop, type Watch } from './watch.ts';

/** The loop ends so each time that it is run. */
export function watchEnds({ ends }: ExpectationOf<'ends'>, isMeant: (loop: SeenLoop) => boolean): Watch {
  let seen: Outcome | null = null;
  return {
    closed(loop) {
      if (seen?.holds === false || !isMeant(loop)) return;
      const { last } = loop;
      const found = { code: 'ended', how: last && howEnded(last), reason: last?.reason ?? '' } as const;
      seen = { holds: last !== null && endedBy(last, ends), found, place: placeIn(loop) };
    },
    outcome(isOver) {
      if (seen?.holds === false) return seen;
      if (!isOver) return OPEN;
      return seen ?? { holds: false, found: { code: 'not-entered' } };
    },
  };
}
