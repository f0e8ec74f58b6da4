import type { Budget } from './budget.ts';
import { Fault } from './error.ts';
import { exponential, fixed, general, grouped } from './number-format.ts';
import { pythonFloat, pythonRepr, pythonText } from './python-text.ts';
import { asNumber, isFloat, kindOf, partOf, type Value, type ValueRecord } from './values.ts';

const PLACE = /\{\{|\}\}|\{([^{}!:]*)(?:!([rsa]))?(?::([^{}]*))?\}|[{}]/g;
const SPECIFICATION = /^(?:([^])?([<>^=]))?([-+ ]?)(#?)(0?)(\d{0,3})([,_]?)(?:\.(\d{1,2}))?([a-zA-Z%]?)$/u;

/** Python's `'{0:>5} {name}'.format(...)`: places by turn, by number or by name, each with how it is to be written. Throws a Fault. */
export function braceFormat(format: string, positional: readonly Value[], named: ValueRecord, budget: Budget): string {
  let next = 0;
  const text = format.replace(PLACE, (all, path: string | undefined, conversion = '', specification = '') => {
    if (all === '{{' || all === '}}') return all.charAt(0);
    if (path === undefined) throw wrong(all);
    const value = valueAt(path);
    if (conversion !== '') return written(pythonRepr(value, budget), specification, budget);
    return written(value, specification, budget);
  });
  budget.room(text.length);
  return text;

  function valueAt(path: string): Value {
    const [first = '', ...rest] = path.replaceAll(']', '').split(/[.[]/);
    const root = first === '' ? positional[next++] : /^\d+$/.test(first) ? positional[Number(first)] : named[first];
    const value = rest.reduce<Value | undefined>(
      (whole, key) => whole !== undefined && partOf(whole, /^\d+$/.test(key) ? Number(key) : key),
      root,
    );
    if (value === undefined) throw wrong(path);
    return value;
  }
}

function wrong(right: string): Fault {
  return new Fault('bad-operands', { operation: 'format', left: 'string', right });
}

function written(value: Value, specification: string, budget: Budget): string {
  if (specification === '') return pythonText(value, budget);
  const found = SPECIFICATION.exec(specification);
  if (!found) throw wrong(specification);
  const [, fill = ' ', align = '', sign = '', alternate = '', zero = '', width = '', mark = '', precision, kind = ''] =
    found;
  const number = asNumber(typeof value === 'boolean' ? Number(value) : value);
  const isText = number === null || kind === 's';
  const digits = precision === undefined ? null : Number(precision);
  const plain = isText
    ? textual(value, digits, kind, budget)
    : numeric(number, isFloat(value), digits, kind, alternate !== '');
  const separated = mark === '' ? plain : grouped(plain, mark);
  const signed = !isText && sign !== '' && sign !== '-' && !separated.startsWith('-') ? sign + separated : separated;
  const wide = Number(width);
  const side = align || (zero ? '=' : isText ? '<' : '>');
  const padding = zero && align === '' ? '0' : fill;
  if (side === '<') return signed.padEnd(wide, padding);
  if (side === '>') return signed.padStart(wide, padding);
  if (side === '^') return centred(signed, wide, padding);
  const front = /^[-+ ]/.exec(signed)?.[0] ?? '';
  return front + signed.slice(front.length).padStart(wide - front.length, padding);
}

function textual(value: Value, digits: number | null, kind: string, budget: Budget): string {
  if (kind !== '' && kind !== 's') throw wrong(kindOf(value));
  return [...pythonText(value, budget)].slice(0, digits ?? undefined).join('');
}

function numeric(number: number, float: boolean, digits: number | null, kind: string, alternate: boolean): string {
  switch (kind) {
    case '':
      return digits !== null ? general(number, digits) : float ? pythonFloat(number) : String(number);
    case 'd':
    case 'n':
      if (float && kind === 'd') throw wrong('float');
      return String(number);
    case 'f':
    case 'F':
      return fixed(number, digits ?? 6);
    case '%':
      return `${fixed(number * 100, digits ?? 6)}%`;
    case 'e':
      return exponential(number, digits ?? 6);
    case 'E':
      return exponential(number, digits ?? 6).toUpperCase();
    case 'g':
      return general(number, digits ?? 6);
    case 'x':
      return (alternate ? '0x' : '') + number.toString(16);
    case 'X':
      return (alternate ? '0X' : '') + number.toString(16).toUpperCase();
    case 'o':
      return (alternate ? '0o' : '') + number.toString(8);
    case 'b':
      return (alternate ? '0b' : '') + number.toString(2);
    case 'c':
      return String.fromCodePoint(Math.min(0x10ffff, Math.max(0, number)));
    default:
      throw wrong(kind);
  }
}

/** Python puts the odd blank to the right. */
function centred(text: string, width: number, fill: string): string {
  const left = Math.floor((width - text.length) / 2);
  return text.padStart(text.length + Math.max(0, left), fill).padEnd(width, fill);
}
