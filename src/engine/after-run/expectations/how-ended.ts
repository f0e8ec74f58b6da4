import type { EndWord } from '../../document/settings/expectation.ts';
import { reachedLimit } from '../../workflow/verdict/reached-limit.ts';
import { isReachedBound } from '../../workflow/verdict/guard-evidence.ts';
import type { Verdict } from '../../workflow/verdict/verdict.ts';

/** The word for each reason that has one of its own; of an edge the evidence tells. */
const BY_REASON: Readonly<Record<string, EndWord>> = {
  threshold: 'threshold',
  evaluator_done: 'keyword',
  condition: 'condition',
  break: 'condition',
  stable_output: 'stable',
  not_triggered: 'silence',
  max_iterations: 'limit',
  max_loops: 'limit',
  rounds_limit: 'limit',
  timeout: 'timer',
  budget: 'budget',
  error: 'error',
  cancelled: 'cancelled',
};

/** How a loop ended, in the words that all notations share; null where the next round follows, or the reason has no word. */
export function howEnded(verdict: Verdict): EndWord | null {
  const { outcome, reason, because } = verdict;
  if (outcome === 'again') return null;
  if (reason !== 'edge') return Object.hasOwn(BY_REASON, reason) ? (BY_REASON[reason] ?? null) : null;
  const taken = because.filter((evidence) => evidence.kind === 'edge');
  // An edge without a condition is taken whatever is said.
  if (!reachedLimit(verdict)) return taken.some(({ condition }) => condition !== '') ? 'keyword' : null;
  const isTimer = (node: string): boolean =>
    because.some((evidence) => isReachedBound(evidence) && evidence.kind === 'elapsed' && evidence.node === node);
  return taken.some(({ from }) => isTimer(from)) ? 'timer' : 'limit';
}

/** Whether a loop ended as a word says. */
export function endedBy(verdict: Verdict, word: EndWord): boolean {
  if (verdict.outcome === 'again') return false;
  if (word === 'left') return verdict.outcome === 'left' && !reachedLimit(verdict);
  if (word === 'stopped') return verdict.outcome === 'stopped' || reachedLimit(verdict);
  return howEnded(verdict) === word;
}
