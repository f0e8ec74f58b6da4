import type { YamlNode } from '../reading/yaml-node.ts';

/**
 * By what a text is known. The questions are asked one after the other, of every notation each: of a whole document, of its
 * edges, of its nodes, and at last of nodes of which nothing else is said.
 */
export interface Detection {
  document?(root: YamlNode): boolean;
  edge?(edge: YamlNode): boolean;
  nodes?(nodes: readonly YamlNode[], root: YamlNode): boolean;
  /** A type or a key that says it by itself. */
  node?(node: YamlNode): boolean;
  /** A key that others may have as well. */
  perhaps?(node: YamlNode): boolean;
}
