/** Signs of the longest expression that is read, and the most brackets and signs inside each other. */
const [LONGEST, DEEPEST] = [1000, 50];

const TOKEN = /\s*(?:(\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|(\*\*|[-+*/%^()]))/iy;

class Unreadable extends Error {}

/**
 * The number that an expression comes to: numbers, `+ - * / %`, powers as `^` or `**`, and brackets; of two powers the right one is first, and
 * a sign before a power is of the whole. `fault` where it is none, or comes to no finite number.
 */
export function calculated(expression: string): number | { fault: string } {
  if (expression.length > LONGEST) return { fault: `the expression is longer than ${LONGEST} signs` };
  try {
    const tokens = tokensOf(expression);
    const value = sum(tokens, 0);
    if (tokens.at < tokens.list.length) throw new Unreadable(`“${tokens.list[tokens.at]}” is not expected there`);
    return Number.isFinite(value) ? value : { fault: 'the result is no number' };
  } catch (thrown) {
    if (thrown instanceof Unreadable) return { fault: thrown.message };
    throw thrown;
  }
}

interface Tokens {
  readonly list: readonly (number | string)[];
  at: number;
}

function tokensOf(expression: string): Tokens {
  const list: (number | string)[] = [];
  let at = 0;
  while (expression.slice(at).trim() !== '') {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(expression);
    if (!found) throw new Unreadable(`“${expression.slice(at).trim().slice(0, 20)}” is no arithmetic`);
    const [all, number, operator = ''] = found;
    list.push(number === undefined ? operator : Number(number));
    at += all.length;
  }
  return { list, at: 0 };
}

/** The next token where it is one of these operators; it is taken then. */
function taken(tokens: Tokens, ...operators: readonly string[]): string | null {
  const token = tokens.list[tokens.at];
  if (typeof token !== 'string' || !operators.includes(token)) return null;
  tokens.at++;
  return token;
}

function sum(tokens: Tokens, depth: number): number {
  let value = product(tokens, depth);
  for (let by = taken(tokens, '+', '-'); by !== null; by = taken(tokens, '+', '-')) {
    const other = product(tokens, depth);
    value = by === '+' ? value + other : value - other;
  }
  return value;
}

function product(tokens: Tokens, depth: number): number {
  let value = signed(tokens, depth);
  for (let by = taken(tokens, '*', '/', '%'); by !== null; by = taken(tokens, '*', '/', '%')) {
    const other = signed(tokens, depth);
    value = by === '*' ? value * other : by === '/' ? value / other : value % other;
  }
  return value;
}

function signed(tokens: Tokens, depth: number): number {
  if (depth > DEEPEST) throw new Unreadable('it is too deep');
  const sign = taken(tokens, '+', '-');
  if (sign !== null) return sign === '-' ? -signed(tokens, depth + 1) : signed(tokens, depth + 1);
  const base = single(tokens, depth);
  return taken(tokens, '^', '**') === null ? base : base ** signed(tokens, depth + 1);
}

function single(tokens: Tokens, depth: number): number {
  const token = tokens.list[tokens.at];
  if (typeof token === 'number') {
    tokens.at++;
    return token;
  }
  if (taken(tokens, '(') === null)
    throw new Unreadable(token === undefined ? 'it ends too early' : `“${token}” is not expected there`);
  const value = sum(tokens, depth + 1);
  if (taken(tokens, ')') === null) throw new Unreadable('a bracket is not closed');
  return value;
}
