import { INPUT_CAP } from '../../../kernel/record.ts';
import { ports, type Ports } from '../../../workflow/activation.ts';
import type { Json } from '../../../workflow/json.ts';

/** What the agents of a lane gave so far. */
export interface Seen {
  /**
   * By name, in the order in which they ended. It is the same object for all agents of the lane: of a list of thousands
   * each would need a copy of what all before it gave. Nothing is added while one runs, and nobody may keep it longer.
   */
  readonly outputs: Ports;
  add(name: string, made: Ports): void;
  /** For the record: the newest as `previous_outputs`, and where that is not all, `earlier_outputs`, a number. */
  recorded(): [name: string, value: Json][];
}

export function createSeen(before: Iterable<readonly [name: string, made: Ports]>): Seen {
  const outputs = ports(before);
  const newest = new Map(Object.entries(outputs).slice(-INPUT_CAP));
  let count = Object.keys(outputs).length;
  return {
    outputs,
    add(name, made) {
      if (Object.hasOwn(outputs, name)) delete outputs[name];
      else count += 1;
      outputs[name] = made;
      newest.delete(name);
      newest.set(name, made);
      const [oldest] = newest.size > INPUT_CAP ? newest.keys() : [];
      if (oldest !== undefined) newest.delete(oldest);
    },
    recorded() {
      const listed: [string, Json] = ['previous_outputs', Object.fromEntries(newest)];
      return count > newest.size ? [listed, ['earlier_outputs', count - newest.size]] : [listed];
    },
  };
}
