import { decidingGuard } from '../../../engine/workflow/verdict/deciding-node.ts';
import { isGuardEvidence } from '../../../engine/workflow/verdict/guard-evidence.ts';
import { clockText } from '../../../engine/workflow/clock-text.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import type { Evidence, Verdict } from '../../../engine/workflow/verdict/verdict.ts';
import { comparedNumbers } from '../../compared.ts';
import { enumerate, showText, showValue } from '../../values.ts';
import type { Names } from '../../words.ts';
import { labelCondition, missedLabel } from './condition.ts';
import { budgetWords } from '../after-run/finding.ts';

/** What says most of a round, in this order. */
const TELLING: readonly Evidence['kind'][] = [
  'score',
  'branch',
  'unasked',
  'break',
  'comparison',
  'missing',
  'similarity',
  'edge',
  'edge-missed',
];

/**
 * Why a round ended as it did, in as few words as a cell has room for: `0.48 < 0.85 → again`, `APPROVED → Published`,
 * `3 of 3 → Published`, `limit 5 of 5`.
 */
export function wordVerdictInCell(verdict: Verdict, names: Names = (id) => id): string {
  const to = whereTo(verdict, names);
  const found = foundWords(verdict);
  return found === '' ? to : `${found} → ${to}`;
}

/** Where the round led: on, out, to the nodes that an edge names, or to what bounded it. */
function whereTo({ outcome, reason, because }: Verdict, names: Names): string {
  switch (outcome) {
    case 'again':
      return 'again';
    case 'left': {
      const released = new Set(because.flatMap((one) => (isGuardEvidence(one) && one.released ? [one.node] : [])));
      const edges = because.filter((one) => one.kind === 'edge');
      const telling = edges.filter(({ from }) => released.size === 0 || released.has(from));
      const ends = [...new Set((telling.length > 0 ? telling : edges).map(({ to }) => names(to)))];
      return ends.length === 0 ? 'exit' : enumerate(ends);
    }
    case 'stopped':
      return stoppedBy(reason, because);
    default:
      return unreachable(outcome);
  }
}

function stoppedBy(reason: string, because: readonly Evidence[]): string {
  const rounds = because.findLast((one) => one.kind === 'rounds');
  const budget = because.findLast((one) => one.kind === 'budget');
  switch (reason) {
    case 'max_iterations':
    case 'max_loops':
    case 'rounds_limit':
      return rounds ? `limit ${rounds.round} of ${rounds.limit}` : 'limit';
    case 'timeout':
      return 'time limit';
    case 'budget':
      return budget ? `budget ${budgetWords(budget)}` : 'budget';
    case 'error':
      return 'error';
    default:
      return 'stopped';
  }
}

function foundWords(verdict: Verdict): string {
  const { outcome, because } = verdict;
  const guard = decidingGuard(verdict);
  if (guard) return gistOf(guard);
  for (const kind of TELLING) {
    const telling = because.findLast((one) => one.kind === kind && isReason(one, outcome));
    const words = telling ? gistOf(telling) : '';
    if (words !== '') return words;
  }
  return '';
}

/** A likeness that was reached says nothing of a loop that went on all the same: another rule decided there. */
function isReason(evidence: Evidence, outcome: Verdict['outcome']): boolean {
  return evidence.kind !== 'similarity' || evidence.similarity >= evidence.threshold === (outcome === 'left');
}

function gistOf(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'score': {
      if (evidence.score === null) return 'no score';
      const [is, wanted] = comparedNumbers(evidence.score, evidence.threshold, 2);
      return `${is} ${evidence.score >= evidence.threshold ? '≥' : '<'} ${wanted}`;
    }
    case 'similarity': {
      const [is, wanted] = comparedNumbers(evidence.similarity, evidence.threshold, 2);
      return `similarity ${is} ${evidence.similarity >= evidence.threshold ? '≥' : '<'} ${wanted}`;
    }
    case 'branch':
      return evidence.branch;
    case 'unasked':
      return 'not asked';
    case 'comparison':
      return comparedWords(evidence.left, evidence.readAs, evidence);
    case 'break':
      return comparedWords(evidence.left, evidence.actual, { ...evidence, holds: true });
    case 'missing':
      return `no ${lastName(evidence.left)}`;
    case 'edge':
      return labelCondition(evidence.condition);
    case 'edge-missed':
      return missedLabel(evidence.condition);
    case 'count':
      return `${evidence.count} of ${evidence.limit}`;
    case 'elapsed':
      return `${clockText(evidence.seconds, evidence.limit)} of ${clockText(evidence.limit, evidence.limit)}`;
    default:
      return '';
  }
}

const SIGNS: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥' };
const OPPOSITE: Readonly<Record<string, string>> = { '<': '≥', '<=': '>', '>': '≤', '>=': '<' };

/** What the value is, and of numbers on which side of the other: `approved = false`, `quality 0.72 < 0.85`. */
function comparedWords(
  left: string,
  actual: Json,
  { operator, value, holds }: { operator: string; value: Json; holds: boolean },
): string {
  const sign = holds ? (SIGNS[operator] ?? operator) : OPPOSITE[operator];
  const isOrder = typeof actual === 'number' && typeof value === 'number' && Object.hasOwn(OPPOSITE, operator);
  return isOrder
    ? `${lastName(left)} ${actual} ${sign} ${value}`
    : `${lastName(left)} = ${typeof actual === 'string' ? showText(actual) : showValue(actual)}`;
}

/** `approved` of `review.approved`. */
function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
