import { Bare } from '../../../workflow/bare.ts';
import type { Json } from '../../../workflow/json.ts';
import type { Ports } from '../../../workflow/activation.ts';
import { floatOf, isRecord, TextRecord, type Value } from '../../../prompts/values.ts';

/** Keys under which a number is a float for OrKa, whatever its value: they print as `1.0`. */
const FLOATS = new Set(['score', 'final_score', 'validation_score', 'consensus_score']);

/**
 * What an agent gave as prompts see it: it prints its reply, and its fields are parts of it. What gave nothing but a `result`, as
 * a search does, is that result.
 */
function resultValue(made: Json): Value {
  if (typeof made !== 'object' || made === null || Array.isArray(made)) return made;
  const keys = Object.keys(made);
  if (keys.length === 1 && keys[0] === 'result') return made['result'] ?? null;
  const { response } = made;
  const text = typeof response === 'boolean' ? (response ? 'True' : 'False') : response;
  const record: Record<string, Value> = typeof text === 'string' ? new TextRecord(text) : new Bare();
  for (const key of keys) {
    const value = made[key] ?? null;
    record[key] = typeof value === 'number' && FLOATS.has(key) ? floatOf(value) : value;
  }
  // OrKa passes all that a loop gave a second time, as its response.
  if (typeof response === 'string' && made['loops_completed'] !== undefined)
    record['response'] = Object.assign(new TextRecord(response), record);
  return record;
}

/** Past rounds as prompts see them. */
export function pastValues(list: Json | undefined): Value[] {
  return Array.isArray(list) ? list.map(resultValue) : [];
}

/** A record of which past rounds are a part. */
class WithPast extends Bare<Value> {
  #list: Json | undefined;
  #values: Value[] | null = null;

  /** The same function for all records: V8 makes a hash table of an object with a getter of its own. */
  static readonly #property = {
    enumerable: true,
    configurable: true,
    get(this: WithPast): Value[] {
      return (this.#values ??= pastValues(this.#list));
    },
  };

  /** The values are made when a prompt reads them: there may be twenty, and most prompts do not. */
  static tell(record: WithPast, list: Json | undefined): void {
    record.#list = list;
    Object.defineProperty(record, 'past_loops', WithPast.#property);
  }
}

/** What many agents gave, by name: one object for all that come after them, which nobody goes through for each. */
export class ManyOutputs extends Bare<Json> {}

/** What all agents gave, by name, and in a loop the past rounds. Of many agents only what is read is made: most prompts read one. */
export function outputsValue(given: Ports): Value {
  const outputs = recordOf(given['previous_outputs']);
  const areMany = outputs instanceof ManyOutputs;
  const made = new WithPast();
  if (!areMany) addOutputs(made, outputs);
  if (given['past_loops'] !== undefined) WithPast.tell(made, given['past_loops']);
  return areMany ? madeWhenRead(made, outputs) : made;
}

function madeWhenRead(made: Record<string, Value>, outputs: { [key: string]: Json }): Value {
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

function addOutputs(made: Record<string, Value>, outputs: Json | undefined): void {
  const all = recordOf(outputs);
  for (const name in all) made[name] = resultValue(all[name] ?? null);
}

/**
 * The input as prompts see it. In a loop it prints the text that the loop was given, and its parts are what OrKa passes along:
 * `input.input`, `input.loop_number`, `input.previous_outputs` (of the agents around the loop, and the past rounds).
 */
export function inputValue(given: Ports): Value {
  const input = given['input'] ?? '';
  if (given['loop_number'] === undefined) return input;
  const outer = new WithPast();
  addOutputs(outer, given['outer']);
  WithPast.tell(outer, given['past_loops']);
  const made: Record<string, Value> = typeof input === 'string' ? new TextRecord(input) : new Bare();
  Object.assign(made, recordOf(input));
  made['input'] = input;
  made['previous_outputs'] = outer;
  made['loop_number'] = given['loop_number'];
  made['past_loops_metadata'] = given['past_loops_metadata'] ?? {};
  return made;
}

/** The part of a record; null when there is none. */
export function partIn(value: Value, key: string): Value {
  return isRecord(value) && Object.hasOwn(value, key) ? (value[key] ?? null) : null;
}

/** A value when it is a map, else an empty one. */
export function recordOf(value: Json | undefined): { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
