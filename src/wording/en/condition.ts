import { enumerate } from '../values.ts';

/** A condition as an edge shows it (`any: ACCEPT, OK; none: NO`, `regex: ^done`, a function's name), taken apart. */
type Part =
  { kind: 'any' | 'none' | 'regex'; words: string[] } | { kind: 'function'; name: string } | { kind: 'never' };

/** An edge's condition as a reader says it: `keyword ACCEPT`, `without keyword ACCEPT`, `function code_pass`. */
export function wordCondition(condition: string): string {
  return partsOf(condition).map(label).join('; ');
}

/** The same in as few words as a line in a drawing has room for: `ACCEPT`, `not ACCEPT`, `code_pass`. */
export function labelCondition(condition: string): string {
  return partsOf(condition).map(shortLabel).join('; ');
}

/** The same as clauses about the answer of a node, one for all keywords: `Reviewer's answer contains ACCEPT or OK`. */
export function conditionClauses(conditions: readonly string[], node: string): string[] {
  if (conditions.includes('')) return [`${node} has answered`];
  const parts = conditions.map(partsOf);
  const words = parts.map(([part, ...others]) => (part?.kind === 'any' && others.length === 0 ? part.words : null));
  const merged = [...new Set(words.flatMap((each) => each ?? []))];
  const rest = parts
    .filter((_, index) => words[index] === null)
    .map((each) => enumerate(each.map((part) => clause(part, node))));
  return [...(merged.length === 0 ? [] : [clause({ kind: 'any', words: merged }, node)]), ...new Set(rest)];
}

function partsOf(condition: string): Part[] {
  if (condition === '') return [];
  if (condition === 'false') return [{ kind: 'never' }];
  if (!/^(any|none|regex): /.test(condition)) return [{ kind: 'function', name: condition }];
  return condition.split(/; (?=(?:any|none|regex): )/).map((part) => {
    const [, kind, words] = /^(any|none|regex): (.*)$/s.exec(part) ?? [];
    return { kind: kind === 'none' || kind === 'regex' ? kind : 'any', words: (words ?? '').split(', ') };
  });
}

function shortLabel(part: Part): string {
  switch (part.kind) {
    case 'any':
      return enumerate(part.words, 'or');
    case 'none':
      return `not ${enumerate(part.words, 'or')}`;
    case 'regex':
      return `/${part.words.join(', ')}/`;
    case 'function':
      return part.name;
    case 'never':
      return 'never';
    default:
      return unknownPart(part);
  }
}

function label(part: Part): string {
  switch (part.kind) {
    case 'any':
      return `keyword ${enumerate(part.words, 'or')}`;
    case 'none':
      return `without keyword ${enumerate(part.words, 'or')}`;
    case 'regex':
      return `matches ${enumerate(part.words, 'or')}`;
    case 'function':
      return `function ${part.name}`;
    case 'never':
      return 'never';
    default:
      return unknownPart(part);
  }
}

function clause(part: Part, node: string): string {
  switch (part.kind) {
    case 'any':
      return `${node}'s answer contains ${enumerate(part.words, 'or')}`;
    case 'none':
      return `${node}'s answer does not contain ${enumerate(part.words, 'or')}`;
    case 'regex':
      return `${node}'s answer matches ${enumerate(part.words, 'or')}`;
    case 'function':
      return `${part.name} holds for ${node}'s answer`;
    case 'never':
      return 'never';
    default:
      return unknownPart(part);
  }
}

function unknownPart(part: never): never {
  throw new Error(`unknown part of a condition: ${JSON.stringify(part)}`);
}
