import type { Answer, Request } from '../workflow/activation.ts';
import type { BestSoFar } from '../journal/run-result.ts';
import type { LoopFrame } from './frame.ts';
import type { Activation } from './activation.ts';
import type { Judgement } from './plan.ts';

/** What a run that is cut short has made so far: nothing is copied before somebody asks for it, but at a new highest score. */
export interface Best {
  /** The work of the round with the highest score, of the outermost loop that scores. */
  scored: (BestSoFar & { score: number; depth: number }) | null;
  /** The outermost loop of which a round was complete, latest. */
  loop: { frame: LoopFrame; round: number } | null;
  answered: BestSoFar | null;
  /** A budget or a limit of the run has ended a loop. */
  loopWasCut: boolean;
}

export function noBest(): Best {
  return { scored: null, loop: null, answered: null, loopWasCut: false };
}

/** A round was judged and is complete. */
export function noteRound(best: Best, frame: LoopFrame, judgement: Judgement): void {
  const { loop, scored } = best;
  if (loop === null || frame.depth <= loop.frame.depth) {
    if (loop !== null && loop.frame === frame) loop.round = frame.rounds;
    else best.loop = { frame, round: frame.rounds };
  }
  const { score } = judgement;
  if (score === undefined) return;
  const isBetter =
    scored === null || frame.depth < scored.depth || (frame.depth === scored.depth && score > scored.score);
  const work = isBetter ? frame.run.work() : null;
  if (work) best.scored = { node: work.node, round: frame.rounds, text: work.text, score, depth: frame.depth };
}

/** Somebody has answered: of models' answers the last is kept. */
export function noteAnswer(best: Best, { frame, node }: Activation, answer: Answer, kind: Request['kind']): void {
  if (kind !== 'model' || answer.kind !== 'answered' || answer.text === '') return;
  best.answered = { node: node.name, round: frame.contexts[0]?.round ?? 0, text: answer.text };
}

/** See `BestSoFar`. */
export function bestSoFar({ scored, loop, answered }: Best): BestSoFar | null {
  if (scored) return { node: scored.node, round: scored.round, text: scored.text };
  const work = loop?.frame.run.work();
  if (loop && work) return { node: work.node, round: loop.round, text: work.text };
  return answered;
}
