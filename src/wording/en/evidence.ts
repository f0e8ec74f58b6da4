import type { Json } from '../../engine/document/document.ts';
import type { Evidence } from '../../engine/workflow/verdict.ts';
import { clockText } from '../../engine/workflow/clock-text.ts';
import { counted, enumerate, plainNumber, showValue } from '../values.ts';
import type { Names } from '../words.ts';
import { wordCondition } from './condition.ts';
import { wordFailure } from './problem.ts';

/** One piece of evidence in plain words: what was looked at, what it was, how it was read. */
export function wordEvidence(evidence: Evidence, names: Names = (id) => id): string {
  switch (evidence.kind) {
    case 'count':
      return `${names(evidence.node)} ${reached(evidence)}${evidence.count} of ${evidence.limit}`;
    case 'elapsed':
      return `${names(evidence.node)} ${reached(evidence)}${timeOf(evidence)}`;
    case 'comparison':
      return comparisonWords(evidence);
    case 'missing':
      return `${evidence.left} was not produced in round ${evidence.round}`;
    case 'edge':
      return edgeWords(evidence, names);
    case 'triggered-again':
      return triggeredWords(evidence, names);
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
      return `break when ${ruleOf(evidence)} → is ${showValue(evidence.actual)}`;
    case 'budget':
      return `budget used up: ${amounts(evidence)}`;
    case 'error':
      return `error in ${names(evidence.node)}: ${wordFailure(evidence)}`;
    default:
      return unknownEvidence(evidence);
  }
}

function reached({ released }: { released: boolean }): string {
  return released ? 'reached ' : '';
}

/** As the guard's badge says it, but that below a minute no digit is lost. */
function timeOf({ seconds, limit }: { seconds: number; limit: number }): string {
  if (limit < 60) return `${plainNumber(seconds)} of ${plainNumber(limit)} s`;
  return `${clockText(seconds, limit)} of ${clockText(limit, limit)}`;
}

function ruleOf({ left, operator, value }: { left: string; operator: string; value: Json }): string {
  return `${left} ${operator} ${showValue(value)}`;
}

/** `ready is true, not false`, or with the whole rule before it where a value was read as another. */
function comparisonWords(evidence: Extract<Evidence, { kind: 'comparison' }>): string {
  const { left, operator, value, holds } = evidence;
  const written = showValue(evidence.actual);
  const read = showValue(evidence.readAs);
  if (written !== read) return `${ruleOf(evidence)} → ${written} read as ${read}`;
  const wanted = showValue(value);
  switch (operator) {
    case '==':
      return `${left} is ${written}${holds ? '' : `, not ${wanted}`}`;
    case '!=':
      return `${left} is ${written}${holds ? `, not ${wanted}` : ''}`;
    default:
      return `${left} is ${written}, ${holds ? '' : 'not '}${operator} ${wanted}`;
  }
}

function edgeWords({ from, to, condition }: Extract<Evidence, { kind: 'edge' }>, names: Names): string {
  const line = `${names(from)} → ${names(to)}`;
  return condition === '' ? line : `${line}, ${wordCondition(condition)}`;
}

function triggeredWords({ by, entry }: Extract<Evidence, { kind: 'triggered-again' }>, names: Names): string {
  return `${enumerate(by.map(names))} ${by.length === 1 ? 'triggers' : 'trigger'} ${names(entry)} again`;
}

function scoreWords({ score, threshold, pattern, text }: Extract<Evidence, { kind: 'score' }>): string {
  if (score === null) return `no score: ${pattern} does not match ${showValue(text)}`;
  return `score ${plainNumber(score)} of ${plainNumber(threshold)}, read from ${showValue(text)}`;
}

function amounts({ what, used, limit }: Extract<Evidence, { kind: 'budget' }>): string {
  switch (what) {
    case 'usd':
      return `$${used.toFixed(2)} of $${limit.toFixed(2)}`;
    case 'seconds':
      return timeOf({ seconds: used, limit });
    case 'calls':
    case 'tokens':
      return `${used} of ${counted(limit, what === 'calls' ? 'call' : 'token')}`;
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
