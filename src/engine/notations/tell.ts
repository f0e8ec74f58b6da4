import { tellPlainly, type Said, type Tell } from '../journal/said.ts';
import type { Ports } from '../kernel/activation.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { tellLoopExit } from './loop-exit/tell.ts';
import { tellOrka } from './orka/tell.ts';

/** Reads what a node of this type gave; null where it is nothing of its own. */
export type TellPorts = (type: string, made: Ports) => Said | null;

/** Reads what the nodes of a workflow gave, as its notation carries it. */
export function tellerOf(workflow: Workflow | null): Tell {
  const tell = workflow && tellPorts(workflow);
  if (!tell) return tellPlainly;
  return (part, outputs) => {
    const type = workflow.nodes[part]?.type;
    return (outputs.ports && type !== undefined && tell(type, outputs.ports)) || tellPlainly(part, outputs);
  };
}

function tellPorts({ notation }: Workflow): TellPorts | null {
  switch (notation) {
    case 'orka':
      return tellOrka;
    case 'loop-exit':
      return tellLoopExit;
    case 'chatdev':
    case 'container':
      return null;
    default: {
      const never: never = notation;
      return never;
    }
  }
}
