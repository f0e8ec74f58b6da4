import type { Json } from '../../../engine/workflow/json.ts';
import { clockText } from '../../../engine/workflow/clock-text.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import type { Evidence } from '../../../engine/workflow/verdict/verdict.ts';
import { comparedNumbers } from '../../compared.ts';
import { counted, enumerate, showValue } from '../../values.ts';
import type { Names } from '../../words.ts';
import { answeredWords, missedWords } from '../verdict/condition.ts';

/** Evidence that no error is: its words need none of those for problems, so they are there from the first load on. */
export type Finding = Exclude<Evidence, { kind: 'error' }>;

/** What was found, and where it points: `0.86 ≥ 0.80: threshold reached`, `Guard 3 of 3: limit reached`. */
export function wordFinding(evidence: Finding, names: Names = (id) => id): string {
  switch (evidence.kind) {
    case 'count':
      return `${names(evidence.node)} ${countWords(evidence)}`;
    case 'elapsed':
      return `${names(evidence.node)} ${timeWords(evidence)}`;
    case 'comparison':
      return comparisonWords(evidence);
    case 'missing':
      return `${evidence.left} was not produced in round ${evidence.round}`;
    case 'edge':
      return edgeWords(evidence, names);
    case 'edge-missed':
      return missedWords(evidence.condition, names(evidence.from));
    case 'triggered-again':
      return `back to ${names(evidence.entry)} from ${enumerate(evidence.by.map(names))}`;
    case 'not-triggered-again':
      return silenceWords(evidence, names);
    case 'rounds':
      return `${evidence.round} of ${counted(evidence.limit, 'round')}`;
    case 'score':
      return scoreWords(evidence, names);
    case 'branch':
      return `${names(evidence.node)} chose ${evidence.branch === '' ? 'no branch' : evidence.branch}`;
    case 'unasked':
      return `${names(evidence.node)} was not asked`;
    case 'similarity':
      return similarityWords(evidence);
    case 'break':
      return `break condition met: ${evidence.left} ${evidence.operator} ${showValue(evidence.value)} (it is ${showValue(evidence.actual)})`;
    case 'budget':
      return evidence.needs === undefined
        ? `budget used up: ${budgetWords(evidence)}`
        : `budget too small for the next question: ${budgetWords(evidence)} used`;
    default:
      return unreachable(evidence);
  }
}

/** The same in as few words as a listener wants: `score 0.88 ≥ 0.85`, `Editor said APPROVED`. */
export function wordShortFinding(evidence: Finding, names: Names): string {
  if (evidence.kind === 'edge')
    return evidence.condition === ''
      ? `exit to ${names(evidence.to)}`
      : answeredWords(evidence.condition, names(evidence.from));
  if (evidence.kind !== 'score') return wordFinding(evidence, names);
  if (evidence.score === null) return 'no score';
  const [is, wanted] = comparedNumbers(evidence.score, evidence.threshold, 2);
  return `score ${is} ${evidence.score >= evidence.threshold ? '≥' : '<'} ${wanted}`;
}

function silenceWords({ entry, from = [] }: Extract<Evidence, { kind: 'not-triggered-again' }>, names: Names): string {
  const came = from.length > 0 ? `: no message came back from ${enumerate(from.map(names), 'or')}` : '';
  return `nothing triggered ${names(entry)} again${came}`;
}

function countWords({ count, limit, released }: Extract<Evidence, { kind: 'count' }>): string {
  if (!released) return `${count} of ${limit}`;
  return `${count > limit ? `${count} ≥ ${limit}` : `${count} of ${limit}`}: limit reached`;
}

/** As the guard's badge says it, but that below a minute no digit is lost. */
export function timeWords({ seconds, limit, released }: { seconds: number; limit: number; released: boolean }): string {
  const [now, most] =
    limit < 60 ? comparedNumbers(seconds, limit) : [clockText(seconds, limit), clockText(limit, limit)];
  const unit = limit < 60 ? ' s' : '';
  return released ? `${now} ≥ ${most}${unit}: time limit reached` : `${now} of ${most}${unit}`;
}

