import { conditionFunction } from '../parts/condition-functions.ts';
import type { Condition } from '../parts/condition.ts';

/** Of more words and patterns than this it is not worked out. */
const MOST_ATOMS = 10;

type Keyword = Extract<Condition, { kind: 'keyword' }>;

/**
 * Whether one of the conditions holds whatever an answer says: `any: A` and `none: A` together, or one that always holds.
 * Each word and pattern is taken to be there or not, whatever the others are; so this never says yes wrongly.
 */
export function coverAllAnswers(conditions: readonly Condition[]): boolean {
  if (conditions.some(alwaysHolds)) return true;
  const keywords = conditions.filter((condition) => condition.kind === 'keyword');
  return (
    keywords.length > 0 && eachAnswer(keywords, (isThere) => keywords.some((condition) => holdsOn(condition, isThere)))
  );
}

/** Whether something is so with any of the words and patterns there and the others not. */
function eachAnswer(keywords: readonly Keyword[], isSo: (isThere: (atom: string) => boolean) => boolean): boolean {
  const atoms = [...new Set(keywords.flatMap(atomsOf))];
  if (atoms.length > MOST_ATOMS) return false;
  for (let there = 0; there < 2 ** atoms.length; there++)
    if (!isSo((atom) => (there & (1 << atoms.indexOf(atom))) !== 0)) return false;
  return true;
}

/** Whether each answer that fulfils the one condition fulfils the other as well; in doubt no. */
export function implies(one: Condition, other: Condition): boolean {
  if (alwaysHolds(other)) return true;
  if (one.kind === 'function' && other.kind === 'function') return one.name === other.name;
  if (one.kind !== 'keyword' || other.kind !== 'keyword') return false;
  return eachAnswer([one, other], (isThere) => !holdsOn(one, isThere) || holdsOn(other, isThere));
}

/** Whether no answer at all fulfils a condition, as far as the condition itself says. */
export function isNeverMet(condition: Condition): boolean {
  if (condition.kind === 'never') return true;
  if (condition.kind === 'function') return condition.name === 'always_false';
  if (condition.kind !== 'keyword' || condition.regex.length > 0 || condition.any.length === 0) return false;
  const refused = condition.none.filter((word) => word !== '').map((word) => folded(condition, word));
  return condition.any
    .filter((word) => word !== '')
    .every((word) => refused.some((other) => folded(condition, word).includes(other)));
}

function alwaysHolds(condition: Condition): boolean {
  switch (condition.kind) {
    case 'always':
      return true;
    case 'function':
      return ['true', 'always_true'].includes(condition.name) || conditionFunction(condition.name) === null;
    default:
      return false;
  }
}

function atomsOf(condition: Keyword): string[] {
  const words = [...condition.any, ...condition.none].filter((word) => word !== '');
  return [
    ...words.map((word) => wordAtom(condition, word)),
    ...condition.regex.map((source) => patternAtom(condition, source)),
  ];
}

/** The rule of `condition.ts`, on words that are there or not. */
function holdsOn(condition: Keyword, isThere: (atom: string) => boolean): boolean {
  const has = (word: string): boolean => word !== '' && isThere(wordAtom(condition, word));
  if (condition.none.some(has)) return false;
  if (condition.any.some(has)) return true;
  if (condition.any.length === 0 && condition.regex.length === 0) return true;
  return condition.regex.some((source) => isThere(patternAtom(condition, source)));
}

function wordAtom(condition: Keyword, word: string): string {
  return `${condition.caseSensitive ? 'word' : 'any case'}:${folded(condition, word)}`;
}

function patternAtom({ caseSensitive }: Keyword, source: string): string {
  return `${caseSensitive ? 'pattern' : 'pattern in any case'}:${source}`;
}

function folded({ caseSensitive }: Keyword, word: string): string {
  return caseSensitive ? word : word.toLowerCase();
}
