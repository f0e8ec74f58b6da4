import type { Port } from '../../../workflow/workflow.ts';
import { AGENT_SPECIALS, SHELL_SPECIALS, type ContainerNode } from '../workflow.ts';

/** Whether a node gives an output of this name: a declared one, or what every node of its kind has (rule F6). */
export function hasOutput(node: ContainerNode, name: string): boolean {
  // What comes into a component is said by the component, not by the node that hands it on.
  if (node.config.kind === 'interface') return true;
  return node.outputs.some((port) => port.name === name) || specialsOf(node).includes(name);
}

function specialsOf({ config }: ContainerNode): readonly string[] {
  return config.kind === 'agent' ? AGENT_SPECIALS : config.kind === 'shell' ? SHELL_SPECIALS : [];
}

/** The declared port, if any. */
export function outputPort(node: ContainerNode, name: string): Port | null {
  return node.outputs.find((port) => port.name === name) ?? null;
}

/** The output that is meant where none is named, or `output` is: the one of that name, else the first (rule A3). */
export function unnamedOutput(node: ContainerNode): string | null {
  return outputPort(node, 'output')?.name ?? node.outputs[0]?.name ?? null;
}

/** The names a node can be found by in a prompt: its id, and its label in lower case with underscores (rule E1). */
export function labelSlug(node: ContainerNode): string {
  return node.label.trim().toLowerCase().replace(/\s+/g, '_');
}
