import type { Failure, Message, Outcome } from '../../../workflow/activation.ts';
import type { DynamicEdges } from './dynamic-edges.ts';
import { splitterOf } from './split.ts';

/** What a node is given, in units that it runs once for each. */
export interface Division {
  /** More may follow when the last of them has come to its end. */
  readonly units: readonly (readonly Message[])[];
  came(unit: number, outputs: readonly Message[]): void;
  outcome(): Outcome;
}

/**
 * Divides the inputs of a node (rules M32 and M33). Only what came over a dynamic edge is
 * split; the rest is put before every unit. Without any such message all inputs are one unit, and without any input there is none.
 */
export function divide(inputs: readonly Message[], dynamic: DynamicEdges | null, node: string): Division | Failure {
  if (dynamic?.conflict) return { code: 'chatdev-dynamic-differs', params: { node, ...dynamic.conflict } };
  const isDynamic = (message: Message): boolean =>
    message.source !== null && (dynamic?.sources.has(message.source) ?? false);
  const given = inputs.filter(isDynamic);
  // Nothing at all came: there is nothing to run it on.
  if (!dynamic || given.length === 0) return inOrder(dynamic && inputs.length === 0 ? [] : [inputs]);
  const split = splitterOf(dynamic.settings.split);
  const found = given.flatMap((message) => split(message));
  // Where nothing is found in any of them, they are the units themselves.
  const parts = found.length > 0 ? found : given;
  const others = inputs.filter((message) => !isDynamic(message));
  if (dynamic.settings.kind === 'map') return inOrder(parts.map((part) => [...others, part]));
  return reduced(parts, others, dynamic.settings.groupSize, node);
}

/** Map: each unit's outputs, in the order of the units. */
function inOrder(units: readonly (readonly Message[])[]): Division {
  const outputs: (readonly Message[])[] = [];
  return {
    units,
    came(unit, came) {
      outputs[unit] = came;
    },
    outcome: () => outcomeOf(outputs.flat()),
  };
}

/** The original stops a tree after so many layers, and goes on with what is left. */
const MOST_LAYERS = 101;

/** A layer that leaves more than this was not going to shrink: each would be larger than the one before. */
const MOST_LEFT = 1000;

/** Tree: groups are run layer by layer until one message is left. What was put before them stands in the first layer only. */
function reduced(parts: readonly Message[], others: readonly Message[], groupSize: number, node: string): Division {
  const units: (readonly Message[])[] = [];
  let outputs: (readonly Message[])[] = [];
  let left = parts;
  let begun = 0;
  let open = 0;
  let layers = 0;
  function nextLayer(before: readonly Message[]): void {
    begun = units.length;
    outputs = [];
    for (let at = 0; at < left.length; at += groupSize) units.push([...before, ...left.slice(at, at + groupSize)]);
    open = units.length - begun;
  }
  if (left.length > 1) nextLayer(others);
  return {
    units,
    came(unit, came) {
      outputs[unit - begun] = came.map(({ text }) => ({ role: 'user', text, source: node }));
      if (--open > 0) return;
      left = outputs.flat();
      layers++;
      if (left.length > 1 && left.length <= MOST_LEFT && layers < MOST_LAYERS) nextLayer([]);
    },
    outcome() {
      if (left.length <= 1 || layers === 0) return outcomeOf(left);
      const grows = { code: 'chatdev-tree-grows' as const, params: { node, layers, left: left.length } };
      if (left.length > MOST_LEFT) return { error: grows };
      return { ...outcomeOf(left), problems: [{ ...grows, severity: 'warning' }] };
    },
  };
}

function outcomeOf(messages: readonly Message[]): Outcome {
  return messages.length === 0 ? { heldBack: true } : { messages };
}
