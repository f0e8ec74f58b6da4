import { checkDepth, type Budget } from './budget.ts';
import { pythonFloat } from './python-text.ts';
import { isList, isRecord, Missing, WholeFloat, type Value } from './values.ts';

interface DumpOptions {
  indent: number;
  sortKeys: boolean;
  /** Signs beyond ASCII as escapes. */
  ascii: boolean;
}

/** A value as Python's `json.dumps` writes it. Each element costs a step. */
export function pythonJson(value: Value, { indent, sortKeys, ascii }: DumpOptions, budget: Budget): string {
  let length = 0;

  function count(text: string): string {
    length += text.length;
    budget.room(length);
    return text;
  }

  function write(part: Value, level: number): string {
    budget.step(1);
    checkDepth(level);
    if (isList(part)) {
      const items = [...part].map((item) => write(item, level + 1));
      return wrap('[', items, ']', level);
    }
    if (isRecord(part)) {
      const keys = sortKeys ? Object.keys(part).sort() : Object.keys(part);
      const entries = keys.map((key) => `${count(text(key))}: ${write(part[key] ?? null, level + 1)}`);
      return wrap('{', entries, '}', level);
    }
    return count(scalar(part));
  }

  function wrap(open: string, parts: readonly string[], close: string, level: number): string {
    if (indent === 0 || parts.length === 0) return open + parts.join(', ') + close;
    const inner = `\n${' '.repeat(indent * (level + 1))}`;
    return open + inner + parts.join(`,${inner}`) + `\n${' '.repeat(indent * level)}${close}`;
  }

  function scalar(part: Value): string {
    if (part instanceof WholeFloat) return pythonFloat(part.number);
    if (part instanceof Missing) return 'null';
    if (typeof part === 'number') return Number.isInteger(part) ? String(part) : pythonFloat(part);
    return typeof part === 'string' ? text(part) : typeof part === 'boolean' ? String(part) : 'null';
  }

  function text(part: string): string {
    const plain = JSON.stringify(part);
    if (!ascii) return plain;
    return plain.replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  }

  return write(value, 0);
}

const IN_HTML: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  "'": '\\u0027',
};

/** What Jinja's own `tojson` makes: sorted, ASCII alone, and safe inside HTML. */
export function htmlSafeJson(value: Value, indent: number, budget: Budget): string {
  const plain = pythonJson(value, { indent, sortKeys: true, ascii: true }, budget);
  return plain.replace(/[<>&']/g, (sign) => IN_HTML[sign] ?? sign);
}
