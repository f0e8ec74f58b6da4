import type { Port } from '../../../workflow/workflow.ts';
import { typeNamed } from '../workflow.ts';
import type { Member } from './tree.ts';

/** Whether a node gives an output of this name: a declared one, or what every node of its type has (rule F6). */
export function hasOutput({ node, outputs }: Member, name: string): boolean {
  const type = typeNamed(node.type);
  if (type?.anyPort) return true;
  return outputs.some((port) => port.name === name) || (type?.always?.includes(name) ?? false);
}

/** The declared port, if any. */
export function outputPort({ outputs }: Member, name: string): Port | null {
  return outputs.find((port) => port.name === name) ?? null;
}

/** The output that is meant where none is named, or `output` is: the one of that name, else the first (rule A3). */
export function unnamedOutput(member: Member): string | null {
  return outputPort(member, 'output')?.name ?? member.outputs[0]?.name ?? null;
}

/** A name that a node can be found by in a prompt beside its id: its label in lower case with underscores (rule E1). */
export function labelSlug({ node }: Member): string {
  return node.label.trim().toLowerCase().replace(/\s+/g, '_');
}
