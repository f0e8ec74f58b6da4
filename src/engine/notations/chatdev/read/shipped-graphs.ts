/** Graphs of the original's installation (`yaml_instance/`) that others name: a document may do so without bringing them along. */
const SHIPPED: ReadonlySet<string> = new Set([
  'MACNet_Node_sub',
  'MACNet_optimize_sub',
  'article_discuss',
  'deep_research_executor_sub',
  'react_agent',
  'reflexion_loop',
]);

/** Whether the original ships a graph of this name (a file's name without folder and ending). */
export function isShipped(name: string): boolean {
  return SHIPPED.has(name);
}
