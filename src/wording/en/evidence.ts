import type { Evidence } from '../../engine/workflow/verdict.ts';
import { counted, enumerate, plainNumber, showValue } from '../values.ts';
import type { Names } from '../words.ts';
import { wordCondition } from './condition.ts';
import { wordFailure } from './problem.ts';

/** One piece of evidence in plain words: what was looked at, what it was, how it was read. */
export function wordEvidence(evidence: Evidence, names: Names = (id) => id): string {
  switch (evidence.kind) {
    case 'count':
      return `${names(evidence.node)} ${evidence.released ? 'reached ' : ''}${evidence.count} of ${evidence.limit}`;
    case 'elapsed':
      return `${names(evidence.node)} ${evidence.released ? 'reached ' : ''}${plainNumber(evidence.seconds)} s of ${plainNumber(evidence.limit)} s`;
    case 'comparison':
      return `${evidence.left} ${evidence.operator} ${showValue(evidence.value)} → ${readingOf(evidence.actual, evidence.readAs)}`;
    case 'missing':
      return `${evidence.left} was not produced in round ${evidence.round}`;
    case 'edge':
      return `${names(evidence.from)} → ${names(evidence.to)}${evidence.condition === '' ? '' : `, ${wordCondition(evidence.condition)}`}`;
    case 'triggered-again':
      return `${enumerate(evidence.by.map(names))} ${evidence.by.length === 1 ? 'triggers' : 'trigger'} ${names(evidence.entry)} again`;
    case 'not-triggered-again':
      return `nothing triggered ${names(evidence.entry)} again`;
    case 'rounds':
      return `${evidence.round} of ${counted(evidence.limit, 'round')}`;
    case 'score':
      return scoreWords(evidence);
    case 'branch':
      return `${names(evidence.node)} chose ${evidence.branch}`;
    case 'similarity':
      return `similarity ${plainNumber(evidence.similarity)} of ${plainNumber(evidence.threshold)}`;
    case 'break':
      return `break when ${evidence.left} ${evidence.operator} ${showValue(evidence.value)} → is ${showValue(evidence.actual)}`;
    case 'budget':
      return `budget used up: ${amount(evidence.what, evidence.used)} of ${amount(evidence.what, evidence.limit)}`;
    case 'error':
      return `error in ${names(evidence.node)}: ${wordFailure(evidence)}`;
    default:
      return unknownEvidence(evidence);
  }
}

function readingOf(actual: Parameters<typeof showValue>[0], readAs: Parameters<typeof showValue>[0]): string {
  const written = showValue(actual);
  const read = showValue(readAs);
  return written === read ? `is ${written}` : `${written} read as ${read}`;
}

function scoreWords({ score, threshold, pattern, text }: Extract<Evidence, { kind: 'score' }>): string {
  if (score === null) return `no score: ${pattern} does not match ${showValue(text)}`;
  return `score ${plainNumber(score)} of ${plainNumber(threshold)}, read from ${showValue(text)}`;
}

function amount(what: 'calls' | 'tokens' | 'usd' | 'seconds', value: number): string {
  switch (what) {
    case 'usd':
      return `$${value.toFixed(2)}`;
    case 'seconds':
      return `${plainNumber(value)} s`;
    case 'calls':
    case 'tokens':
      return `${value} ${what}`;
    default:
      return unknownAmount(what);
  }
}

function unknownAmount(what: never): never {
  throw new Error(`unknown amount: ${String(what)}`);
}

function unknownEvidence(evidence: never): never {
  throw new Error(`unknown evidence: ${JSON.stringify(evidence)}`);
}
