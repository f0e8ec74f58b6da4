import { checkDepth, type Budget } from './budget.ts';
import { codePointOrder } from './operators.ts';
import { pythonRepr } from './python-text.ts';
import { isList, isRecord, lookOf, textBehind, Tuple, type Value, type ValueRecord } from './values.ts';

const WIDTH = 80;

/** A value as Python's `pprint` writes it: maps in order of their keys, one part a line where a line would be too long. */
export function prettyRepr(value: Value, budget: Budget): string {
  return write(sorted(value, budget, 0), 0, 0, budget, 1);
}

function sorted(value: Value, budget: Budget, level: number): Value {
  checkDepth(level);
  budget.step(1);
  if (lookOf(value)) return value;
  if (value instanceof Tuple) return Tuple.from(value, (item: Value) => sorted(item, budget, level + 1));
  if (isList(value)) return value.map((item) => sorted(item, budget, level + 1));
  if (!isRecord(value) || textBehind(value) !== undefined) return value;
  const made: Record<string, Value> = Object.create(null);
  for (const key of Object.keys(value).sort(codePointOrder)) made[key] = sorted(value[key] ?? null, budget, level + 1);
  return made;
}

/** `indent` is the column where it begins, `after` how many brackets follow it on its last line. */
function write(value: Value, indent: number, after: number, budget: Budget, level: number): string {
  const line = pythonRepr(value, budget);
  if (line.length <= WIDTH - indent - after || lookOf(value)) return line;
  if (isList(value)) {
    const [open, close] = value instanceof Tuple ? ['(', value.length === 1 ? ',)' : ')'] : ['[', ']'];
    const parts = [...value].map((item, index) =>
      write(item, indent + 1, index === value.length - 1 ? after + close.length : 1, budget, level + 1),
    );
    return open + parts.join(`,\n${' '.repeat(indent + 1)}`) + close;
  }
  if (isRecord(value)) return writeRecord(value, indent, after, budget, level);
  return typeof value === 'string' ? writeText(value, indent, after, budget, level) : line;
}

function writeRecord(value: ValueRecord, indent: number, after: number, budget: Budget, level: number): string {
  const keys = Object.keys(value);
  const parts = keys.map((key, index) => {
    const name = `${pythonRepr(key, budget)}: `;
    const follows = index === keys.length - 1 ? after + 1 : 1;
    return name + write(value[key] ?? null, indent + 1 + name.length, follows, budget, level + 1);
  });
  return `{${parts.join(`,\n${' '.repeat(indent + 1)}`)}}`;
}

/** A long text in pieces, a few words each; in brackets where it stands alone. */
function writeText(text: string, indent: number, after: number, budget: Budget, level: number): string {
  const column = level === 1 ? indent + 1 : indent;
  const room = WIDTH - column - (level === 1 ? 1 : 0);
  const pieces: string[] = [];
  const lines = text.split(/(?<=\n)/);
  lines.forEach((line, index) => {
    const isLast = index === lines.length - 1;
    const last = isLast ? room - after : room;
    if (pythonRepr(line, budget).length <= last) return void pieces.push(line);
    let current = '';
    const words = line.match(/\S*\s*/g)?.filter((word) => word !== '') ?? [];
    words.forEach((word, place) => {
      const most = isLast && place === words.length - 1 ? last : room;
      if (current !== '' && pythonRepr(current + word, budget).length > most) {
        pieces.push(current);
        current = '';
      }
      current += word;
    });
    if (current !== '') pieces.push(current);
  });
  if (pieces.length === 1) return pythonRepr(text, budget);
  const written = pieces.map((piece) => pythonRepr(piece, budget)).join(`\n${' '.repeat(column)}`);
  return level === 1 ? `(${written})` : written;
}
