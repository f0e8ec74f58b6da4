import { checkDepth, type Budget } from './budget.ts';
import { isList, isRecord, lookOf, Missing, textBehind, Tuple, WholeFloat, type Value } from './values.ts';

/** A value as Python's `str` prints it: texts as they are, everything else as `pythonRepr`. */
export function pythonText(value: Value, budget: Budget): string {
  if (typeof value === 'string') return value;
  return value instanceof Missing ? '' : (textBehind(value) ?? pythonRepr(value, budget));
}

/** A value as Python's `repr` prints it: `{'a': [1, 2.0], 'b': None}`. Each element costs a step. */
export function pythonRepr(value: Value, budget: Budget): string {
  let length = 0;

  function count(text: string): string {
    length += text.length;
    budget.room(length);
    return text;
  }

  function write(part: Value, level: number): string {
    budget.step(1);
    checkDepth(level);
    if (part instanceof Tuple) {
      const items = [...part].map((item) => write(item, level + 1));
      return `(${items.join(', ')}${items.length === 1 ? ',' : ''})`;
    }
    const look = lookOf(part);
    if (isList(part)) {
      const text = `[${part.map((item) => write(item, level + 1)).join(', ')}]`;
      return look ? count(look(text)) : text;
    }
    if (isRecord(part)) {
      const entries = Object.keys(part).map((key) => `${count(quoted(key))}: ${write(part[key] ?? null, level + 1)}`);
      const text = `{${entries.join(', ')}}`;
      return look ? count(look(text)) : text;
    }
    return count(scalar(part));
  }

  return write(value, 0);
}

/** A number as Python prints a float: `1.0`, `1e-05`, `1e+16`. */
export function pythonFloat(number: number): string {
  if (!Number.isFinite(number)) return Number.isNaN(number) ? 'nan' : number > 0 ? 'inf' : '-inf';
  const size = Math.abs(number);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) {
    return number.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
  }
  if (Object.is(number, -0)) return '-0.0';
  return Number.isInteger(number) ? `${number}.0` : String(number);
}

function scalar(value: Value): string {
  if (value === null) return 'None';
  if (value instanceof WholeFloat) return pythonFloat(value.number);
  if (value instanceof Missing) return 'Undefined';
  switch (typeof value) {
    case 'boolean':
      return value ? 'True' : 'False';
    case 'number':
      return Number.isInteger(value) ? integer(value) : pythonFloat(value);
    case 'string':
      return quoted(value);
    default:
      return '<function>';
  }
}

/** Whole numbers of any size are printed digit by digit. */
function integer(value: number): string {
  return Math.abs(value) < 1e21 ? String(value) : BigInt(value).toString();
}

const NAMED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inner = text.replace(/[\\']|(?! )[\p{C}\p{Z}]/gu, (sign) => {
    if (sign === "'") return quote === "'" ? "\\'" : sign;
    const code = sign.codePointAt(0) ?? 0;
    return (
      NAMED[sign] ?? (code < 256 ? `\\x${hex(code, 2)}` : code < 65_536 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`)
    );
  });
  return quote + inner + quote;
}

/** Bytes as Python prints them: `b'\\xc3\\xbc'`. */
export function pythonBytes(bytes: readonly number[]): string {
  const text = bytes.map((byte) => String.fromCharCode(byte)).join('');
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const inner = text.replace(/[\\'\0-\x1f\x7f-\xff]/g, (sign) =>
    sign === "'" && quote === '"' ? sign : (NAMED[sign] ?? (sign === "'" ? "\\'" : `\\x${hex(sign.charCodeAt(0), 2)}`)),
  );
  return `b${quote}${inner}${quote}`;
}

function hex(code: number, width: number): string {
  return code.toString(16).padStart(width, '0');
}
