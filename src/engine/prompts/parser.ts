import {
  CALL_BODY,
  type Binding,
  type Expression,
  type ForPiece,
  type Link,
  type Parameter,
  type Piece,
  type Target,
} from './ast.ts';
import { DEPTH_LIMIT } from './budget.ts';
import { TemplateError } from './error.ts';
import { lex, type Segment } from './lexer.ts';
import { parseAny, parseExpression, parseFilter, parseFilters, parseTuple } from './parse-expression.ts';
import { parseTarget } from './parse-target.ts';
import type { TemplateSyntax } from './policy.ts';
import { readTokens, type TokenReader } from './token-reader.ts';

/** A template as read. `problems` are tags that stay as they are written (`TemplateSyntax.verbatim`). */
interface Parsed {
  pieces: Piece[];
  problems: TemplateError[];
}

interface Branch {
  condition: Expression;
  body: Piece[];
}

type ForHead = Pick<ForPiece, 'target' | 'list' | 'filter' | 'recursive'>;

/** A tag that waits for its end. `body` is what pieces are added to now. */
type Open =
  | { kind: 'if'; start: number; branches: Branch[]; otherwise: Piece[]; body: Piece[]; sawElse: boolean }
  | {
      kind: 'for';
      start: number;
      head: ForHead;
      inner: Piece[];
      otherwise: Piece[];
      body: Piece[];
      sawElse: boolean;
    }
  | { kind: 'set'; start: number; target: Target | null; filters: Link[]; body: Piece[] }
  | { kind: 'filter'; start: number; target: Target | null; filters: Link[]; body: Piece[] }
  | { kind: 'with'; start: number; given: Binding[]; body: Piece[] }
  | { kind: 'macro'; start: number; name: string; parameters: Parameter[]; body: Piece[] }
  | { kind: 'call'; start: number; parameters: Parameter[]; callee: Expression; body: Piece[] };

/** Reads a template. Throws TemplateError; open tags are kept in a list, so nothing nests on the stack. */
export function parseTemplate(source: string, syntax: TemplateSyntax): Parsed {
  const { segments, problems } = lex(source, syntax);
  const pieces: Piece[] = [];
  const open: Open[] = [];
  const add = (piece: Piece): void => void (open.at(-1)?.body ?? pieces).push(piece);

  for (const segment of segments) {
    const { start, end } = segment;
    if (segment.kind === 'text') add({ kind: 'text', text: segment.text, start, end });
    else if (segment.kind === 'print') add(print(segment));
    else tag(segment);
  }
  const unclosed = open.at(-1);
  if (unclosed) throw new TemplateError('unclosed', { what: unclosed.kind }, source, unclosed.start);
  problems.sort((left, right) => left.offset - right.offset);
  return { pieces, problems };

  function print(segment: Exclude<Segment, { kind: 'text' }>): Piece {
    const { start, end } = segment;
    try {
      const reader = readTokens(segment, source);
      const value = parseTuple(reader);
      reader.expectEnd();
      return { kind: 'print', value, start, end };
    } catch (error) {
      if (!syntax.verbatim || !(error instanceof TemplateError)) throw error;
      problems.push(error);
      return { kind: 'text', text: source.slice(start, end), start, end };
    }
  }

  function tag(segment: Exclude<Segment, { kind: 'text' }>): void {
    const reader = readTokens(segment, source);
    const word = reader.take('name');
    const { start } = segment;
    const inner = open.at(-1);
    if (word.value === 'if')
      begin({ kind: 'if', start, branches: [branch(reader)], otherwise: [], body: [], sawElse: false });
    else if (word.value === 'for')
      begin({ kind: 'for', start, head: forHead(reader), inner: [], otherwise: [], body: [], sawElse: false });
    else if (word.value === 'set') set(reader, segment);
    else if (word.value === 'with') begin({ kind: 'with', start, given: bindings(reader), body: [] });
    else if (word.value === 'filter')
      begin({ kind: 'filter', start, target: null, filters: filterHead(reader), body: [] });
    else if (word.value === 'print')
      do add({ kind: 'print', value: parseExpression(reader), start, end: segment.end });
      while (reader.takeOperator(','));
    else if (word.value === 'macro') begin({ kind: 'macro', start, ...macroHead(reader), body: [] });
    else if (word.value === 'call') begin({ kind: 'call', start, ...callHead(reader), body: [] });
    else if (word.value === 'elif' && inner?.kind === 'if' && !inner.sawElse) inner.branches.push(branch(reader));
    else if (word.value === 'else' && (inner?.kind === 'if' || inner?.kind === 'for') && !inner.sawElse)
      inner.sawElse = true;
    else if (inner && word.value === `end${inner.kind}`) {
      open.pop();
      add(closed(inner, segment.end));
    } else throw unknown(word.value, inner, word.start);
    reader.expectEnd();
    const now = open.at(-1);
    if (now) now.body = bodyOf(now);
  }

  function begin(opened: Open): void {
    if (open.length === DEPTH_LIMIT) throw new TemplateError('too-deep', { limit: DEPTH_LIMIT }, source, opened.start);
    open.push(opened);
  }

  function set(reader: TokenReader, segment: Segment): void {
    const target = parseTarget(reader);
    if (reader.takeOperator('=')) {
      add({ kind: 'set', target, value: parseTuple(reader), start: segment.start, end: segment.end });
    } else if (target.kind === 'several') throw reader.unexpected(reader.peek(), '=');
    else {
      const filters: Link[] = [];
      parseFilters(reader, filters);
      begin({ kind: 'set', start: segment.start, target, filters, body: [] });
    }
  }

  function unknown(word: string, inner: Open | undefined, offset: number): TemplateError {
    const known = ['elif', 'else', 'endif', 'endfor', 'endset', 'endwith', 'endmacro', 'endcall', 'endfilter'].includes(
      word,
    );
    if (!known) return new TemplateError('unknown-tag', { tag: word }, source, offset);
    return new TemplateError(
      'unexpected',
      { found: word, expected: inner ? `end${inner.kind}` : 'text' },
      source,
      offset,
    );
  }
}

