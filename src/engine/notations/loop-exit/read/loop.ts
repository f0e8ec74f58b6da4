import type { Fields } from '../../../reading/fields.ts';
import type { LoopConfig } from '../workflow.ts';
import { readBudget } from './budget.ts';

const EXITS = ['max_iterations', 'evaluator', 'stable_output'] as const;
const MODES = ['replace', 'append'] as const;
const [LEAST, MOST, USUAL] = [1, 50, 5];
const USUAL_THRESHOLD = 0.95;

/**
 * Reads the config of a loop (rule L1); `timeout` is the workflow's, which each of its rounds has (003, "Safety"). Problems: those of the fields; warning `loop-exit-clamped` {given, used}; error
 * `loop-exit-bad-threshold` {actual}.
 */
export function readLoop(data: Fields, timeout: number | null): LoopConfig {
  return {
    kind: 'loop',
    exit: data.oneOf('exitCondition', EXITS) ?? 'max_iterations',
    limit: readLimit(data),
    threshold: readThreshold(data),
    feedback: data.oneOf('feedbackMode', MODES) ?? 'replace',
    budget: readBudget(data),
    timeout: data.number('timeout', { min: 0, exclusive: true }) ?? timeout,
  };
}

function readLimit(data: Fields): number {
  const given = data.integer('maxIterations');
  if (given === null) return USUAL;
  const used = Math.min(MOST, Math.max(LEAST, given));
  if (used !== given)
    data.problem('maxIterations', 'warning', 'clamped', { given, used }, data.meant('maxIterations', used));
  return used;
}

function readThreshold(data: Fields): number {
  const given = data.number('stabilityThreshold') ?? USUAL_THRESHOLD;
  if (given >= 0 && given <= 1) return given;
  data.problem('stabilityThreshold', 'error', 'bad-threshold', { actual: given });
  return USUAL_THRESHOLD;
}
