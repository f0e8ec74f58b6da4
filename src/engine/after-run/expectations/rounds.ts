import type { ExpectationOf } from '../../document/settings/expectation.ts';
import type { Outcome } from './expected.ts';
import { OPEN, placeIn, type SeenLoop, type Watch } from './watch.ts';

/** The loop has so many rounds each time that it is run. */
export function watchRounds({ rounds }: ExpectationOf<'rounds'>, isMeant: (loop: SeenLoop) => boolean): Watch {
  const { least = 0, most = Infinity } = typeof rounds === 'number' ? { least: rounds, most: rounds } : rounds;
  let seen: Outcome | null = null;
  /** A loop that has had more than it may have needs not be waited for; how many they will be is known at its end. */
  let exceeded: Outcome | null = null;

  function outcomeOf(loop: SeenLoop): Outcome {
    const holds = loop.rounds >= least && loop.rounds <= most;
    return { holds, found: { code: 'rounds', rounds: loop.rounds }, place: placeIn(loop) };
  }

  return {
    round(loop) {
      if (loop.rounds > most && seen?.holds !== false && isMeant(loop)) exceeded = outcomeOf(loop);
    },
    closed(loop) {
      if (seen?.holds !== false && isMeant(loop)) seen = outcomeOf(loop);
    },
    outcome(isOver) {
      if (seen?.holds === false) return seen;
      if (!isOver) return exceeded ?? OPEN;
      return seen ?? { holds: false, found: { code: 'not-entered' } };
    },
  };
}