function branch(reader: TokenReader): Branch {
  return { condition: parseExpression(reader), body: [] };
}

function forHead(reader: TokenReader): ForHead {
  const target = parseTarget(reader);
  if (!reader.takeName('in')) throw reader.unexpected(reader.peek(), 'in');
  const list = parseTuple(reader, parseAny);
  const filter = reader.takeName('if') ? parseExpression(reader) : null;
  return { target, list, filter, recursive: reader.takeName('recursive') };
}

function filterHead(reader: TokenReader): Link[] {
  const links: Link[] = [];
  links.push(parseFilter(reader, reader.next()));
  parseFilters(reader, links);
  return links;
}

function bindings(reader: TokenReader): Binding[] {
  const all: Binding[] = [];
  while (!reader.isAtEnd()) {
    const target = parseTarget(reader, true);
    reader.expectOperator('=');
    all.push({ target, value: parseExpression(reader) });
    if (!reader.takeOperator(',')) break;
  }
  return all;
}

/** `a, b='x'`: names, each with what it is bound to. */
function parameters(reader: TokenReader): Parameter[] {
  const all: Parameter[] = [];
  while (reader.kind() === 'name') {
    const name = reader.take('name').value;
    all.push({ name, value: reader.takeOperator('=') ? parseExpression(reader) : null });
    if (!reader.takeOperator(',')) break;
  }
  return all;
}

function inBrackets(reader: TokenReader): Parameter[] {
  reader.expectOperator('(');
  const all = parameters(reader);
  reader.expectOperator(')');
  return all;
}

function macroHead(reader: TokenReader): { name: string; parameters: Parameter[] } {
  return { name: reader.take('name').value, parameters: inBrackets(reader) };
}

/** The call gets its block as the argument `caller`, under a name that only this tag can write. */
function callHead(reader: TokenReader): { parameters: Parameter[]; callee: Expression } {
  const given = reader.operator() === '(' ? inBrackets(reader) : [];
  const callee = parseExpression(reader);
  const last = callee.kind === 'chain' ? callee.links.at(-1) : undefined;
  if (callee.kind !== 'chain' || last?.kind !== 'call') throw reader.unexpected(reader.peek(), '(');
  const { start, end } = last;
  const block: Expression = { kind: 'name', name: CALL_BODY, start, end };
  const named = [...last.arguments.named, { name: 'caller', value: block }];
  const links = [...callee.links.slice(0, -1), { ...last, arguments: { ...last.arguments, named } }];
  return { parameters: given, callee: { ...callee, links } };
}

/** Where the next piece inside an open tag goes. */
function bodyOf(tag: Open): Piece[] {
  if (tag.kind !== 'if' && tag.kind !== 'for') return tag.body;
  if (tag.sawElse) return tag.otherwise;
  return tag.kind === 'if' ? (tag.branches.at(-1)?.body ?? tag.body) : tag.inner;
}

function closed(tag: Open, end: number): Piece {
  const { start } = tag;
  if (tag.kind === 'if') return { kind: 'if', branches: tag.branches, otherwise: tag.otherwise, start, end };
  if (tag.kind === 'for') return { kind: 'for', ...tag.head, body: tag.inner, otherwise: tag.otherwise, start, end };
  if (tag.kind === 'set' || tag.kind === 'filter')
    return { kind: 'capture', target: tag.target, filters: tag.filters, body: tag.body, start, end };
  if (tag.kind === 'with') return { kind: 'with', given: tag.given, body: tag.body, start, end };
  const macro = { kind: 'macro', parameters: tag.parameters, body: tag.body, start, end } as const;
  if (tag.kind === 'macro') return { ...macro, name: tag.name };
  return { kind: 'call', macro: { ...macro, name: CALL_BODY }, callee: tag.callee, start, end };
}
