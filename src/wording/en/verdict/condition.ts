import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { enumerate } from '../../values.ts';

/** A condition as an edge shows it (`any: ACCEPT, OK; none: NO`, `regex: ^done`, `route: yes`, a function's name), taken apart. */
type Part =
  | { kind: 'any' | 'none' | 'regex' | 'route'; words: string[] }
  | { kind: 'function'; name: string }
  | { kind: 'never' };

/** An edge's condition as a reader says it: `keyword ACCEPT`, `without keyword ACCEPT`, `function code_pass`. */
function wordCondition(condition: string): string {
  return partsOf(condition).map(label).join('; ');
}

/** The same in as few words as a line in a drawing has room for: `ACCEPT`, `not ACCEPT`, `code_pass`. */
export function labelCondition(condition: string): string {
  return partsOf(condition).map(shortLabel).join('; ');
}

/** What a node answered, where that fulfilled a condition: `Editor said APPROVED`. */
export function answeredWords(condition: string, node: string): string {
  const parts = partsOf(condition);
  // Of words and patterns one is enough, and none of the refused words may stand there.
  const wanted = parts.filter(({ kind }) => kind !== 'none').map(answered);
  const refused = parts.filter(({ kind }) => kind === 'none').map(answered);
  return `${node} ${enumerate([...(wanted.length > 0 ? [enumerate(wanted, 'or')] : []), ...refused])}`;
}

/** What it did not, where it did not: `Editor did not say APPROVED`. */
export function missedWords(condition: string, node: string): string {
  const [part, ...others] = partsOf(condition);
  if (!part || others.length > 0) return `${node} did not fulfil ${wordCondition(condition)}`;
  return `${node} ${notAnswered(part)}`;
}

/** The same as short as can be: `not APPROVED`; '' where nothing short says it. */
export function missedLabel(condition: string): string {
  const [part, ...others] = partsOf(condition);
  if (!part || others.length > 0 || part.kind === 'never') return '';
  return part.kind === 'none' ? enumerate(part.words, 'or') : `not ${shortLabel(part)}`;
}

/** Why an edge was taken or not, from its condition and the node that it leads on from; '' where it has no condition. */
export function wordWayOn(condition: string, node: string, taken: boolean): string {
  if (condition === '') return '';
  return taken ? answeredWords(condition, node) : missedWords(condition, node);
}

const ROUTE = 'route: ';

function partsOf(condition: string): Part[] {
  if (condition === '') return [];
  if (condition === 'false') return [{ kind: 'never' }];
  if (condition.startsWith(ROUTE)) return [{ kind: 'route', words: condition.slice(ROUTE.length).split(', ') }];
  if (!/^(any|none|regex): /.test(condition)) return [{ kind: 'function', name: condition }];
  return condition.split(/; (?=(?:any|none|regex): )/).map((part) => {
    const [, kind, words] = /^(any|none|regex): (.*)$/s.exec(part) ?? [];
    return { kind: kind === 'none' || kind === 'regex' ? kind : 'any', words: (words ?? '').split(', ') };
  });
}

function shortLabel(part: Part): string {
  switch (part.kind) {
    case 'any':
    case 'route':
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
      return unreachable(part);
  }
}

function label(part: Part): string {
  switch (part.kind) {
    case 'any':
      return `keyword ${enumerate(part.words, 'or')}`;
    case 'route':
      return `route ${enumerate(part.words, 'or')}`;
    case 'none':
      return `without keyword ${enumerate(part.words, 'or')}`;
    case 'regex':
      return `matches ${enumerate(part.words, 'or')}`;
    case 'function':
      return `function ${part.name}`;
    case 'never':
      return 'never';
    default:
      return unreachable(part);
  }
}

function answered(part: Part): string {
  switch (part.kind) {
    case 'any':
      return `said ${enumerate(part.words, 'or')}`;
    case 'route':
      return `chose ${enumerate(part.words, 'or')}`;
    case 'none':
      return `answered without ${enumerate(part.words, 'or')}`;
    case 'regex':
      return `matched ${enumerate(part.words, 'or')}`;
    case 'function':
      return `fulfilled ${part.name}`;
    case 'never':
      return 'answered';
    default:
      return unreachable(part);
  }
}

function notAnswered(part: Part): string {
  switch (part.kind) {
    case 'any':
      return `did not say ${enumerate(part.words, 'or')}`;
    case 'route':
      return `did not choose ${enumerate(part.words, 'or')}`;
    case 'none':
      return `answered with ${enumerate(part.words, 'or')}`;
    case 'regex':
      return `did not match ${enumerate(part.words, 'or')}`;
    case 'function':
      return `did not fulfil ${part.name}`;
    case 'never':
      return 'answered';
    default:
      return unreachable(part);
  }
}
