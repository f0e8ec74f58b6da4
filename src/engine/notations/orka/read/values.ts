import { Bare } from '../../../workflow/bare.ts';
import type { Json } from '../../../workflow/json.ts';
import type { Ports } from '../../../workflow/activation.ts';
import { floatOf, isRecord, withText, type Value } from '../../../prompts/values.ts';

/** Keys under which a number is a float for OrKa, whatever its value: they print as `1.0`. */
const FLOATS = new Set(['score', 'final_score', 'validation_score', 'consensus_score']);

/**
 * What an agent gave as prompts see it: it prints its reply, and its fields are parts of it. What gave nothing but a `result`, as
 * a search does, is that result.
 */
function resultValue(made: Json): Value {
  if (typeof made !== 'object' || made === null || Array.isArray(made)) return made;
  if (Object.keys(made).join() === 'result') return made['result'] ?? null;
  const record: Record<string, Value> = new Bare();
  for (const [key, value] of Object.entries(made))
    record[key] = FLOATS.has(key) && typeof value === 'number' ? floatOf(value) : value;
  const { response } = made;
  if (typeof response === 'string') {
    // OrKa passes all that a loop gave a second time, as its response.
    if (made['loops_completed'] !== undefined) record['response'] = withText({ ...record }, response);
    return withText(record, response);
  }
  return typeof response === 'boolean' ? withText(record, response ? 'True' : 'False') : record;
}

/** Past rounds as prompts see them. */
export function pastValues(list: Json | undefined): Value[] {
  return Array.isArray(list) ? list.map(resultValue) : [];
}

/** Past rounds as part of a record: made when a prompt reads them, for there may be twenty, and most prompts do not. */
function tellPastLoops(record: Record<string, Value>, list: Json | undefined): void {
  let values: Value[] | null = null;
  const get = (): Value[] => (values ??= pastValues(list));
  Object.defineProperty(record, 'past_loops', { enumerable: true, configurable: true, get });
}

/**
 * What all agents gave, by name, and in a loop the past rounds. Only what is read is made: there may be thousands of
 * agents, and most prompts read one.
 */
export function outputsValue(given: Ports): Value {
  const outputs = recordOf(given['previous_outputs']);
  const made: Record<string, Value> = new Bare();
  if (given['past_loops'] !== undefined) tellPastLoops(made, given['past_loops']);
  const make = (name: string | symbol): void => {
    if (typeof name !== 'string' || Object.hasOwn(made, name)) return;
    const result = Object.hasOwn(outputs, name) ? outputs[name] : undefined;
    if (result !== undefined) made[name] = resultValue(result);
  };
  return new Proxy(made, {
    get(_, name) {
      make(name);
      return Reflect.get(made, name);
    },
    getOwnPropertyDescriptor(_, name) {
      make(name);
      return Reflect.getOwnPropertyDescriptor(made, name);
    },
    ownKeys: () => [...new Set([...Object.keys(outputs), ...Object.keys(made)])],
  });
}

/**
 * The input as prompts see it. In a loop it prints the text that the loop was given, and its parts are what OrKa passes along:
 * `input.input`, `input.loop_number`, `input.previous_outputs` (of the agents around the loop, and the past rounds).
 */
export function inputValue(given: Ports): Value {
  const input = given['input'] ?? '';
  if (given['loop_number'] === undefined) return input;
  const outer: Record<string, Value> = new Bare();
  for (const [name, result] of entriesOf(given['outer'])) outer[name] = resultValue(result);
  tellPastLoops(outer, given['past_loops']);
  const made: Record<string, Value> = new Bare();
  for (const [key, value] of entriesOf(input)) made[key] = value;
  made['input'] = input;
  made['previous_outputs'] = outer;
  made['loop_number'] = given['loop_number'];
  made['past_loops_metadata'] = given['past_loops_metadata'] ?? {};
  return typeof input === 'string' ? withText(made, input) : made;
}

/** The part of a record; null when there is none. */
export function partIn(value: Value, key: string): Value {
  return isRecord(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null;
}

/** A value when it is a map, else an empty one. */
export function recordOf(value: Json | undefined): { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}

function entriesOf(value: Json | undefined): [string, Json][] {
  return Object.entries(recordOf(value));
}
