import {
  ports,
  type Conversation,
  type Effects,
  type NodeInputs,
  type NodeType,
  type Outcome,
} from '../../../kernel/activation.ts';
import { isConversation } from '../../../kernel/guarded.ts';
import type { NodeInstance } from '../../../kernel/plan.ts';

/** A failover made ready. */
export interface Failover {
  name: string;
  children: readonly { name: string; open(): NodeInstance }[];
}

/**
 * Runs its children in turn until one succeeds; each asks in its own name. Gives the child's `response` where it has one, its
 * `result`, `successful_child` and, under its name, all that it gave. Failure `orka-failover-failed` {node, children}.
 */
export const failoverType: NodeType<Failover, null> = {
  type: 'failover',
  initial: () => null,
  run: (inputs, failover, _state, effects) => failOver(failover, inputs, effects),
};

function* failOver({ name, children }: Failover, inputs: NodeInputs, effects: Effects): Conversation {
  const problems: NonNullable<Outcome['problems']>[number][] = [];
  for (const child of children) {
    const outcome = yield* asChild(child.name, child.open().run(inputs, effects));
    problems.push(...(outcome.problems ?? []));
    if (outcome.error) continue;
    const made = outcome.ports ?? ports();
    const { response, result } = made;
    return {
      ports: ports([
        ...(response === undefined ? [] : [['response', response] as const]),
        ['result', response ?? result ?? { ...made }],
        ['successful_child', child.name],
        [child.name, { ...made }],
      ]),
      problems,
    };
  }
  return {
    error: { code: 'orka-failover-failed', params: { node: name, children: children.map((child) => child.name) } },
    problems,
  };
}

/** Hands on what a child asks, in its name unless it asks in another. */
function* asChild(name: string, outcome: Outcome | Conversation): Conversation {
  if (!isConversation(outcome)) return outcome;
  for (let step = outcome.next(); ;) {
    if (step.done) return step.value;
    const request = step.value.kind === 'human' ? step.value : { speaker: name, ...step.value };
    step = outcome.next(yield request);
  }
}
