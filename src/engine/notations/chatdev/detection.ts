import { valueAt } from '../../reading/values.ts';
import type { YamlNode } from '../../reading/yaml-node.ts';
import type { Detection } from '../detection.ts';
import type { TYPES } from './types/types.ts';

/** The type that other notations write as well. */
type SharedType = 'agent';

/** By these types a node is known. Names alone: a text is known before what its notation consists of is loaded. */
const OWN_TYPES: Readonly<Record<Exclude<(typeof TYPES)[number]['type'], SharedType>, true>> = {
  human: true,
  passthrough: true,
  literal: true,
  loop_counter: true,
  loop_timer: true,
  python: true,
  subgraph: true,
};

export const chatdevDetection: Detection = {
  document: (root) => valueAt(root, 'graph') !== null,
  edge: (edge) => valueAt(edge, 'from') !== null && valueAt(edge, 'to') !== null,
  node: isNode,
  perhaps: (node) => valueAt(node, 'config') !== null,
};

function isNode(node: YamlNode): boolean {
  const type = valueAt(node, 'type');
  return type?.kind === 'scalar' && Object.hasOwn(OWN_TYPES, type.text);
}
