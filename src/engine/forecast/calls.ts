import type { WorkflowNode } from '../workflow/workflow.ts';

/** How many calls of models; `most` null = any number, as far as can be told. */
export interface CallBounds {
  least: number;
  most: number | null;
}

const NONE: CallBounds = { least: 0, most: 0 };
const ONE: CallBounds = { least: 1, most: 1 };

/** How often a node calls a model when it is run once and nothing fails. What its type is not known for is any number. */
export function callsOf(node: WorkflowNode & { config?: unknown }): CallBounds {
  const { type, family } = node;
  const config = partsOf(node.config);
  if (type === 'router' && config['mode'] === 'llm') return ONE;
  if (family !== 'model') return NONE;
  switch (type) {
    case 'agent':
      return callsOfAgent(config);
    case 'failover':
      return { least: 0, most: null };
    case 'graph-scout':
      return { least: 0, most: 1 };
    default:
      return ONE;
  }
}

/** Whether it asks a model when it runs; null where its config would have to say so, which whoever only shows it does not have. */
export function asksModel({ type, family }: Pick<WorkflowNode, 'type' | 'family'>): boolean | null {
  return family === 'model' ? true : type === 'router' ? null : false;
}

/** An agent that has tools goes on as often as it calls one, one that looks at its answer asks twice, one that repairs asks again. */
function callsOfAgent({ tooling, thinking, repair }: Record<string, unknown>): CallBounds {
  const least = thinking !== null && thinking !== undefined ? 2 : 1;
  if (Array.isArray(tooling) && tooling.length > 0) return { least, most: null };
  return { least, most: least + (typeof repair === 'number' ? repair : 0) };
}

/** The parts of a value by name; none of what has none. */
export function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
