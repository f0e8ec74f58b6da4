import { calm } from '../engine/document/calm.ts';
import type { Workflow, WorkflowNode } from '../engine/workflow/workflow.ts';

/** A workflow as the page has it: without the config of its nodes, which the page has no use for: a key in a prompt then changes nothing. */
export function shownWorkflow(workflow: Workflow): Workflow {
  return { ...workflow, nodes: workflow.nodes.map(shownNode) };
}

function shownNode({ config: _own, ...node }: WorkflowNode & { config?: unknown }): WorkflowNode {
  return { ...node, label: calm(node.label) };
}
