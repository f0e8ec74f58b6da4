/** The name under which a node is given the output of another that its prompt reads; no port can be called so by its author. */
export function readName(node: string, output: string): string {
  return `${node}.${output}`;
}
