import type { Fields } from '../../../reading/fields.ts';
import type { YamlEntry } from '../../../reading/yaml-node.ts';
import type { Problem, TextRange } from '../../../workflow/problem.ts';

/** The graph inside a node: its fields, and where its parts go. */
export interface InnerGraph {
  fields: Fields;
  scope: string;
  prefix: string;
  /** The document that it was found in; null when it is written inside the node. */
  file: GraphFile | null;
}

/** A document that a subgraph names, with the variables that hold there. */
export interface GraphFile {
  name: string;
  vars: readonly YamlEntry[];
  /** Set when it is a text of its own: where it is named, and where its problems go. */
  beside: { range: TextRange; report(problem: Problem): void } | null;
}
