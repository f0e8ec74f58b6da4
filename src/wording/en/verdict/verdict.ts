import { isGuardEvidence } from '../../../engine/workflow/verdict/guard-evidence.ts';
import type { RunResult } from '../../../engine/journal/run-result.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import type { Evidence, Verdict } from '../../../engine/workflow/verdict/verdict.ts';
import { enumerate } from '../../values.ts';
import type { Names } from '../../words.ts';
import { wordEvidence } from './evidence.ts';
import { budgetWords, timeWords } from '../after-run/finding.ts';
import { reasonWords, stoppedWords } from './reason.ts';

/**
 * The why line of a round, the outcome first: `Continues to round 3 of 5: review.approved is "False", read as false`, or
 * `Exited: Loop Guard 3 of 3: limit reached`. `run`: how the run ended, where that is known: a loop in it may have ended
 * with it.
 */
export function wordVerdict(
  verdict: Verdict,
  names: Names = (id) => id,
  run?: RunResult['status'] | 'running',
): string {
  if (verdict.reason === 'cancelled' && run === 'stopped') return 'Stopped by hand';
  const because = becauseWords(verdict, names);
  const outcome = outcomeWords(verdict);
  return because === '' ? outcome : `${outcome}: ${because}`;
}

function outcomeWords(verdict: Verdict): string {
  const { outcome, reason, round } = verdict;
  switch (outcome) {
    case 'again':
      return `Continues to round ${round + 1}${limitWords(verdict)}`;
    case 'left':
      return 'Exited';
    case 'stopped':
      if (verdict.because.some(({ kind }) => kind === 'error')) return 'Stopped';
      return `${stoppedWords(reason)}${amountWords(verdict)}`;
    default:
      return unreachable(outcome);
  }
}

function becauseWords(verdict: Verdict, names: Names): string {
  const reasons = reasonsOf(verdict);
  if (reasons.length === 0) return verdict.outcome === 'left' ? reasonWords(verdict.reason) : '';
  const missed = reasons.filter((evidence) => evidence.kind === 'edge-missed');
  return reasons
    .flatMap((evidence): string[] => {
      if (evidence.kind === 'edge-missed') return [];
      if (evidence.kind !== 'triggered-again' || missed.length === 0) return [wordReasonOf(evidence, verdict, names)];
      const why = [...new Set(missed.map((each) => wordEvidence(each, names)))];
      return [`${enumerate(why)}, back to ${names(evidence.entry)}`];
    })
    .join('; ');
}

/** An edge out of a loop is named after what led to it; everything else as anywhere. */
function wordReasonOf(evidence: Evidence, { outcome, because }: Verdict, names: Names): string {
  const words = wordEvidence(evidence, names);
  if (outcome !== 'left') return words;
  if (isGuardEvidence(evidence)) {
    const to = because.flatMap((each) => (each.kind === 'edge' && each.from === evidence.node ? [names(each.to)] : []));
    return to.length === 0 ? words : `${words} (edge ${names(evidence.node)} → ${enumerate(to)})`;
  }
  if (evidence.kind !== 'edge') return words;
  return `${words.slice(0, words.lastIndexOf(': exit to '))} (edge ${names(evidence.from)} → ${names(evidence.to)})`;
}

/**
 * The evidence that decided. A guard that sent its message says why the edge after it was taken, so the edge itself is left
 * out; numbers of rounds, budgets and times that ended a loop stand beside the outcome.
 */
function reasonsOf({ outcome, reason, because }: Verdict): Evidence[] {
  const released = new Set(
    because.flatMap((evidence) => (isGuardEvidence(evidence) && evidence.released ? [evidence.node] : [])),
  );
  const leavers = new Set(because.flatMap((evidence) => (evidence.kind === 'edge' ? [evidence.from] : [])));
  return because.filter((evidence) => {
    if (evidence.kind === 'rounds') return false;
    if (outcome === 'stopped' && AMOUNTS[reason] === evidence.kind) return false;
    if (outcome === 'left' && evidence.kind === 'edge') return !released.has(evidence.from);
    if (outcome === 'left' && isGuardEvidence(evidence)) return leavers.has(evidence.node) || leavers.size === 0;
    return true;
  });
}

/** ` of 5` where the number of rounds is bounded. */
function limitWords({ because }: Verdict): string {
  const rounds = because.find((evidence) => evidence.kind === 'rounds');
  return rounds?.kind === 'rounds' ? ` of ${rounds.limit}` : '';
}

/** How much there was of what ended a loop: ` (3 of 3)`, ` ($0.0052 of $0.0040)`. The run's own limit stands last. */
function amountWords({ reason, because }: Verdict): string {
  const last = because.findLast((evidence) => AMOUNTS[reason] === evidence.kind);
  switch (last?.kind) {
    case 'rounds':
      return ` (${last.round} of ${last.limit})`;
    case 'budget':
      return ` (${budgetWords(last)})`;
    case 'elapsed':
      return ` (${timeWords({ ...last, released: false })})`;
    default:
      return '';
  }
}

const AMOUNTS: Readonly<Record<string, Evidence['kind']>> = {
  max_iterations: 'rounds',
  max_loops: 'rounds',
  rounds_limit: 'rounds',
  budget: 'budget',
  timeout: 'elapsed',
};
