import type { Budget } from './budget.ts';
import { Fault } from './error.ts';
import { pythonRepr, pythonText } from './python-text.ts';
import { asNumber, kindOf, type Value } from './values.ts';

const PLACE = /%(?:%|([-0 +]*)(\d{0,3})(?:\.(\d{1,2}))?([sdifr]))/g;

/** Python's `'%.1f of %s' % values`: s, r, d, i and f with flags, width and precision. Throws a Fault. */
export function percentFormat(format: string, values: readonly Value[], budget: Budget): string {
  let next = 0;
  const text = format.replace(PLACE, (all, flags: string, width: string, precision: string, kind: string) => {
    if (all === '%%') return '%';
    const value = values[next++];
    if (value === undefined) throw new Fault('bad-operands', { operation: '%', left: 'string', right: 'nothing' });
    const digits = precision ? Number(precision) : null;
    return padded(converted(kind, value, digits, budget), flags ?? '', Number(width || 0));
  });
  budget.room(text.length);
  return text;
}

function converted(kind: string, value: Value, digits: number | null, budget: Budget): string {
  if (kind === 's') return pythonText(value, budget).slice(0, digits ?? undefined);
  if (kind === 'r') return pythonRepr(value, budget);
  const number = asNumber(value);
  if (number === null) throw new Fault('bad-operands', { operation: '%', left: 'string', right: kindOf(value) });
  return kind === 'f' ? number.toFixed(digits ?? 6) : String(Math.trunc(number));
}

function padded(text: string, flags: string, width: number): string {
  if (flags.includes('-')) return text.padEnd(width);
  const signed = flags.includes('+') && !text.startsWith('-') ? `+${text}` : text;
  return flags.includes('0') ? signed.padStart(width, '0') : signed.padStart(width);
}
