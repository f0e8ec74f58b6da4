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
      // Between two rounds it is closed with the run, or with what is around it.
      const isCutOff = last === null || last.outcome === 'again';
      const found = isCutOff
        ? ({ code: 'ended', how: 'cancelled', reason: 'cancelled' } as const)
        : ({ code: 'ended', how: howEnded(last), reason: last.reason } as const);
      const holds = isCutOff ? ends === 'cancelled' || ends === 'stopped' : endedBy(last, ends);
      seen = { holds, found, place: placeIn(loop) };
    },
    outcome(isOver) {
      if (seen?.holds === false) return seen;
      if (!isOver) return OPEN;
      return seen ?? { holds: false, found: { code: 'not-entered' } };
    },
  };
}
