import { valueAt } from '../../reading/values.ts';
import type { YamlNode } from '../../reading/yaml-node.ts';
import type { Detection } from '../detection.ts';

/** Keys by which an agent of this notation is known, whatever its type. */
const OWN_KEYS = ['internal_workflow', 'max_loops', 'score_threshold', 'score_extraction_pattern', 'scoring_preset'];
const OWN_TYPES = /^(?:openai-.*|local_llm|loop_validator)$/;

export const orkaDetection: Detection = {
  document: (root) => valueAt(root, 'orchestrator') !== null || valueAt(root, 'agents') !== null,
  node: (node) => OWN_KEYS.some((key) => valueAt(node, key)) || OWN_TYPES.test(typeOf(node)),
};

function typeOf(node: YamlNode): string {
  const type = valueAt(node, 'type');
  return type?.kind === 'scalar' ? type.text : '';
}
