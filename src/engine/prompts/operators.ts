import { unreachable } from '../workflow/unreachable.ts';
import type { ArithmeticOperator, CompareOperator } from './ast.ts';
import { checkDepth, type Budget } from './budget.ts';
import { Fault } from './error.ts';
import { percentFormat } from './percent-format.ts';
import {
  asAmount,
  asInteger,
  floatOf,
  isFloat,
  isList,
  isRecord,
  kindOf,
  Missing,
  own,
  textBehind,
  Tuple,
  tuple,
  type Value,
} from './values.ts';

/** `left operator right`; order needs two numbers (true is 1, false is 0) or two texts (by code points). Throws a Fault. */
export function compare(operator: CompareOperator, left: Value, right: Value, budget: Budget): boolean {
  switch (operator) {
    case '==':
      return isEqual(left, right, budget, 0);
    case '!=':
      return !isEqual(left, right, budget, 0);
    case 'in':
      return isIn(left, right, budget);
    case 'not in':
      return !isIn(left, right, budget);
    case '<':
      return order(operator, left, right, budget) < 0;
    case '>':
      return order(operator, left, right, budget) > 0;
    case '<=':
      return order(operator, left, right, budget) <= 0;
    case '>=':
      return order(operator, left, right, budget) >= 0;
    default:
      return unreachable(operator);
  }
}

/** Negative, zero or positive; a Fault when there is no order between the two. */
export function order(operation: string, left: Value, right: Value, budget: Budget): number {
  const numbers = [asAmount(left), asAmount(right)] as const;
  if (numbers[0] !== null && numbers[1] !== null) return numbers[0] - numbers[1];
  if (typeof left === 'string' && typeof right === 'string') {
    budget.read(Math.min(left.length, right.length));
    return codePointOrder(left, right);
  }
  if (isList(left) && isList(right)) {
    for (const [index, item] of [...left].entries()) {
      const other = right[index];
      if (other === undefined) return 1;
      if (!isEqual(item, other, budget, 0)) return order(operation, item, other, budget);
    }
    return left.length - right.length;
  }
  throw new Fault('bad-operands', { operation, left: kindOf(left), right: kindOf(right) });
}

/** Order of two texts by code points, which UTF-16 units get wrong beyond the first plane. */
export function codePointOrder(left: string, right: string): number {
  if (left === right) return 0;
  let at = 0;
  while (at < left.length && left.charCodeAt(at) === right.charCodeAt(at)) at++;
  // Inside a pair of surrogates the whole pair is compared.
  if (at > 0 && isLowSurrogate(left.charCodeAt(at)) && isLowSurrogate(right.charCodeAt(at))) at--;
  return (left.codePointAt(at) ?? -1) - (right.codePointAt(at) ?? -1);
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Equality by content; of conversions only Python's: true is 1, and false is 0. Something missing equals only something missing. */
export function isEqual(one: Value, other: Value, budget: Budget, depth: number): boolean {
  const left = typeof other === 'string' ? (textBehind(one) ?? one) : one;
  const right = typeof one === 'string' ? (textBehind(other) ?? other) : other;
  budget.step(1);
  checkDepth(depth);
  if (left instanceof Missing || right instanceof Missing) return left instanceof Missing && right instanceof Missing;
  if (isList(left)) {
    if (!isList(right) || left.length !== right.length || left instanceof Tuple !== right instanceof Tuple)
      return false;
    return left.every((item, index) => isEqual(item, right[index] ?? null, budget, depth + 1));
  }
  if (isRecord(left)) {
    if (!isRecord(right) || Object.keys(left).length !== Object.keys(right).length) return false;
    return Object.keys(left).every(
      (key) => Object.hasOwn(right, key) && isEqual(left[key] ?? null, right[key] ?? null, budget, depth + 1),
    );
  }
  if (typeof left === 'string') budget.read(left.length);
  return (asAmount(left) ?? left) === (asAmount(right) ?? right);
}

function isIn(part: Value, whole: Value, budget: Budget): boolean {
  if (whole instanceof Missing) return false;
  if (isList(whole)) return whole.some((item) => isEqual(part, item, budget, 0));
  if (isRecord(whole))
    return typeof part === 'string' && (Object.hasOwn(whole, part) || (textBehind(whole)?.includes(part) ?? false));
  if (typeof whole === 'string' && typeof part === 'string') {
    budget.read(whole.length);
    return whole.includes(part);
  }
  throw new Fault('bad-operands', { operation: 'in', left: kindOf(part), right: kindOf(whole) });
}

/**
 * Arithmetic on two numbers (true is 1, false is 0); `+` also puts two texts or two lists together, `*` repeats a text or a
 * list, `%` fills a text. Of a float, and of `/`, comes a float. Throws a Fault.
 */
export function calculate(operator: ArithmeticOperator, left: Value, right: Value, budget: Budget): Value {
  const first = asAmount(left);
  const second = asAmount(right);
  if (first !== null && second !== null) {
    const number = onNumbers(operator, first, second);
    const fromWhole = operator === '**' && second < 0;
    return operator === '/' || fromWhole || isFloat(left) || isFloat(right) ? floatOf(number) : number;
  }
  if (operator === '%' && typeof left === 'string') return percentFormat(left, right, budget);
  if (operator === '+') {
    if (typeof left === 'string' && typeof right === 'string') {
      budget.room(left.length + right.length);
      budget.read(left.length + right.length);
      return left + right;
    }
    if (isList(left) && isList(right) && left instanceof Tuple === right instanceof Tuple) {
      budget.step(left.length + right.length);
      return left instanceof Tuple ? tuple(...left, ...right) : own([...left, ...right]);
    }
  }
  const times = operator === '*' ? (asInteger(right) ?? asInteger(left)) : null;
  const repeated = times === null ? null : asInteger(right) === null ? right : left;
  if (times !== null && typeof repeated === 'string') return repeatedText(repeated, Math.max(0, times), budget);
  if (times !== null && repeated !== null && isList(repeated)) {
    budget.step(repeated.length * Math.max(0, times));
    const items = Array.from({ length: Math.max(0, times) }, () => repeated).flat();
    return repeated instanceof Tuple ? tuple(...items) : own(items);
  }
  throw new Fault('bad-operands', { operation: operator, left: kindOf(left), right: kindOf(right) });
}

function repeatedText(text: string, times: number, budget: Budget): string {
  budget.room(text.length * times);
  budget.read(text.length * times);
  return text.repeat(text === '' ? 0 : times);
}

function onNumbers(operator: ArithmeticOperator, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return divided(left, right);
    case '//':
      return Math.floor(divided(left, right));
    case '**':
      if (left === 0 && right < 0) throw new Fault('divided-by-zero', {});
      return left ** right;
    case '%':
      // The sign of the divisor, as in Python.
      return left - right * Math.floor(divided(left, right));
    default:
      return unreachable(operator);
  }
}

function divided(left: number, right: number): number {
  if (right === 0) throw new Fault('divided-by-zero', {});
  return left / right;
}
