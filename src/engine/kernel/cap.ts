import type { Judgement } from './plan.ts';
import type { Evidence } from '../workflow/verdict/verdict.ts';
import type { Limits } from '../workflow/workflow.ts';

/**
 * A verdict under the run's own cap on rounds and its budget, of which `over` is used up (architecture, C2:
 * meaning before cap): only `again` can be turned into `stopped`.
 */
export function capped(judgement: Judgement, round: number, limits: Limits, over: Evidence | null): Judgement {
  if (judgement.outcome !== 'again') return judgement;
  if (limits.rounds !== undefined && round >= limits.rounds)
    return stopped(judgement, 'rounds_limit', { kind: 'rounds', round, limit: limits.rounds });
  return over ? stopped(judgement, 'budget', over) : judgement;
}

function stopped(judgement: Judgement, reason: string, by: Evidence): Judgement {
  const { problems, score } = judgement;
  const made: Judgement = { outcome: 'stopped', reason, because: [...judgement.because, by], passedOn: null, problems };
  if (score !== undefined) made.score = score;
  return made;
}
