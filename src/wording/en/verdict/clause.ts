import type { AnswerTest, ComparisonClaim } from '../../../engine/workflow/loops/loop-rule.ts';
import { enumerate, showValue } from '../../values.ts';
import type { Names } from '../../words.ts';
import { PLAIN, type Mark } from '../document/marked.ts';

type Keywords = Extract<AnswerTest, { kind: 'keyword' }>;

/** A name or a word inside a sentence: as it stands, or in quotes where it would not read as one. */
export function spoken(text: string): string {
  return /^[\p{L}\p{N}_](?:[\p{L}\p{N}_ -]*[\p{L}\p{N}_])?$/u.test(text) ? text : `“${text}”`;
}

/** Tests of a node's answer as clauses, one for all plain keywords: `Reviewer says ACCEPT or OK`. */
export function answerClauses(tests: readonly AnswerTest[], node: string, mark: Mark = PLAIN): string[] {
  const plain = tests.filter((test) => test.kind === 'keyword' && isPlain(test));
  const clauses = tests.filter((test) => !plain.includes(test)).map((test) => clauseOf(test, node, mark));
  for (const caseSensitive of [true, false]) {
    const any = plain.flatMap((test) =>
      test.kind === 'keyword' && test.caseSensitive === caseSensitive ? wordsIn(test.any) : [],
    );
    const test: Keywords = { kind: 'keyword', any: [...new Set(any)], none: [], regex: [], caseSensitive };
    if (any.length > 0) clauses.unshift(clauseOf(test, node, mark));
  }
  return [...new Set(clauses)];
}

/** `Review's “approved” is false`. */
export function comparisonClause(
  { node, output, operator, value, onMissing }: ComparisonClaim,
  names: Names,
  mark: Mark = PLAIN,
): string {
  const whose = node === null ? `the loop's “${output}”` : `${names(node)}'s “${output}”`;
  const missing = onMissing === 'error' ? '' : onMissing === 'continue' ? ' (or missing)' : '';
  const compared = mark('operator', operator, OPERATOR_WORDS[operator] ?? operator);
  const wanted = mark('value', typeof value === 'string' ? value : JSON.stringify(value), showValue(value));
  return `${whose} ${compared} ${wanted}${missing}`;
}

/** How the operators of a comparison are said. */
export const OPERATOR_WORDS: Readonly<Record<string, string>> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
};

function isPlain({ none, regex }: Keywords): boolean {
  return wordsIn(none).length === 0 && regex.length === 0;
}

/** Empty keywords are looked for by nobody. */
function wordsIn(words: readonly string[]): string[] {
  return words.filter((word) => word !== '');
}

function clauseOf(test: AnswerTest, node: string, mark: Mark): string {
  if (test.kind === 'function') return `${test.name} holds for ${node}'s answer`;
  const keyword = (word: string): string => mark('keyword', word, spoken(word));
  const any = wordsIn(test.any).map(keyword);
  const none = wordsIn(test.none).map(keyword);
  const wanted = [
    ...(any.length > 0 ? [`contains ${enumerate(any, 'or')}`] : []),
    ...(test.regex.length > 0
      ? [
          `matches ${enumerate(
            test.regex.map((source) => `/${source}/`),
            'or',
          )}`,
        ]
      : []),
  ];
  const rest = test.caseSensitive ? '' : ' (in any case)';
  // Of keywords alone one speaks as of a person.
  if (test.regex.length === 0 && none.length === 0) return `${node} says ${enumerate(any, 'or')}${rest}`;
  const parts = [
    ...(wanted.length > 0 ? [wanted.join(' or ')] : []),
    ...(none.length > 0 ? [`does not contain ${enumerate(none, 'or')}`] : []),
  ];
  return `${node}'s answer ${parts.join(' and ')}${rest}`;
}
