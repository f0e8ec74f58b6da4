import type { Conversation, Effects, NodeInputs, Outcome } from '../../../workflow/activation.ts';
import type { NodeInstance } from '../../../kernel/plan.ts';
import { divide } from './divide.ts';
import type { DynamicEdges } from './dynamic-edges.ts';

/** A node that dynamic edges lead to: one activation that runs it once for each unit, one after the other (rules M32 and M33). */
export function runInUnits(instance: NodeInstance, dynamic: DynamicEdges, name: string): NodeInstance {
  return {
    run: (inputs, effects) => inUnits(instance, dynamic, name, inputs, effects),
    // What a unit leaves behind is kept as it ends.
    keep: () => undefined,
  };
}

function* inUnits(
  instance: NodeInstance,
  dynamic: DynamicEdges,
  name: string,
  inputs: NodeInputs,
  effects: Effects,
): Conversation {
  const work = divide(inputs.messages, dynamic, name);
  if ('code' in work) return { error: work };
  // In a tree more units follow once those before them have ended.
  for (let unit = 0; unit < work.units.length; unit++) {
    const ran = instance.run({ ...inputs, messages: work.units[unit]! }, effects);
    const outcome: Outcome = 'next' in ran ? yield* ran : ran;
    if (outcome.error) return outcome;
    instance.keep(outcome);
    work.came(unit, outcome.messages ?? []);
  }
  return work.outcome();
}
