import type { Condition } from '../parts/condition.ts';

/**
 * A condition in the author's own terms: `any: ACCEPT, OK`, `none: ACCEPT`, `regex: ^done`, a function's name; '' =
 * always.
 */
export function shownCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'always':
      return '';
    case 'never':
      return 'false';
    case 'function':
      return condition.name;
    case 'keyword': {
      const { any, none, regex } = condition;
      const parts: [string, string[]][] = [
        ['any', any],
        ['none', none],
        ['regex', regex],
      ];
      return parts
        .filter(([, words]) => words.length > 0)
        .map(([name, words]) => `${name}: ${words.join(', ')}`)
        .join('; ');
    }
    default:
      return unknownCondition(condition);
  }
}

function unknownCondition(condition: never): never {
  throw new Error(`unknown condition: ${JSON.stringify(condition)}`);
}
