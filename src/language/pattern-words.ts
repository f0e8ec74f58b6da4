import { compilePattern } from '../engine/patterns/pattern.ts';

const CLASSES: Readonly<Record<string, string>> = {
  d: 'a digit',
  D: 'no digit',
  s: 'white space',
  S: 'no white space',
  w: 'a letter, digit or _',
  W: 'no letter, digit or _',
  b: 'the edge of a word',
  B: 'no edge of a word',
  A: 'the beginning',
  Z: 'the end',
  n: 'a line break',
  t: 'a tab',
};

const GROUPS: readonly (readonly [begins: string, words: string])[] = [
  ['(?:', 'together: '],
  ['(?=', 'followed by: '],
  ['(?!', 'not followed by: '],
  ['(?<=', 'preceded by: '],
  ['(?<!', 'not preceded by: '],
];

/** So many steps are told at most: more help nobody. */
const MOST_STEPS = 14;

/**
 * A pattern in plain words, one line: what it looks for from left to right. A pattern that cannot be used says why.
 */
export function patternWords(source: string): string[] {
  const compiled = compilePattern(source, { syntax: 'python' });
  if (!compiled.ok) return [`Cannot be used: ${compiled.message}`];
  const steps = stepsOf(source);
  const shown = steps.slice(0, MOST_STEPS).join(', then ').replaceAll(', then or, then ', ', or else ');
  return shown === '' ? [] : [`Finds ${shown}${steps.length > MOST_STEPS ? ' ...' : ''}.`];
}

function stepsOf(source: string): string[] {
  const steps: string[] = [];
  let letters = '';
  const flush = (): void => {
    if (letters !== '') steps.push(`“${letters}”`);
    letters = '';
  };
  for (let at = 0; at < source.length;) {
    const { words, literal, length } = atomAt(source, at);
    const times = /^(?:[*+?]|\{\d+(?:,\d*)?\}|\{,\d+\})[?+]?/.exec(source.slice(at + length))?.[0] ?? '';
    at += length + times.length;
    if (literal !== null && times === '') letters += literal;
    else {
      flush();
      steps.push(timesWords(literal === null ? words : `“${literal}”`, times));
    }
  }
  flush();
  return steps.filter((step) => step !== '');
}

function atomAt(source: string, at: number): { words: string; literal: string | null; length: number } {
  const sign = source[at] ?? '';
  switch (sign) {
    case '\\': {
      const next = source[at + 1] ?? '';
      const words = Object.hasOwn(CLASSES, next) ? CLASSES[next] : undefined;
      if (words !== undefined) return { words, literal: null, length: 2 };
      if (!/[A-Za-z\d]/.test(next)) return { words: '', literal: next, length: 2 };
      // A sign by its number, or what a group before it found.
      const [whole] = /^\\(?:x[\da-f]{2}|u[\da-f]{4}|\d{1,3}|.)/i.exec(source.slice(at)) ?? [source.slice(at)];
      return { words: whole, literal: null, length: whole.length };
    }
    case '[': {
      const end = closingBracket(source, at);
      const isNone = source[at + 1] === '^';
      const words = isNone ? `none of [${source.slice(at + 2, end)}` : `one of ${source.slice(at, end)}`;
      return { words, literal: null, length: end - at };
    }
    case '(': {
      const end = closingParenthesis(source, at);
      const whole = source.slice(at, end);
      const begins = GROUPS.find(([prefix]) => whole.startsWith(prefix));
      const named = /^\(\?P?<(\w+)>/.exec(whole);
      const inside = whole.slice((named?.[0] ?? begins?.[0] ?? '(').length, -1);
      const prefix = begins?.[1] ?? (named ? `as ${named[1] ?? ''}: ` : 'as a group: ');
      if (/^\(\?[a-zA-Z]+\)$/.test(whole)) return { words: '', literal: null, length: end - at };
      if (whole.startsWith('(?') && !begins && !named) return { words: whole, literal: null, length: end - at };
      return { words: prefix + alternatives(inside), literal: null, length: end - at };
    }
    case '.':
      return { words: 'any sign', literal: null, length: 1 };
    case '^':
      return { words: 'the beginning', literal: null, length: 1 };
    case '$':
      return { words: 'the end', literal: null, length: 1 };
    case '|':
      return { words: 'or', literal: null, length: 1 };
    default:
      return { words: '', literal: sign, length: 1 };
  }
}

function alternatives(inside: string): string {
  const steps = stepsOf(inside);
  return `(${steps.join(' ')})`;
}

function timesWords(words: string, times: string): string {
  const sign = times.replace(/(?<=.)[?+]$/, '');
  if (words === '' || sign === '') return words;
  if (sign === '*') return `${words}, any number of times`;
  if (sign === '+') return `${words}, once or more`;
  if (sign === '?') return `perhaps ${words}`;
  const [least = '', most = least] = sign.slice(1, -1).split(',');
  if (most === '') return `${words}, ${least} times or more`;
  if (least === '') return `${words}, at most ${most} times`;
  return `${words}, ${least !== most ? `${least} to ${most} times` : least === '1' ? 'once' : `${least} times`}`;
}

function closingBracket(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === ']' && at > start + 1 && !(at === start + 2 && source[start + 1] === '^')) return at + 1;
  }
  return source.length;
}

function closingParenthesis(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    const sign = source[at];
    if (sign === '\\') at++;
    else if (sign === '[') at = closingBracket(source, at) - 1;
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at + 1;
  }
  return source.length;
}
