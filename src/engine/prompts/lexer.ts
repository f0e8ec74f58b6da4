import { TAG_TOKENS } from './budget.ts';
import { TemplateError, type TemplateErrorCode, type TemplateErrorParams } from './error.ts';
import type { TemplateSyntax } from './policy.ts';

/** A word or sign inside a tag. Of a text literal `value` is what it means. */
export interface Token {
  kind: 'name' | 'number' | 'text' | 'operator';
  value: string;
  start: number;
  end: number;
}

/** A stretch of a template: text, or a tag with its tokens. `start` and `end` hold the delimiters too. */
export type Segment =
  | { kind: 'text'; text: string; start: number; end: number }
  | { kind: 'print' | 'tag'; tokens: Token[]; start: number; end: number };

/** The segments, and what could not be read but may stay as it is written. */
interface Lexed {
  segments: Segment[];
  problems: TemplateError[];
}

const OPENING = /\{[{%#]/g;
const BLANK = /\s+/y;
// A number is none when a letter follows: `2nd` is a name where names may begin so.
const DASHED_NUMBER = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\p{L}_])/uy;
const NUMBER =
  /0[xX](?:_?[\da-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+|\d+(?:_\d+)*(?:\.\d+(?:_\d+)*)?(?:[eE][+-]?\d+(?:_\d+)*)?/y;
const WHOLE = /\d+/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const DASHED_NAME = /\p{N}*[\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*/uy;
const TEXT = /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/y;
const OPERATOR = /==|!=|<=|>=|\/\/|\*\*|[<>=+\-*/%~|.:,()[\]{}]/y;
const CLOSING = { print: /-?\}\}/y, tag: /[-+]?%\}/y };
const END_RAW = /\{%[-+]?\s*endraw\s*[-+]?%\}/g;

/** Cuts a template into segments, `-` of delimiters applied. Throws TemplateError. */
export function lex(source: string, syntax: TemplateSyntax): Lexed {
  const segments: Segment[] = [];
  const problems: TemplateError[] = [];
  const end = syntax.keepLastNewline ? source.length : source.replace(/(?:\r\n|\r|\n)$/, '').length;
  let at = 0;
  let trimNext = false;

  function text(start: number, stop: number, trimEnd: boolean): void {
    const raw = syntax.keepLastNewline ? source.slice(start, stop) : source.slice(start, stop).replace(/\r\n?/g, '\n');
    const begun = trimNext ? raw.trimStart() : raw;
    trimNext = false;
    const cut = trimEnd ? begun.trimEnd() : begun;
    if (cut !== '') segments.push({ kind: 'text', text: cut, start, end: stop });
  }

  while (at < end) {
    OPENING.lastIndex = at;
    const opening = OPENING.exec(source);
    if (!opening || opening.index >= end) break;
    const start = opening.index;
    text(at, start, source[start + 2] === '-');
    if (opening[0] === '{#') at = comment(start);
    else at = opening[0] === '{{' ? print(start) : tag(start);
  }
  text(at, end, false);
  return { segments, problems };

  function comment(start: number): number {
    const close = source.indexOf('#}', start + 2);
    if (close === -1) throw new TemplateError('unclosed', { what: '{#' }, source, start);
    trimNext = source[close - 1] === '-';
    return close + 2;
  }

  function print(start: number): number {
    try {
      return readTag('print', start);
    } catch (error) {
      if (!syntax.verbatim || !(error instanceof TemplateError)) throw error;
      problems.push(error);
      const close = source.indexOf('}}', start + 2);
      const stop = close === -1 ? end : close + 2;
      text(start, stop, false);
      return stop;
    }
  }

  function tag(start: number): number {
    const stop = readTag('tag', start);
    const segment = segments.at(-1);
    const isRaw = segment?.kind === 'tag' && segment.tokens.length === 1 && segment.tokens[0]?.value === 'raw';
    if (!isRaw) return stop;
    segments.pop();
    END_RAW.lastIndex = stop;
    const close = END_RAW.exec(source);
    if (!close) throw new TemplateError('unclosed', { what: 'raw' }, source, start);
    text(stop, close.index, close[0][2] === '-');
    trimNext = close[0].at(-3) === '-';
    return close.index + close[0].length;
  }

  function readTag(kind: 'print' | 'tag', start: number): number {
    const signed = source[start + 2] === '-' || source[start + 2] === '+';
    const { tokens, stop, trim } = tokensOf(source, start, start + (signed ? 3 : 2), kind, syntax);
    segments.push({ kind, tokens, start, end: stop });
    trimNext = trim;
    return stop;
  }
}

/** The tokens from `from` up to the closing delimiter. Braces of a map literal are counted, so `}}` inside one does not close. */
function tokensOf(
  source: string,
  start: number,
  from: number,
  kind: 'print' | 'tag',
  syntax: TemplateSyntax,
): { tokens: Token[]; stop: number; trim: boolean } {
  const tokens: Token[] = [];
  let braces = 0;
  let at = from;

  function match(pattern: RegExp): string | null {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0] ?? null;
  }

  function push(kind: Token['kind'], found: string, value = found): void {
    tokens.push({ kind, value, start: at, end: at + found.length });
    at += found.length;
  }

  for (;;) {
    at += match(BLANK)?.length ?? 0;
    if (at >= source.length)
      throw new TemplateError('unclosed', { what: kind === 'print' ? '{{' : '{%' }, source, start);
    const closing = braces === 0 ? match(CLOSING[kind]) : null;
    if (closing) return { tokens, stop: at + closing.length, trim: closing.startsWith('-') };
    if (tokens.length === TAG_TOKENS) throw failure('too-deep', { limit: TAG_TOKENS }, at);
    const afterDot = tokens.at(-1)?.value === '.' && tokens.at(-1)?.kind === 'operator';
    const number = match(afterDot ? WHOLE : syntax.dashedNames ? DASHED_NUMBER : NUMBER);
    const name = number === null ? match(syntax.dashedNames ? DASHED_NAME : NAME) : null;
    const text = match(TEXT);
    const operator = match(OPERATOR);
    if (number !== null) push('number', number);
    else if (name !== null) push('name', name);
    else if (text !== null) push('text', text, unescaped(text.slice(1, -1)));
    else if (operator !== null) {
      if (operator === '{') braces++;
      if (operator === '}') braces--;
      if (braces < 0) throw failure('unexpected', { found: '}', expected: kind === 'print' ? '}}' : '%}' }, at);
      push('operator', operator);
    } else {
      const quote = source[at] === '"' || source[at] === "'";
      if (quote) throw failure('bad-text', {}, at);
      throw failure('unexpected', { found: source.slice(at, at + 1), expected: 'expression' }, at);
    }
  }

  function failure(code: TemplateErrorCode, params: TemplateErrorParams, offset: number): TemplateError {
    return new TemplateError(code, params, source, offset);
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
};

/** The meaning of a text literal without its quotes. An unknown escape stays as it is written, as in Python. */
function unescaped(text: string): string {
  return text.replace(
    /\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([0-7]{1,3})|([^]))/g,
    (all, long: string, short: string, octal: string, single: string) => {
      if (octal) return String.fromCharCode(parseInt(octal, 8));
      if (long || short) return String.fromCharCode(parseInt(long || short, 16));
      return ESCAPES[single] ?? all;
    },
  );
}
