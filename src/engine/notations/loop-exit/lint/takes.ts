import { referencesOf } from '../link/references.ts';
import { isOf, type LoopExitNode, type LoopExitWorkflow } from '../workflow.ts';

/** Whether a node makes anything of the value that an edge brings to one of its handles, as far as can be told. */
export function takes(
  node: LoopExitNode | undefined,
  handle: string,
  nodes: ReadonlyMap<string, LoopExitNode>,
): boolean {
  if (!node || !isOf(node, 'llm') || node.config.prompt === '' || handle !== 'input') return true;
  // A name that is no node's may be a key of the object that comes in.
  return referencesOf(node).some(({ head }) => !nodes.has(head));
}

/** Whether an edge brings a node what it is asked, or its standing instruction: its own is passed over then. */
export function isPromptFed({ id }: LoopExitNode, { edges }: LoopExitWorkflow): boolean {
  return edges.some(({ to, toPort }) => to === id && (toPort === 'prompt' || toPort === 'system'));
}
