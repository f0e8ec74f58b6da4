import { valueAt } from '../../../engine/reading/values.ts';
import type { YamlList, YamlMap } from '../../../engine/reading/yaml-node.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { Port } from '../../../engine/workflow/workflow.ts';
import type { Changes } from '../../yaml/changes.ts';
import { textIn } from '../../acts/new-edge.ts';

/** An input or output of a node, by their names. */
export interface End {
  node: string;
  port: string;
}

/** A mapping of a loop as it is written: the list that it stands in, and its place there. */
export interface Mapping {
  list: YamlList;
  index: number;
  source: YamlMap;
  /** Of an input mapping what it feeds; of an output mapping what it is taken from; null where it says something else. */
  inner: End | null;
  /** The input or output of the loop; null where it has none. */
  outer: string | null;
  /** Its value goes through as it is: in every round, or from the last. */
  plain: boolean;
}

/** Where values go into a loop and out of it: what there is, and what is to be added. Names are those of the text. */
export interface Border {
  inputs: readonly Mapping[];
  outputs: readonly Mapping[];
  /** The input of the loop that is given a value, by what tells it from others; made where there is none. */
  input(key: string, like: Port): string;
  /** Hands what a round gave on to the next. */
  carry(from: End, to: End): void;
  /** The output of the loop that gives the number of its rounds; made where there is none. */
  count(): string;
  /** Says that an input is there for a value. */
  know(key: string, input: string): void;
  /** Hands an input on to the body. */
  feed(input: string, inner: End): void;
  /** The output of the loop that gives what one of its body gives; made where there is none. */
  output(inner: End, like: Port): string;
  drop(mapping: Mapping): void;
  /** Takes an input or output away. */
  undeclare(side: Side, name: string): void;
  /** Whether something else than mappings that are dropped speaks of an input. */
  needs(input: string): boolean;
  /** What is added, as the data of a new loop has it. */
  made(): Record<string, Json>;
  /** Writes what is added into the loop that is there. */
  write(): void;
}

type Side = 'inputs' | 'outputs';

/** What a loop knows of itself: how many rounds there were. */
const COUNT = 'iteration_count';

