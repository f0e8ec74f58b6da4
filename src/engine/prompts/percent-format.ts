import type { Budget } from './budget.ts';
import { Fault } from './error.ts';
import { exponential, fixed, general } from './number-format.ts';
import { pythonRepr, pythonText } from './python-text.ts';
import { asInteger, asNumber, isRecord, kindOf, textBehind, Tuple, type Value } from './values.ts';

const PLACE = /%(?:%|(?:\(([^)]*)\))?([-0 +#]*)(\*|\d{0,3})(?:\.(\d{1,2}))?([^]?))/g;

/**
 * Python's `'%.1f of %s' % values`: a tuple fills the places in turn, a map those with a name, anything else the only one.
 * Throws a Fault when the places and the values do not go together.
 */
export function percentFormat(format: string, given: Value, budget: Budget): string {
  const values: readonly Value[] = given instanceof Tuple ? given : [given];
  const byName = isRecord(given) && textBehind(given) === undefined ? given : null;
  let next = 0;
  let isNamed = false;

  function take(): Value {
    const value = values[next++];
    if (value === undefined) throw wrong('nothing');
    return value;
  }

  const text = format.replace(
    PLACE,
    (all, name: string | undefined, flags = '', width = '', precision: string | undefined, kind = '') => {
      if (all === '%%') return '%';
      const wide = width === '*' ? (asInteger(take()) ?? 0) : Number(width);
      isNamed ||= name !== undefined;
      const value = name === undefined ? take() : (byName?.[name] ?? null);
      if (name !== undefined && !(byName && Object.hasOwn(byName, name))) throw wrong(name);
      const digits = precision === undefined ? null : Number(precision);
      return padded(converted(kind, value, digits, flags, budget), flags, Math.min(1000, wide), kind);
    },
  );
  // To Python a list is a map here, too, whose values may be left over.
  const isMap = byName !== null || (Array.isArray(given) && !(given instanceof Tuple));
  if (next < values.length && !isNamed && !isMap) throw wrong(kindOf(given));
  budget.room(text.length);
  return text;
}

function wrong(right: string): Fault {
  return new Fault('bad-operands', { operation: '%', left: 'string', right });
}

function converted(kind: string, value: Value, digits: number | null, flags: string, budget: Budget): string {
  if (kind === 's') return [...pythonText(value, budget)].slice(0, digits ?? undefined).join('');
  if (kind === 'r' || kind === 'a') return pythonRepr(value, budget).slice(0, digits ?? undefined);
  if (kind === 'c' && typeof value === 'string') return value;
  const number = typeof value === 'boolean' ? Number(value) : asNumber(value);
  if (number === null) throw wrong(kindOf(value));
  const sign = flags.includes('#');
  const whole = Math.trunc(number);
  switch (kind) {
    case 'd':
    case 'i':
    case 'u':
      return String(whole);
    case 'f':
    case 'F':
      return fixed(number, digits ?? 6);
    case 'e':
      return exponential(number, digits ?? 6);
    case 'E':
      return exponential(number, digits ?? 6).toUpperCase();
    case 'g':
      return general(number, digits ?? 6);
    case 'G':
      return general(number, digits ?? 6).toUpperCase();
    case 'x':
      return (sign ? '0x' : '') + whole.toString(16);
    case 'X':
      return (sign ? '0X' : '') + whole.toString(16).toUpperCase();
    case 'o':
      return (sign ? '0o' : '') + whole.toString(8);
    case 'c':
      return String.fromCodePoint(Math.min(0x10ffff, Math.max(0, whole)));
    default:
      throw wrong(kind);
  }
}

function padded(text: string, flags: string, width: number, kind: string): string {
  const isNumber = !'sracq'.includes(kind);
  const free = isNumber && !text.startsWith('-') ? (flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '') : '';
  const signed = free + text;
  if (flags.includes('-')) return signed.padEnd(width);
  if (!flags.includes('0') || !isNumber) return signed.padStart(width);
  const sign = /^[-+ ]/.exec(signed)?.[0] ?? '';
  return sign + signed.slice(sign.length).padStart(width - sign.length, '0');
}
