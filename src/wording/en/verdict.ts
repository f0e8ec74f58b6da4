import type { RunResult } from '../../engine/journal/chunk.ts';
import type { Evidence, Verdict } from '../../engine/workflow/verdict.ts';
import type { Names } from '../words.ts';
import { wordEvidence } from './evidence.ts';

/** Kinds of evidence that are a rule being looked at: they read as `rule → value → what follows`. */
const RULES: ReadonlySet<Evidence['kind']> = new Set([
  'comparison',
  'missing',
  'score',
  'branch',
  'similarity',
  'break',
]);

/**
 * The why line of a round: `review.approved == false → "False" read as false → continue (2/5)`, or
 * `left: Loop Guard reached 3 of 3`. `run`: how the run ended, where that is known: a loop in it may have ended with it.
 */
export function wordVerdict(
  verdict: Verdict,
  names: Names = (id) => id,
  run?: RunResult['status'] | 'running',
): string {
  if (verdict.reason === 'cancelled' && run === 'stopped') return 'stopped by you';
  const shown = reasonsOf(verdict).map((evidence) => wordEvidence(evidence, names));
  const because = shown.join('; ');
  switch (verdict.outcome) {
    case 'again':
      return because === '' ? `continue (${countOf(verdict)})` : `${because} → continue (${countOf(verdict)})`;
    case 'left':
      if (verdict.reason === 'break') return `${because} → break (${countOf(verdict)})`;
      return isRule(verdict)
        ? `${because} → done (${countOf(verdict)})`
        : `left: ${because === '' ? reasonWords(verdict.reason) : because}`;
    case 'stopped':
      if (verdict.reason === 'error') return `stopped: ${because === '' ? 'error' : because}`;
      return because === ''
        ? `stopped: ${reasonWords(verdict.reason)}`
        : `${because} → stopped: ${reasonWords(verdict.reason)} (${countOf(verdict)})`;
    default:
      return unknownOutcome(verdict.outcome);
  }
}

/**
 * The evidence that is worth a line. A guard that sent its message says why the edge after it was taken, so the edge
 * itself is left out; the number of rounds stands in brackets at the end.
 */
function reasonsOf({ outcome, because }: Verdict): Evidence[] {
  const released = new Set(
    because.flatMap((evidence) => (isGuard(evidence) && evidence.released ? [evidence.node] : [])),
  );
  const leavers = new Set(because.flatMap((evidence) => (evidence.kind === 'edge' ? [evidence.from] : [])));
  return because.filter((evidence) => {
    if (evidence.kind === 'rounds') return false;
    // Measured in every mode (rule L8), and no reason where a branch decides.
    if (evidence.kind === 'similarity') return because.every(({ kind }) => kind !== 'branch');
    if (outcome === 'left' && evidence.kind === 'edge') return !released.has(evidence.from);
    if (outcome === 'left' && isGuard(evidence)) return leavers.has(evidence.node) || leavers.size === 0;
    return true;
  });
}

function isGuard(evidence: Evidence): evidence is Extract<Evidence, { kind: 'count' | 'elapsed' }> {
  return evidence.kind === 'count' || evidence.kind === 'elapsed';
}

function isRule({ because }: Verdict): boolean {
  return because.some((evidence) => RULES.has(evidence.kind));
}

/** `2/5` where the number of rounds is bounded, else `round 2`. */
function countOf({ round, because }: Verdict): string {
  for (const evidence of because) if (evidence.kind === 'rounds') return `${evidence.round}/${evidence.limit}`;
  return `round ${round}`;
}

/** How a loop that is over ended, by its reason alone: what a list of runs says. */
export function wordReason(reason: string): string {
  switch (reason) {
    case '':
      return '';
    case 'condition':
    case 'edge':
    case 'not_triggered':
    case 'threshold':
    case 'break':
      return `left: ${reasonWords(reason)}`;
    default:
      return `stopped: ${reasonWords(reason)}`;
  }
}

/** A reason without evidence, or after it, in words; a reason that has none stands as it is. */
function reasonWords(reason: string): string {
  return Object.hasOwn(REASONS, reason) ? (REASONS[reason] ?? reason) : reason;
}

const REASONS: Readonly<Record<string, string>> = {
  condition: 'its condition no longer holds',
  max_iterations: 'all the rounds it may have',
  threshold: 'its score is enough',
  max_loops: 'all the rounds it may have',
  timeout: 'its time is over',
  rounds_limit: "the run's limit of rounds",
  break: 'its break condition holds',
  error: 'an error',
  budget: 'the budget is used up',
  cancelled: 'what is around it ended',
  edge: 'an edge led out of it',
  not_triggered: 'nothing triggered it again',
  triggered_again: 'it was triggered again',
};

function unknownOutcome(outcome: never): never {
  throw new Error(`unknown outcome: ${String(outcome)}`);
}
