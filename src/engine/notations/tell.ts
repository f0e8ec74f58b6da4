import { tellPlainly, type Tell } from '../journal/said.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Notation } from './notation.ts';

/** Reads what the nodes of a workflow gave, as its notation carries it. */
export function tellerOf(workflow: Workflow, notation: Notation): Tell {
  return (part, outputs) => {
    const type = workflow.nodes[part]?.type;
    const said = outputs.ports && type !== undefined ? notation.tell(type, outputs.ports) : null;
    return said ?? tellPlainly(part, outputs);
  };
}
