import { failing } from '../../engine/notations/orka/types/failing.ts';
import { fork } from '../../engine/notations/orka/types/fork.ts';
import { join } from '../../engine/notations/orka/types/join.ts';
import { loopValidator } from '../../engine/notations/orka/types/loop-validator.ts';
import { router } from '../../engine/notations/orka/types/router.ts';
import { SCORE, type NotationEdits } from '../notation-edits.ts';
import { closeScoring, hasPrompt, prepareScoring } from './orka/close.ts';
import { moveAgents } from './orka/move.ts';
import { follow, placesOf, putBetween, unfollow } from './orka/order.ts';
import { wrapAgents } from './orka/wrap.ts';

/** Agents that say who comes next, and give nothing themselves. */
const SILENT: ReadonlySet<string> = new Set([router, fork, join, loopValidator, failing].map(({ type }) => type));

export const orka: NotationEdits = {
  judging: {
    counts: false,
    most: 1000,
    /** Whoever is asked for a number, or ticks criteria, gives a score. */
    decides: (_, { type }) => (hasPrompt(type) || type === loopValidator.type ? { by: 'scores', score: SCORE } : null),
    works: (_, { type }) => !SILENT.has(type),
  },
  prepareLoop: prepareScoring,
  closeLoop: closeScoring,
  wrap: wrapAgents,
  move: moveAgents,
  body: null,
  order: { follow, unfollow, putBetween, placesOf },
};
