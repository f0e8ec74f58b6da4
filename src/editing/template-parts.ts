import type { TextRange } from '../engine/workflow/problem.ts';

/** A name in a template, with those after its points: `previous_outputs.writer.response`, `loop['max']`. */
export interface TemplatePath {
  parts: readonly PathPart[];
  /** Arguments when it is called. */
  call: { open: number; close: number; arguments: readonly TemplateArgument[] } | null;
  /** It stands behind a bar. */
  isFilter: boolean;
  range: TextRange;
}

/** One name: its place in the document without quotes, and whether it stands in brackets. */
export interface PathPart {
  name: string;
  range: TextRange;
  quote: string | null;
}

/** An argument; `text` when it is nothing but a text in quotes. */
interface TemplateArgument {
  range: TextRange;
  text: PathPart | null;
}

interface Token {
  kind: 'name' | 'text' | 'sign';
  value: string;
  start: number;
  end: number;
}

const TAG = /\{\{([^]*?)(?:\}\}|$)|\{%([^]*?)(?:%\}|$)/g;
const TOKEN = /([\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*)|(\\?"(?:[^"\\]|\\[^"])*\\?"|'[^']*')|(\S)/gu;
const DASHLESS = /([\p{L}_][\p{L}\p{N}_]*)|(\\?"(?:[^"\\]|\\[^"])*\\?"|'[^']*')|(\S)/gu;

/** A tag of a template, from the first brace to the last. */
interface TemplateTag {
  range: TextRange;
  /** `{{ }}`, not `{% %}`. */
  prints: boolean;
  paths: readonly TemplatePath[];
}

/**
 * The tags in a stretch of a document, read leniently as they stand there: quotes and escapes of YAML are part of it.
 * `dashed`: names may hold "-".
 */
export function templateTags(text: string, { start, end }: TextRange, dashed: boolean): TemplateTag[] {
  return [...text.slice(start, end).matchAll(TAG)].map((found) => {
    const from = start + found.index;
    const inside = found[1] ?? found[2] ?? '';
    const tokens = tokensOf(inside, from + 2, dashed);
    return {
      range: { start: from, end: from + found[0].length },
      prints: found[1] !== undefined,
      paths: pathsOf(tokens),
    };
  });
}

function tokensOf(inside: string, at: number, dashed: boolean): Token[] {
  return [...inside.matchAll(dashed ? TOKEN : DASHLESS)].map((found) => ({
    kind: found[1] !== undefined ? 'name' : found[2] !== undefined ? 'text' : 'sign',
    value: found[0],
    start: at + found.index,
    end: at + found.index + found[0].length,
  }));
}

function pathsOf(tokens: readonly Token[]): TemplatePath[] {
  const paths: TemplatePath[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token?.kind !== 'name' || tokens[index - 1]?.value === '.') continue;
    const parts: PathPart[] = [{ name: token.value, range: { start: token.start, end: token.end }, quote: null }];
    let last = index;
    for (;;) {
      const [sign, next, close] = [tokens[last + 1], tokens[last + 2], tokens[last + 3]];
      if (sign?.value === '.' && next?.kind === 'name') {
        parts.push({ name: next.value, range: { start: next.start, end: next.end }, quote: null });
        last += 2;
      } else if (sign?.value === '[' && next?.kind === 'text' && close?.value === ']') {
        parts.push(unquoted(next));
        last += 3;
      } else break;
    }
    const end = tokens[last]?.end ?? token.end;
    const call = tokens[last + 1]?.value === '(' ? callAt(tokens, last + 1) : null;
    const isFilter = tokens[index - 1]?.value === '|';
    paths.push({ parts, call, isFilter, range: { start: token.start, end } });
  }
  return paths;
}

function callAt(tokens: readonly Token[], open: number): TemplatePath['call'] {
  const given: TemplateArgument[] = [];
  const from = tokens[open]?.end ?? 0;
  let [depth, begun, index] = [0, open + 1, open + 1];
  const take = (stop: number): void => {
    const [first, last] = [tokens[begun], tokens[stop - 1]];
    if (first && last && stop > begun) {
      const alone = stop === begun + 1 && first.kind === 'text' ? unquoted(first) : null;
      given.push({ range: { start: first.start, end: last.end }, text: alone });
    }
    begun = stop + 1;
  };
  for (; index < tokens.length; index++) {
    const sign = tokens[index]?.value ?? '';
    if ('([{'.includes(sign)) depth++;
    else if (depth > 0 && ')]}'.includes(sign)) depth--;
    else if (depth === 0 && sign === ',') take(index);
    else if (depth === 0 && sign === ')') break;
  }
  take(index);
  const close = tokens[index]?.start ?? tokens.at(-1)?.end ?? from;
  return { open: from, close, arguments: given };
}

function unquoted({ value, start, end }: Token): PathPart {
  const quote = /^\\?["']/.exec(value)?.[0] ?? '';
  const closes = value.length > quote.length && value.endsWith(quote) ? quote.length : 0;
  const range = { start: start + quote.length, end: end - closes };
  return { name: value.slice(quote.length, value.length - closes), range, quote };
}
