/** Draws whole numbers below a bound: the same ones in every run. */
export type Draw = (below: number) => number;

/** One edit of a text, by which it mostly does not parse any more. */
export interface EditedText {
  text: string;
  /** The offset in it at which something was typed or is gone. */
  at: number;
  /** A line is gone: what breaks is beside the place where it stood. */
  gone?: true;
}

/** Edits one line, given with its start; null where there is nothing to edit in it. */
type EditLine = (line: string, draw: Draw) => { line: string; column: number } | null;

const BLANK = /^\s*(?:#.*)?$/;

/** The fourteen mistakes that people make, by name. */
export const KINDS = {
  'a second colon behind a key': (line, draw) => {
    const key = /^\s*(?:- )*["']?[\w-]+["']?:(?=\s|$)/.exec(line)?.[0];
    if (key === undefined) return null;
    const typed = [': x', ' : x', ':', ' x: y'][draw(4)]!;
    return draw(2) === 0 || line.length === key.length
      ? { line: line + typed, column: line.length }
      : { line: key + typed + line.slice(key.length), column: key.length };
  },
  'a dash lost': (line, draw) => {
    const [, before = '', rest = ''] = /^(\s*)- +(\S.*)$/.exec(line) ?? [];
    if (rest === '') return null;
    return { line: before + [' ', '', '  '][draw(3)]! + rest, column: before.length };
  },
  'a dash added': (line) => {
    const indent = /^\s*/.exec(line)![0].length;
    return { line: `${line.slice(0, indent)}- ${line.slice(indent)}`, column: indent };
  },
  'indented more': (line, draw) => ({ line: ' '.repeat(1 + draw(3)) + line, column: 0 }),
  'indented less': (line, draw) => {
    const indent = /^ */.exec(line)![0].length;
    return indent === 0 ? null : { line: line.slice(1 + draw(Math.min(3, indent))), column: 0 };
  },
  'the indentation lost': (line) => (/^ +(?! |- )/.test(line) ? { line: line.trimStart(), column: 0 } : null),
  'a quote opened': (line, draw) => {
    const [, before = ''] = /^(\s*(?:- )*(?:["']?[\w-]+["']?: +)?)[^\s"'|>]/.exec(line) ?? [];
    return before === ''
      ? null
      : { line: before + `"'`.charAt(draw(2)) + line.slice(before.length), column: before.length };
  },
  'a quote lost': (line, draw) => without(line, /["']/g, draw),
  'a tab': (line, draw) => {
    const indent = /^ */.exec(line)![0].length;
    if (indent === 0) return null;
    const kept = [0, Math.max(0, indent - 2), indent][draw(3)]!;
    return { line: `${line.slice(0, kept)}\t${line.slice(indent)}`, column: kept };
  },
  'a bracket opened': (line, draw) => {
    const [, before = ''] = /^(\s*(?:- )*(?:["']?[\w-]+["']?: +)?)\S/.exec(line) ?? [];
    return before === ''
      ? null
      : { line: before + '[{'.charAt(draw(2)) + line.slice(before.length), column: before.length };
  },
  'a bracket lost': (line, draw) => without(line, /[[\]{}]/g, draw),
  'a line lost': () => null,
  'a colon lost': (line, draw) => without(line, /:(?=\s|$)/g, draw),
  'a colon in a value': (line, draw) => {
    const [, before = ''] = /^(\s*(?:- )*["']?[\w-]+["']?: +)[^\s[{"'|>]/.exec(line) ?? [];
    const gaps = [...line.matchAll(/(?<=\w) (?=\w)|$/g)].filter(({ index }) => before !== '' && index > before.length);
    const gap = gaps[draw(Math.max(1, gaps.length))];
    return gap
      ? { line: `${line.slice(0, gap.index)}: ${line.slice(gap.index).trimStart()}`, column: gap.index }
      : null;
  },
} as const satisfies Record<string, EditLine>;

export type Kind = keyof typeof KINDS;

/** One edit of a kind at a random place; null where the drawn place has none. */
export function editOnce(text: string, kind: Kind, draw: Draw): EditedText | null {
  const lines = text.split('\n');
  const index = draw(lines.length);
  const line = lines[index]!;
  if (BLANK.test(line)) return null;
  const at = lines.slice(0, index).join('\n').length + (index > 0 ? 1 : 0);
  if (kind === 'a line lost') return { text: lines.toSpliced(index, 1).join('\n'), at, gone: true };
  const edited = KINDS[kind](line, draw);
  return edited && { text: lines.with(index, edited.line).join('\n'), at: at + edited.column };
}

function without(line: string, signs: RegExp, draw: Draw): { line: string; column: number } | null {
  const found = [...line.matchAll(signs)];
  const sign = found[draw(Math.max(1, found.length))];
  return sign ? { line: line.slice(0, sign.index) + line.slice(sign.index + 1), column: sign.index } : null;
}

/** Mulberry32, by Tommy Ettinger. */
export function drawing(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
