import type { PatternFlags } from './pattern-flags.ts';

/** Whom a pattern is translated for: RE2, or the native engine with or without its flag `u`. */
export type Target = 're2' | 'unicode' | 'native';

/**
 * A pattern of Python's `re` in the words of another engine, and its flags with those written at its beginning: `(?imsx)`,
 * `(?P<name>...)`, `(?P=name)`, `(?#...)`, `\A`, `\Z`, `{,n}`, letters beyond ASCII in `\w`, `\d` and `\s`, and `$`, which also
 * matches before a last newline. (For RE2 that newline then belongs to the match.)
 */
export function translatePython(
  source: string,
  given: PatternFlags,
  target: Target,
): { text: string; flags: PatternFlags } {
  const head = /^(?:\(\?[aiLmsux]+\))+/.exec(source)?.[0] ?? '';
  const flags: PatternFlags = { ...given };
  if (head.includes('i')) flags.ignoreCase = true;
  if (head.includes('m')) flags.multiline = true;
  if (head.includes('s')) flags.dotAll = true;
  const verbose = head.includes('x');
  const ascii = head.includes('a') || target === 'native';
  let text = '';
  let inClass = false;

  const PIECE = /\\u([0-9a-fA-F]{4})|\\([^])|\(\?P<([^>]*)>|\(\?P=(\w+)\)|\(\?#[^)]*\)|\{,(\d+)\}|\[\^?\]?|[^]/g;
  PIECE.lastIndex = head.length;
  for (let match = PIECE.exec(source); match; match = PIECE.exec(source)) {
    const [piece, digits, escape, named, reference, most] = match;
    if (digits !== undefined) text += target === 're2' ? `\\x{${digits}}` : piece;
    else if (escape !== undefined) text += translateEscape(escape, inClass, ascii, target);
    else if (inClass) {
      // A bracket inside a class is only a sign, and so is what would begin a group.
      const sign = piece.slice(0, 1);
      PIECE.lastIndex = match.index + 1;
      text += sign === '[' ? '\\[' : sign;
      if (sign === ']') inClass = false;
    } else if (named !== undefined) text += `(?<${named}>`;
    else if (reference !== undefined) text += `\\k<${reference}>`;
    else if (piece.startsWith('(?#')) continue;
    else if (most !== undefined) text += `{0,${most}}`;
    else if (piece.startsWith('[')) {
      inClass = true;
      // `[]a]`: a bracket that comes first does not close.
      text += piece.endsWith(']') ? `${piece.slice(0, -1)}\\]` : piece;
    } else if (piece === '$' && !flags.multiline) text += target === 're2' ? '(?:\\n?\\z)' : '(?=\\n?(?![^]))';
    else if (verbose && /\s/.test(piece)) continue;
    else if (verbose && piece === '#') skipLine(PIECE, source);
    else text += piece;
  }
  return { text, flags };
}

function skipLine(piece: RegExp, source: string): void {
  const end = source.indexOf('\n', piece.lastIndex);
  piece.lastIndex = end === -1 ? source.length : end;
}

const CLASSES: Readonly<Record<string, string>> = {
  d: '\\p{Nd}',
  w: '\\p{L}\\p{N}_',
  s: '\\s\\x0b\\x1c-\\x1f\\x85\\p{Z}',
};

function translateEscape(escape: string, inClass: boolean, ascii: boolean, target: Target): string {
  if (escape === 'A' && !inClass) return target === 're2' ? '\\A' : '(?<![^])';
  if (escape === 'Z' && !inClass) return target === 're2' ? '\\z' : '(?![^])';
  const members = ascii ? undefined : CLASSES[escape.toLowerCase()];
  if (members === undefined || (inClass && escape !== escape.toLowerCase())) return `\\${escape}`;
  if (inClass) return members;
  return escape === escape.toLowerCase() ? `[${members}]` : `[^${members}]`;
}