/** `ready is true, not false`; a value that was read as another says so. */
function comparisonWords({
  left,
  operator,
  value,
  holds,
  ...given
}: Extract<Evidence, { kind: 'comparison' }>): string {
  const written = showValue(given.actual);
  const read = showValue(given.readAs);
  const actual = written === read ? written : `${written}, read as ${read}`;
  const wanted = showValue(value);
  switch (operator) {
    case '==':
      return `${left} is ${actual}${holds ? '' : `, not ${wanted}`}`;
    case '!=':
      return `${left} is ${actual}${holds ? `, not ${wanted}` : ''}`;
    default:
      return `${left} is ${orderWords(actual, { operator, value, holds, actual: given.readAs })}`;
  }
}

const OPPOSITE: Readonly<Record<string, string>> = { '<': '≥', '<=': '>', '>': '≤', '>=': '<' };
const SIGNS: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥' };

function orderWords(
  shown: string,
  { operator, value, holds, actual }: { operator: string; value: Json; holds: boolean; actual: Json },
): string {
  const sign = holds ? (SIGNS[operator] ?? operator) : OPPOSITE[operator];
  // Of what cannot be put in an order neither holds.
  const isOrder = typeof actual === typeof value && (typeof value === 'number' || typeof value === 'string');
  if (sign === undefined || !isOrder) return `${shown}, not ${operator} ${showValue(value)}`;
  return `${shown}, ${sign} ${showValue(value)}`;
}

function edgeWords({ from, to, condition }: Extract<Evidence, { kind: 'edge' }>, names: Names): string {
  const exit = `exit to ${names(to)}`;
  return condition === '' ? `${names(from)} ran: ${exit}` : `${answeredWords(condition, names(from))}: ${exit}`;
}

function scoreWords(
  { score, threshold, pattern, text, missed, from }: Extract<Evidence, { kind: 'score' }>,
  names: Names,
): string {
  if (score === null) return `no score: ${missedScoreWords(pattern, text, missed)}`;
  const [is, wanted] = comparedNumbers(score, threshold, 2);
  const reached = score >= threshold ? `${is} ≥ ${wanted}: threshold reached` : `${is} < ${wanted}`;
  return `score ${reached}, read from ${from === undefined ? '' : `${names(from)}: `}${showValue(text)}`;
}

function missedScoreWords(
  pattern: string,
  text: string,
  missed: Extract<Evidence, { kind: 'score' }>['missed'],
): string {
  switch (missed?.why) {
    case 'no-look':
      return 'no pattern was tried on any text';
    case 'no-group':
      return `${pattern} matches ${showValue(text)} but has no capture group around the number`;
    case 'no-number':
      return `what ${pattern} found is no number: ${showValue(text)}`;
    default:
      return missed && missed.patterns > 1
        ? `none of ${missed.patterns} patterns matches ${showValue(text)}`
        : `${pattern} does not match ${showValue(text)}`;
  }
}

function similarityWords({ similarity, threshold }: Extract<Evidence, { kind: 'similarity' }>): string {
  const [is, wanted] = comparedNumbers(similarity, threshold, 2);
  return similarity >= threshold ? `similarity ${is} ≥ ${wanted}: output is stable` : `similarity ${is} < ${wanted}`;
}

/** How much of what was used: `1200 of 1000 tokens`; money with as many digits as it needs. */
export function budgetWords({ what, used, limit }: Extract<Evidence, { kind: 'budget' }>): string {
  switch (what) {
    case 'usd': {
      const [spent, most] = comparedNumbers(used, limit, 2);
      return `$${spent} of $${most}`;
    }
    case 'seconds': {
      const [spent, most] = comparedNumbers(used, limit);
      return limit < 60 ? `${spent} of ${most} s` : `${clockText(used, limit)} of ${clockText(limit, limit)}`;
    }
    case 'calls':
    case 'tokens':
      return `${used} of ${counted(limit, what === 'calls' ? 'call' : 'token')}`;
    default:
      return unreachable(what);
  }
}
