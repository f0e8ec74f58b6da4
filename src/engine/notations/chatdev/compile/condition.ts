import { compilePattern } from '../../../patterns/pattern.ts';
import type { Condition } from '../parts/condition.ts';
import { conditionFunction } from '../parts/condition-functions.ts';

/**
 * A condition as a test of a text (rule M27): of keywords `none` counts first, then `any`, then
 * `regex`. Keywords are plain substrings; empty ones never match. An unknown function holds, as does a broken pattern,
 * which is a problem of its own and blocks Run.
 */
export function holdsOf(condition: Condition): (text: string) => boolean {
  switch (condition.kind) {
    case 'always':
      return () => true;
    case 'never':
      return () => false;
    case 'function':
      return conditionFunction(condition.name)?.test ?? (() => true);
    case 'keyword':
      return keywordTest(condition);
    default:
      return unknownCondition(condition);
  }
}

function keywordTest({
  any,
  none,
  regex,
  caseSensitive,
}: Extract<Condition, { kind: 'keyword' }>): (text: string) => boolean {
  const fold = (text: string): string => (caseSensitive ? text : text.toLowerCase());
  const wanted = any.filter((word) => word !== '').map(fold);
  const refused = none.filter((word) => word !== '').map(fold);
  const patterns = regex
    .map((source) => compilePattern(source, { syntax: 'python', ignoreCase: !caseSensitive }))
    .filter((pattern) => pattern.ok);
  const onlyRefuses = any.length === 0 && regex.length === 0;
  return (text) => {
    const folded = fold(text);
    if (refused.some((word) => folded.includes(word))) return false;
    if (wanted.some((word) => folded.includes(word))) return true;
    return onlyRefuses || patterns.some((pattern) => pattern.test(text));
  };
}

function unknownCondition(condition: never): never {
  throw new Error(`unknown condition: ${JSON.stringify(condition)}`);
}