/** The border of a loop; `data`: what it says of itself, null for one that is still to be written. */
export function borderOf(changes: Changes, data: YamlMap | null): Border {
  const listIn = (key: string): YamlList | null => {
    const list = valueAt(data, key);
    return list?.kind === 'list' ? list : null;
  };
  const inputs = mappingsIn(listIn('inputMappings'), true);
  const outputs = mappingsIn(listIn('outputMappings'), false);
  const names = { inputs: namesIn(listIn('inputs')), outputs: namesIn(listIn('outputs')) };
  const known = new Map<string, string>();
  const carried: Json[] = [];
  const dropped = new Set<Mapping>();
  const added: Record<Side | 'inputMappings' | 'outputMappings', Json[]> = {
    inputs: [],
    outputs: [],
    inputMappings: [],
    outputMappings: [],
  };
  for (const { inner, outer, plain } of outputs) if (inner && outer !== null && plain) known.set(keyOf(inner), outer);

  function declare(side: Side, port: Port): string {
    const wished = port.name.replace(/[^\w-]+/g, '_').replace(/^_|_$/g, '') || side.slice(0, -1);
    const name = freeAmong(names[side], wished);
    names[side].add(name);
    added[side].push(side === 'inputs' ? portValue({ ...port, name }) : { name, type: port.type });
    return name;
  }

  /** What comes from the round before stands behind what comes from outside. */
  const lists = (): [string, Json[]][] =>
    Object.entries({ ...added, inputMappings: [...added.inputMappings, ...carried] });

  return {
    inputs,
    outputs,
    carry({ node, port }, to) {
      const target = { node: to.node, input: to.port };
      carried.push({ source: { type: 'previous', node, output: port }, target, iterations: 'subsequent' });
    },
    count() {
      const there = listIn('outputMappings')?.items.find(
        (item) => textIn(valueAt(item, 'source') ?? item, 'name') === COUNT,
      );
      const target = there && textIn(there, 'target');
      if (target) return target;
      const name = declare('outputs', { name: 'count', type: 'number', required: false });
      added.outputMappings.push({ source: { type: 'builtin', name: COUNT }, target: name });
      return name;
    },
    know: (key, input) => void known.set(key, input),
    input(key, like) {
      const name = known.get(key) ?? declare('inputs', like);
      known.set(key, name);
      return name;
    },
    feed(input, { node, port }) {
      const mapping = { source: { type: 'outer', name: input }, target: { node, input: port }, iterations: 'all' };
      // Two mappings of a loop around, for the first round and the others, are one inside.
      const isThere = added.inputMappings.some((other) => JSON.stringify(other) === JSON.stringify(mapping));
      if (!isThere) added.inputMappings.push(mapping);
    },
    output(inner, like) {
      const there = known.get(keyOf(inner));
      if (there !== undefined) return there;
      const name = declare('outputs', like);
      known.set(keyOf(inner), name);
      added.outputMappings.push({ source: { node: inner.node, output: inner.port }, target: name, take: 'last' });
      return name;
    },
    drop(mapping) {
      dropped.add(mapping);
      changes.remove(mapping.list, mapping.index);
    },
    undeclare(side, name) {
      const list = listIn(side);
      list?.items.forEach((item, index) => {
        if (textIn(item, 'name') === name) changes.remove(list, index);
      });
    },
    needs: (input) => inputs.some((mapping) => mapping.outer === input && !dropped.has(mapping)),
    made: () => Object.fromEntries(lists().filter(([, items]) => items.length > 0)),
    write() {
      if (!data) return;
      for (const [key, items] of lists()) {
        const list = listIn(key);
        if (list) for (const item of items) changes.insert(list, list.items.length, item);
        else if (items.length > 0) changes.set(data, key, items);
      }
    },
  };
}

/** An input as a node declares it. */
export function portValue({ name, type, required, default: usual, description }: Port): Record<string, Json> {
  return {
    name,
    type,
    ...(required && { required }),
    ...(usual !== undefined && { default: usual }),
    ...(description !== undefined && { description }),
  };
}

/** What tells an output of a body from others. */
function keyOf({ node, port }: End): string {
  return `from ${JSON.stringify([node, port])}`;
}

function mappingsIn(list: YamlList | null, isInput: boolean): Mapping[] {
  return (list?.items ?? []).flatMap((item, index): Mapping[] => {
    const [source, target] = [valueAt(item, 'source'), valueAt(item, 'target')];
    if (!list || source?.kind !== 'map' || !target) return [];
    const type = textIn(source, 'type') ?? (isInput ? '' : 'inner');
    if (isInput) {
      const iterations = textIn(item, 'iterations') ?? 'all';
      const outer = type === 'outer' ? textIn(source, 'name') : null;
      return [{ list, index, source, inner: endIn(target, 'input'), outer, plain: iterations === 'all' }];
    }
    const take = textIn(item, 'take') ?? 'last';
    const inner = type === 'inner' ? endIn(source, 'output') : null;
    return [
      { list, index, source, inner, outer: target.kind === 'scalar' ? target.text : null, plain: take === 'last' },
    ];
  });
}

function endIn(node: Parameters<typeof textIn>[0], key: string): End | null {
  const [name, port] = [textIn(node, 'node'), textIn(node, key)];
  return name === null || port === null ? null : { node: name, port };
}

function namesIn(list: YamlList | null): Set<string> {
  return new Set((list?.items ?? []).flatMap((item) => textIn(item, 'name') ?? []));
}

/** The name that is wished for, else with the first number that makes another of it. */
export function freeAmong(taken: Iterable<string>, wished: string): string {
  const names = new Set(taken);
  let free = wished;
  for (let number = 2; names.has(free); number++) free = `${wished}_${number}`;
  return free;
}
