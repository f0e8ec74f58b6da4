import type { Answer } from '../workflow/answer.ts';
import { isJsonObject, type Json } from '../workflow/json.ts';
import { unreachable } from '../workflow/unreachable.ts';
import { calculated } from './calculated.ts';

/** What is looked for in a text comes from so many lines at most. */
const MOST_LINES = 20;

/** Tools whose answer follows from their call and the date, by the names that workflows have for them. */
const PURE = {
  calculator: 'arithmetic',
  calculate: 'arithmetic',
  get_current_time: 'date',
  get_current_date: 'date',
  search_in_text: 'search',
  search_text: 'search',
} as const;

/** Whether a tool is answered without anybody. */
export function isPureTool(tool: string): tool is keyof typeof PURE {
  return Object.hasOwn(PURE, tool);
}

/** What such a tool answers; null for any other. `date`: in milliseconds since 1970. A call that it cannot answer has `failed`. */
export function pureTool(tool: string, call: Json, date: number): Answer | null {
  if (!isPureTool(tool)) return null;
  const what = PURE[tool];
  switch (what) {
    case 'arithmetic':
      return calculator(call);
    case 'date':
      return dated(date);
    case 'search':
      return searched(call);
    default:
      return unreachable(what);
  }
}

function calculator(call: Json): Answer {
  const expression = textOf(call, 'expression', 'query', 'input');
  if (expression === null) return wrong('it takes an expression');
  const result = calculated(expression);
  return typeof result === 'number' ? { kind: 'answered', text: String(result), value: result } : wrong(result.fault);
}

/** In UTC, whatever zone is asked for: nothing of the visitor's machine is told. */
function dated(date: number): Answer {
  return { kind: 'answered', text: new Date(date).toISOString().replace(/\.\d+Z$/, 'Z') };
}

/** The lines of a text that hold what is looked for, in whichever case, with their numbers. */
function searched(call: Json): Answer {
  const text = textOf(call, 'text', 'content', 'input');
  const query = textOf(call, 'query', 'keyword', 'pattern');
  if (text === null || query === null || query.trim() === '') return wrong('it takes a text and a query');
  const words = query.trim().toLowerCase();
  const found = text
    .split('\n')
    .flatMap((line, at) => (line.toLowerCase().includes(words) ? [`${at + 1}: ${line}`] : []));
  const more = found.length > MOST_LINES ? [`… ${found.length - MOST_LINES} more`] : [];
  return {
    kind: 'answered',
    text: found.length === 0 ? 'Nothing was found' : [...found.slice(0, MOST_LINES), ...more].join('\n'),
  };
}

function textOf(call: Json, ...names: readonly string[]): string | null {
  if (typeof call === 'string') return call;
  if (!isJsonObject(call)) return null;
  for (const name of names) {
    const value = Object.hasOwn(call, name) ? call[name] : undefined;
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return null;
}

function wrong(why: string): Answer {
  return { kind: 'failed', error: why };
}
