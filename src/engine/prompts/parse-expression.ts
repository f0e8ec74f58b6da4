import type { ArithmeticOperator, Arguments, CompareOperator, Expression, Link, Operand } from './ast.ts';
import type { TokenReader } from './token-reader.ts';
import { WholeFloat } from './values.ts';

const COMPARE: Readonly<Record<string, CompareOperator>> = {
  '==': '==',
  '!=': '!=',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
};
const SUMS: readonly ArithmeticOperator[] = ['+', '-'];
const POWERS: readonly ArithmeticOperator[] = ['**'];
const PRODUCTS: readonly ArithmeticOperator[] = ['*', '//', '/', '%'];
const LITERALS: Readonly<Record<string, boolean | null>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  none: null,
  None: null,
};
const RESERVED = new Set(['and', 'or', 'not', 'in', 'is', 'if', 'else']);

/** Reads one expression, as Jinja ranks its operators. Throws TemplateError. */
export function parseExpression(reader: TokenReader): Expression {
  return reader.nested(() => {
    const value = parseAny(reader);
    if (!reader.takeName('if')) return value;
    const condition = parseAny(reader);
    const no = reader.takeName('else') ? parseExpression(reader) : null;
    return { kind: 'choice', condition, yes: value, no, start: value.start, end: reader.last() };
  });
}

/** As `parseExpression`, where several values with commas between them are a tuple. */
export function parseTuple(reader: TokenReader, part = parseExpression): Expression {
  const first = part(reader);
  if (reader.operator() !== ',') return first;
  const items = [first];
  while (reader.takeOperator(',') && !reader.isAtEnd() && !reader.isName('if') && !reader.isName('recursive'))
    items.push(part(reader));
  return { kind: 'tuple', items, start: first.start, end: reader.last() };
}

/** As `parseExpression`, without `... if ... else ...`: what a `for` takes its elements from. */
export function parseAny(reader: TokenReader): Expression {
  return operands(reader, 'any', 'or', () => operands(reader, 'all', 'and', () => parseNot(reader)));
}

function operands(reader: TokenReader, kind: 'any' | 'all', word: string, part: () => Expression): Expression {
  const first = part();
  const all = [first];
  while (reader.takeName(word)) all.push(part());
  return all.length === 1 ? first : { kind, operands: all, start: first.start, end: reader.last() };
}

function parseNot(reader: TokenReader): Expression {
  const start = reader.next();
  if (!reader.takeName('not')) return parseCompare(reader);
  return reader.nested(() => ({ kind: 'not', operand: parseNot(reader), start, end: reader.last() }));
}

function parseCompare(reader: TokenReader): Expression {
  const first = parseSum(reader);
  const rest: Operand<CompareOperator>[] = [];
  for (;;) {
    const start = reader.next();
    const operator = compareOperator(reader);
    if (!operator) break;
    rest.push({ operator, right: parseSum(reader), start, end: reader.last() });
  }
  return rest.length === 0 ? first : { kind: 'compare', first, rest, start: first.start, end: reader.last() };
}

function compareOperator(reader: TokenReader): CompareOperator | null {
  if (reader.takeName('in')) return 'in';
  if (reader.isName('not') && reader.isName('in', 1)) {
    reader.skip(2);
    return 'not in';
  }
  const sign = reader.operator();
  const operator = sign === null ? undefined : COMPARE[sign];
  if (!operator) return null;
  reader.skip(1);
  return operator;
}

function parseSum(reader: TokenReader): Expression {
  return arithmetic(reader, SUMS, () => parseJoin(reader));
}

function parseJoin(reader: TokenReader): Expression {
  const first = parseProduct(reader);
  const parts = [first];
  while (reader.takeOperator('~')) parts.push(parseProduct(reader));
  return parts.length === 1 ? first : { kind: 'join', parts, start: first.start, end: reader.last() };
}

function parseProduct(reader: TokenReader): Expression {
  return arithmetic(reader, PRODUCTS, () => arithmetic(reader, POWERS, () => parseUnary(reader, true)));
}

function arithmetic(reader: TokenReader, operators: readonly ArithmeticOperator[], part: () => Expression): Expression {
  const first = part();
  const rest: Operand<ArithmeticOperator>[] = [];
  for (;;) {
    const start = reader.next();
    const operator = operators.find((candidate) => reader.takeOperator(candidate));
    if (!operator) break;
    rest.push({ operator, right: part(), start, end: reader.last() });
  }
  return rest.length === 0 ? first : { kind: 'arithmetic', first, rest, start: first.start, end: reader.last() };
}

function parseUnary(reader: TokenReader, withFilters: boolean): Expression {
  const start = reader.next();
  const negative = reader.takeOperator('-');
  const signed = negative || reader.takeOperator('+');
  const value = signed ? reader.nested(() => parseUnary(reader, false)) : parsePrimary(reader);
  const first: Expression = negative ? { kind: 'negative', operand: value, start, end: reader.last() } : value;
  const links = signed ? [] : parseParts(reader);
  if (withFilters) parseFilters(reader, links);
  return links.length === 0 ? first : { kind: 'chain', first, links, start, end: reader.last() };
}

/** `.name`, `[key]` and `(arguments)`. */
function parseParts(reader: TokenReader): Link[] {
  const links: Link[] = [];
  for (;;) {
    const start = reader.next();
    if (reader.takeOperator('.'))
      links.push({ kind: 'part', key: parsePartName(reader), dotted: true, start, end: reader.last() });
    else if (reader.takeOperator('[')) {
      links.push(parseKey(reader, start));
    } else if (reader.operator() === '(')
      links.push({ kind: 'call', arguments: parseArguments(reader), start, end: reader.last() });
    else return links;
  }
}

