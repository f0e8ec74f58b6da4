import { tellPlainly, type Tell } from '../journal/said.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { NOTATIONS } from './notations.ts';

/** Reads what the nodes of a workflow gave, as its notation carries it. */
export function tellerOf(workflow: Workflow | null): Tell {
  if (!workflow) return tellPlainly;
  const notation = NOTATIONS[workflow.notation];
  return (part, outputs) => {
    const type = workflow.nodes[part]?.type;
    const said = outputs.ports && type !== undefined ? notation.tell(type, outputs.ports) : null;
    return said ?? tellPlainly(part, outputs);
  };
}
