import { Fault } from './error.ts';
import type { Filter } from './policy.ts';
import { fixed, rounded } from './number-format.ts';
import { asAmount, asNumber, floatOf, isFloat, kindOf, textBehind, type Value } from './values.ts';

/** Filters that make numbers, or write them. Part of `FILTERS`. */
export const numberFilters: Record<string, Filter> = {
  int: {
    parameters: ['default', 'base'],
    missing: 'fault',
    run: (value, [fallback, base = 10]) => {
      const number = wholeOf(textBehind(value) ?? value, asNumber(base) ?? 10);
      return number ?? fallback ?? 0;
    },
  },
  float: {
    parameters: ['default'],
    missing: 'fault',
    run: (value, [fallback]) => {
      const number = numberOf(textBehind(value) ?? value);
      return number === null ? (fallback ?? floatOf(0)) : floatOf(number);
    },
  },
  abs: {
    parameters: [],
    missing: 'fault',
    run: (value) => {
      const size = Math.abs(numberArgument('abs', value));
      return isFloat(value) ? floatOf(size) : size;
    },
  },
  round: {
    parameters: ['precision', 'method'],
    missing: 'fault',
    run(value, [precision = 0, method = 'common']) {
      const number = numberArgument('round', value);
      const digits = Math.max(-15, Math.min(15, Math.trunc(numberArgument('round', precision))));
      const scale = 10 ** digits;
      if (method === 'ceil') return floatOf(Math.ceil(number * scale) / scale);
      if (method === 'floor') return floatOf(Math.floor(number * scale) / scale);
      if (method !== 'common') throw new Fault('bad-argument', { filter: 'round', found: String(method) });
      return isFloat(value) ? floatOf(rounded(number, digits)) : rounded(number, digits);
    },
  },
  filesizeformat: {
    parameters: ['binary'],
    missing: 'fault',
    run(value, [binary = false]) {
      const bytes = numberOf(textBehind(value) ?? value);
      if (bytes === null) throw new Fault('bad-argument', { filter: 'filesizeformat', found: kindOf(value) });
      return fileSize(bytes, binary !== false);
    },
  },
};

const DECIMAL = ['kB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'];
const BINARY = ['KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'];

function fileSize(bytes: number, binary: boolean): string {
  const base = binary ? 1024 : 1000;
  if (bytes === 1) return '1 Byte';
  if (bytes < base) return `${Math.trunc(bytes)} Bytes`;
  const units = binary ? BINARY : DECIMAL;
  const found = units.findIndex((_unit, index) => bytes < base ** (index + 2));
  const index = found === -1 ? units.length - 1 : found;
  return `${fixed(bytes / base ** (index + 1), 1)} ${units[index] ?? ''}`;
}

/** A number, as filters that reckon want it. Throws a Fault. */
function numberArgument(filter: string, value: Value): number {
  const number = asAmount(value);
  if (number !== null) return number;
  throw new Fault('bad-argument', { filter, found: kindOf(value) });
}

const INFINITE: Readonly<Record<string, number>> = { inf: Infinity, infinity: Infinity, nan: NaN };
const FLOAT = /^[-+]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:[eE][-+]?\d+)?$/;

function numberOf(value: Value): number | null {
  if (typeof value !== 'string') return asAmount(value);
  const text = value.trim();
  if (FLOAT.test(text)) return Number(text.replaceAll('_', ''));
  const infinite = INFINITE[text.replace(/^[-+]/, '').toLowerCase()];
  return infinite === undefined ? null : text.startsWith('-') ? -infinite : infinite;
}

const PREFIXES: Readonly<Record<string, number>> = { '0x': 16, '0o': 8, '0b': 2 };

/** A text in digits of a base, with or without Python's prefix for it; failing that, a float cut off. */
function wholeOf(value: Value, base: number): number | null {
  if (typeof value === 'string' && base !== 10) {
    const text = value.trim().replaceAll('_', '').toLowerCase();
    const sign = text.startsWith('-') ? -1 : 1;
    const bare = text.replace(/^[-+]/, '');
    const digits = PREFIXES[bare.slice(0, 2)] === base ? bare.slice(2) : bare;
    const known = '0123456789abcdefghijklmnopqrstuvwxyz'.slice(0, base);
    if (digits !== '' && [...digits].every((sign) => known.includes(sign))) return sign * parseInt(digits, base);
  }
  const number = numberOf(value);
  return number === null || !Number.isFinite(number) ? null : Math.trunc(number);
}
