import type { Json } from '../../../workflow/json.ts';
import { ports, type Ports } from '../../../workflow/activation.ts';

/**
 * Where a body's input comes from: an input of the loop, or an output of the round before (002, "InputMapping"); in the form
 * with docks also the number of the round.
 */
export type InputSource =
  { type: 'outer'; name: string } | { type: 'previous'; node: string; output: string } | { type: 'iteration' };

/** As written, as plain data. */
export interface InputMapping {
  source: InputSource;
  target: { node: string; input: string };
  iterations: 'first' | 'subsequent' | 'all';
}

/** What a loop can say of itself (rule G1). */
export const BUILTINS = ['iteration_count', 'exit_reason', 'warnings', 'tokens', 'cost', 'history'] as const;
export type Builtin = (typeof BUILTINS)[number];

/** Where a loop's output comes from (002, "OutputMapping", and the builtin source of its example). */
export type OutputSource = { type: 'inner'; node: string; output: string } | { type: 'builtin'; name: Builtin };

/** As written, as plain data. */
export interface OutputMapping {
  source: OutputSource;
  target: string;
  take: 'last' | 'first' | 'all';
}

/** All that may feed one input of the body; `unit` is its position in the body. */
export interface Binding {
  unit: number;
  input: string;
  first: InputSource | null;
  subsequent: InputSource | null;
  all: InputSource | null;
}

/** The mappings gathered by what they feed. `unitOf` gives the position of a node, or null when there is none. */
export function bindings(mappings: readonly InputMapping[], unitOf: (node: string) => number | null): Binding[] {
  const made = new Map<string, Binding>();
  for (const { source, target, iterations } of mappings) {
    const unit = unitOf(target.node);
    if (unit === null) continue;
    const key = JSON.stringify([unit, target.input]);
    const binding = made.get(key) ?? { unit, input: target.input, first: null, subsequent: null, all: null };
    binding[iterations] ??= source;
    made.set(key, binding);
  }
  return [...made.values()];
}

/**
 * What a round's nodes are given (rules D1 to D3): `first` and `subsequent` go before `all`, and what `first` gave does not
 * last. `previous` is the round just before; in the first it has nothing.
 */
export function givenTo(
  round: number,
  all: readonly Binding[],
  outer: Ports,
  previous: Readonly<Record<string, Ports>>,
): Record<number, Ports> {
  const given: Record<number, Ports> = {};
  for (const binding of all) {
    const source = sourceIn(binding, round);
    const value = source === null ? undefined : valueOf(source, round, outer, previous);
    if (value === undefined) continue;
    const to = (given[binding.unit] ??= ports());
    to[binding.input] = value;
  }
  return given;
}

function valueOf(
  source: InputSource,
  round: number,
  outer: Ports,
  previous: Readonly<Record<string, Ports>>,
): Json | undefined {
  switch (source.type) {
    case 'outer':
      return outer[source.name];
    case 'previous':
      return previous[source.node]?.[source.output];
    case 'iteration':
      return round;
  }
}

/** Which of the sources counts in a round. */
function sourceIn(binding: Binding, round: number): InputSource | null {
  return (round === 1 ? binding.first : binding.subsequent) ?? binding.all;
}

/** What the round after `round` will take from `made`, by `node.output`; null when it takes nothing. */
export function passedOn(round: number, all: readonly Binding[], made: Readonly<Record<string, Ports>>): Json {
  const passed = ports();
  for (const binding of all) {
    const source = sourceIn(binding, round + 1);
    if (source?.type !== 'previous') continue;
    const value = made[source.node]?.[source.output];
    if (value !== undefined) passed[`${source.node}.${source.output}`] = value;
  }
  return Object.keys(passed).length === 0 ? null : passed;
}
