import { INPUT_CAP } from '../../../kernel/record.ts';
import { ports, type NodeInputs, type Ports } from '../../../workflow/activation.ts';
import { ManyOutputs } from '../read/values.ts';

const NO_MESSAGES: NodeInputs['messages'] = [];

/** What the agents of a lane gave so far, by name, in the order in which they ended. */
export class Seen {
  private readonly made: Map<string, Ports>;
  private many: Many | null = null;

  constructor(before: Iterable<readonly [name: string, made: Ports]> = []) {
    this.made = new Map(before);
    if (this.made.size > INPUT_CAP) this.many = new Many(this.made);
  }

  add(name: string, made: Ports): void {
    // What ends later comes later, also when it ran before.
    this.made.delete(name);
    this.made.set(name, made);
    if (this.many) this.many.add(name, made);
    else if (this.made.size > INPUT_CAP) this.many = new Many(this.made);
  }

  /** What an agent is given: `given`, which is its own, and what others gave as `previous_outputs`. */
  inputs(given: Ports): NodeInputs {
    if (this.many) return this.many.inputs(given);
    const outputs = ports();
    for (const [name, made] of this.made) outputs[name] = made;
    given['previous_outputs'] = outputs;
    return { messages: NO_MESSAGES, ports: given };
  }

  all(): [name: string, made: Ports][] {
    return [...this.made];
  }
}

/**
 * More than a record lists. All agents of the lane are given the same object: of a list of thousands each would need a copy of what
 * all before it gave. Nothing is added while one runs, and nobody may keep it longer.
 */
class Many {
  private readonly outputs = new ManyOutputs();
  private readonly newest: Map<string, Ports>;
  private count: number;

  constructor(made: ReadonlyMap<string, Ports>) {
    for (const [name, given] of made) this.outputs[name] = given;
    this.newest = new Map([...made].slice(-INPUT_CAP));
    this.count = made.size;
  }

  add(name: string, made: Ports): void {
    if (Object.hasOwn(this.outputs, name)) delete this.outputs[name];
    else this.count += 1;
    this.outputs[name] = made;
    this.newest.delete(name);
    this.newest.set(name, made);
    const [oldest] = this.newest.size > INPUT_CAP ? this.newest.keys() : [];
    if (oldest !== undefined) this.newest.delete(oldest);
  }

  /** The record keeps the newest, and how many came before as `earlier_outputs`. */
  inputs(given: Ports): NodeInputs {
    const recorded = ports(Object.entries(given));
    recorded['previous_outputs'] = ports(this.newest);
    recorded['earlier_outputs'] = this.count - this.newest.size;
    given['previous_outputs'] = this.outputs;
    return { messages: NO_MESSAGES, ports: given, recorded };
  }
}
