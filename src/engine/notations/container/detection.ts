import { valueAt } from '../../reading/values.ts';
import type { YamlNode } from '../../reading/yaml-node.ts';
import type { Detection } from '../detection.ts';

/** Keys that only nodes of this notation have. */
const OWN_KEYS = ['nodeType', 'continueWhile', 'inlineWorkflow'];

export const containerDetection: Detection = {
  nodes: (nodes) => nodes.some(hasOwnKey),
  perhaps: (node) => valueAt(node, 'data') !== null,
};

function hasOwnKey(node: YamlNode): boolean {
  const data = valueAt(node, 'data');
  return [node, data, valueAt(data, 'config')].some((part) => OWN_KEYS.some((key) => valueAt(part, key)));
}
