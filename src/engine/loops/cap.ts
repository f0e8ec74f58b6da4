import type { Judgement } from '../kernel/plan.ts';
import type { Limits } from '../workflow/workflow.ts';

/** A verdict under the run's own cap on rounds (contract C2: meaning before cap): only `again` can be turned into `stopped`. */
export function capped(judgement: Judgement, round: number, limits: Limits): Judgement {
  if (judgement.outcome !== 'again' || limits.rounds === undefined || round < limits.rounds) return judgement;
  return {
    ...judgement,
    outcome: 'stopped',
    reason: 'rounds_limit',
    because: [...judgement.because, { kind: 'rounds', round, limit: limits.rounds }],
    passedOn: null,
  };
}

/** Whether the run has used up its activations. */
export function activationsUsedUp(activations: number, limits: Limits): boolean {
  return limits.activations !== undefined && activations >= limits.activations;
}