/** What stands in brackets: a key, or `from:to:by` with any of them left out. */
function parseKey(reader: TokenReader, start: number): Link {
  const bounds: (Expression | null)[] = [];
  for (;;) {
    const isOpen = reader.operator() === ':' || (bounds.length > 0 && reader.operator() === ']');
    bounds.push(isOpen ? null : parseExpression(reader));
    if (bounds.length === 3 || !reader.takeOperator(':')) break;
  }
  reader.expectOperator(']');
  const [from = null, to = null, by = null] = bounds;
  const end = reader.last();
  if (bounds.length === 1 && from) return { kind: 'part', key: from, dotted: false, start, end };
  return { kind: 'slice', from, to, by, start, end };
}

function parsePartName(reader: TokenReader): Expression {
  const token = reader.take('name', 'number');
  const value = token.kind === 'number' ? Number(token.value) : token.value;
  return { kind: 'literal', value, start: token.start, end: token.end };
}

/** `| filter(arguments)`, `is test`, and calls of what they give, added to `links`. */
export function parseFilters(reader: TokenReader, links: Link[]): void {
  for (;;) {
    const start = reader.next();
    if (reader.takeOperator('|')) links.push(parseFilter(reader, start));
    else if (reader.takeName('is')) {
      const negated = reader.takeName('not');
      const name = reader.take('name').value;
      links.push({ kind: 'test', name, negated, arguments: testArguments(reader), start, end: reader.last() });
    } else if (links.length > 0 && reader.operator() === '(') {
      links.push({ kind: 'call', arguments: parseArguments(reader), start, end: reader.last() });
    } else return;
  }
}

/** The name of a filter and its arguments; `start` is where it begins. */
export function parseFilter(reader: TokenReader, start: number): Link {
  const name = reader.take('name').value;
  const given = reader.operator() === '(' ? parseArguments(reader) : NO_ARGUMENTS;
  return { kind: 'filter', name, arguments: given, start, end: reader.last() };
}

/** `is divisibleby 3` takes its argument without parentheses. */
function testArguments(reader: TokenReader): Arguments {
  if (reader.operator() === '(') return parseArguments(reader);
  const kind = reader.kind();
  const word = kind === 'name' && !RESERVED.has(reader.peek()?.value ?? '');
  const opens = reader.operator() === '[' || reader.operator() === '{';
  if (!word && !opens && kind !== 'number' && kind !== 'text') return NO_ARGUMENTS;
  const first = parsePrimary(reader);
  const links = parseParts(reader);
  const value: Expression =
    links.length === 0 ? first : { kind: 'chain', first, links, start: first.start, end: reader.last() };
  return { positional: [value], named: [] };
}

const NO_ARGUMENTS: Arguments = { positional: [], named: [] };

function parseArguments(reader: TokenReader): Arguments {
  const positional: Expression[] = [];
  const named: { name: string; value: Expression }[] = [];
  reader.expectOperator('(');
  while (!reader.takeOperator(')')) {
    if (reader.kind() === 'name' && reader.operator(1) === '=') {
      const name = reader.take('name').value;
      reader.skip(1);
      named.push({ name, value: parseExpression(reader) });
    } else positional.push(parseExpression(reader));
    if (reader.operator() !== ')') reader.expectOperator(',');
  }
  return { positional, named };
}

function parsePrimary(reader: TokenReader): Expression {
  const start = reader.next();
  if (reader.takeOperator('(')) return inParentheses(reader, start);
  if (reader.takeOperator('[')) return { kind: 'list', items: items(reader, ']'), start, end: reader.last() };
  if (reader.takeOperator('{')) return map(reader, start);
  const token = reader.take('name', 'number', 'text');
  const { end } = token;
  if (token.kind === 'number') {
    const digits = token.value.replaceAll('_', '');
    const number = Number(digits);
    const isWhole = /^(?:\d+|0[xob].*)$/i.test(digits) || !Number.isInteger(number);
    return { kind: 'literal', value: isWhole ? number : new WholeFloat(number), start, end };
  }
  if (token.kind === 'text') {
    let value = token.value;
    while (reader.kind() === 'text') value += reader.take('text').value;
    return { kind: 'literal', value, start, end: reader.last() };
  }
  const literal = Object.hasOwn(LITERALS, token.value) ? LITERALS[token.value] : undefined;
  if (literal !== undefined) return { kind: 'literal', value: literal, start, end };
  if (RESERVED.has(token.value)) throw reader.unexpected(token, 'expression');
  return { kind: 'name', name: token.value, start, end };
}

/** `(a)` is a; `(a, b)` and `()` are tuples. */
function inParentheses(reader: TokenReader, start: number): Expression {
  if (reader.takeOperator(')')) return { kind: 'tuple', items: [], start, end: reader.last() };
  const first = parseExpression(reader);
  if (reader.takeOperator(')')) return first;
  reader.expectOperator(',');
  return { kind: 'tuple', items: [first, ...items(reader, ')')], start, end: reader.last() };
}

function items(reader: TokenReader, close: string): Expression[] {
  const all: Expression[] = [];
  while (!reader.takeOperator(close)) {
    all.push(parseExpression(reader));
    if (reader.operator() !== close) reader.expectOperator(',');
  }
  return all;
}

function map(reader: TokenReader, start: number): Expression {
  const entries: { key: Expression; value: Expression }[] = [];
  while (!reader.takeOperator('}')) {
    const key = parseExpression(reader);
    reader.expectOperator(':');
    entries.push({ key, value: parseExpression(reader) });
    if (reader.operator() !== '}') reader.expectOperator(',');
  }
  return { kind: 'map', entries, start, end: reader.last() };
}
