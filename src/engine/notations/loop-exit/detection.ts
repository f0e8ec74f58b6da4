import { valueAt } from '../../reading/values.ts';
import type { YamlNode } from '../../reading/yaml-node.ts';
import type { Detection } from '../detection.ts';
import type { TYPES } from './types/types.ts';

/** Types that other notations write as well, or that anybody might. */
type SharedType = 'loop' | 'exit' | 'note' | 'tool';

/** By these types a node is known. Names alone: a text is known before what its notation consists of is loaded. */
const OWN_TYPES: Readonly<Record<Exclude<(typeof TYPES)[number]['type'], SharedType>, true>> = {
  input: true,
  output: true,
  llm: true,
  router: true,
  transform: true,
  approval: true,
  validator: true,
  iterator: true,
  aggregator: true,
  knowledge_base: true,
  http_request: true,
  file_glob: true,
  file_read: true,
  file_write: true,
  shell_exec: true,
  email_send: true,
  webhook_trigger: true,
  cron_trigger: true,
  subworkflow: true,
};

export const loopExitDetection: Detection = {
  nodes: (nodes, root) => valueAt(root, 'viewport') !== null || nodes.some(isOwn),
  perhaps: (node) => valueAt(node, 'data') !== null && Object.hasOwn(OWN_TYPES, typeOf(node)),
};

function isOwn(node: YamlNode): boolean {
  return (
    typeOf(node) === 'exit' || [node, valueAt(node, 'data')].some((part) => valueAt(part, 'exitCondition') !== null)
  );
}

function typeOf(node: YamlNode): string {
  const type = valueAt(node, 'type');
  return type?.kind === 'scalar' ? type.text : '';
}
