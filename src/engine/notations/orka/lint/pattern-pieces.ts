import { compilePattern } from '../../../patterns/pattern.ts';

/** A part of a pattern with its repetition. `sign` matches one sign, `place` none, `group` any of its `alternatives`. */
export interface Piece {
  kind: 'sign' | 'place' | 'group';
  /** Where it stands in the pattern, its repetition included. */
  start: number;
  end: number;
  /** What of ASCII a sign matches. */
  signs: readonly string[];
  /** What says how often it may stand: '' for once. */
  repeat: string;
  /** Of groups alone. */
  alternatives: Piece[][];
}

const OPENING = /\((?:\?(?:[aiLmsux]+\)|#[^)]*\)|P?<\w+>|<?[=!]|[a-zA-Z-]*:|>))?/y;
const SIGN = /\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\[^]|\[\^?\]?(?:\\[^]|[^\]\\])*\]|[^]/y;
const REPEAT = /(?:[*+?]|\{(?:\d+(?:,\d*)?|,\d+)\})[?+]?/y;
const ASCII = ['\t', '\n', ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))];
const PLACES = new Set(['^', '$', '\\b', '\\B', '\\A', '\\Z']);

/** The alternatives of a pattern that compiles, each as its pieces in order; of one that does not, whatever can be made out. */
export function piecesOf(pattern: string): Piece[][] {
  let at = 0;

  function take(expression: RegExp): string {
    expression.lastIndex = at;
    const found = expression.exec(pattern)?.[0] ?? '';
    at += found.length;
    return found;
  }

  function alternatives(): Piece[][] {
    const made: Piece[][] = [[]];
    while (at < pattern.length && pattern[at] !== ')') {
      if (pattern[at] === '|') {
        at++;
        made.push([]);
      } else made.at(-1)?.push(piece());
    }
    return made;
  }

  function piece(): Piece {
    const start = at;
    const opening = take(OPENING);
    const source = opening === '' ? take(SIGN) : opening;
    if (opening === '' && !PLACES.has(source))
      return { kind: 'sign', start, signs: signsOf(source), alternatives: [], repeat: take(REPEAT), end: at };
    const isOpen = opening !== '' && !opening.endsWith(')');
    const inside = isOpen ? alternatives() : [];
    if (isOpen) at++;
    const isGroup = isOpen && !/[=!]$/.test(opening);
    return {
      kind: isGroup ? 'group' : 'place',
      start,
      signs: [],
      alternatives: isGroup ? inside : [],
      repeat: take(REPEAT),
      end: at,
    };
  }

  return alternatives();
}

/** Whether a piece must stand at least once. */
export function isRequired({ repeat }: Piece): boolean {
  return !/^(?:[*?]|\{(?:0|,))/.test(repeat);
}

function signsOf(source: string): string[] {
  const pattern = compilePattern(`^(?:${source})$`, { syntax: 'python', dotAll: true });
  return pattern.ok ? ASCII.filter((sign) => pattern.test(sign)) : [];
}
