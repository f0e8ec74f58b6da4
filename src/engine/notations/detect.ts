import { valueAt } from '../reading/fields.ts';
import type { YamlNode } from '../reading/yaml-node.ts';
import type { NotationName } from '../workflow/workflow.ts';

/** What tells a bare node's notation (design, "Detection"). */
const CHATDEV_TYPES = new Set(['loop_counter', 'loop_timer', 'passthrough', 'literal', 'human', 'subgraph']);
const ORKA_KEYS = ['internal_workflow', 'max_loops', 'score_threshold', 'score_extraction_pattern', 'scoring_preset'];
const ORKA_TYPES = /^(?:openai-.*|local_llm|loop_validator)$/;
/** Types of nodes that only the notation with Loop and Exit has. */
const LOOP_EXIT_TYPES =
  /^(?:input|output|llm|router|transform|validator|approval|iterator|aggregator|subworkflow|knowledge_base|http_request|file_(?:glob|read|write)|shell_exec|email_send|(?:webhook|cron)_trigger)$/;
const CONTAINER_KEYS = ['nodeType', 'continueWhile', 'inlineWorkflow'];

/**
 * The notation of a text (design, "Detection"), or null when nothing in it tells. In this order: `graph:`;
 * `orchestrator:` or `agents:`; edges with `from` and `to`; what only nodes of a container have; what only a loop with
 * an exit has; then the types and keys of bare nodes.
 */
export function detectNotation(root: YamlNode): NotationName | null {
  if (root.kind === 'scalar') return null;
  if (valueAt(root, 'graph')) return 'chatdev';
  if (valueAt(root, 'orchestrator') || valueAt(root, 'agents')) return 'orka';
  const edges = itemsOf(valueAt(root, 'edges'));
  if (edges.some((edge) => valueAt(edge, 'from') && valueAt(edge, 'to'))) return 'chatdev';
  const listed = valueAt(root, 'nodes');
  const isAlone = root.kind !== 'list' && !listed;
  const nodes = root.kind === 'list' ? root.items : listed ? itemsOf(listed) : [root];
  if (nodes.some(isOfContainer)) return 'container';
  if (valueAt(root, 'viewport') || nodes.some(isOfLoopExit)) return 'loop-exit';
  // Any JSON may have a config or data; what stands alone and is a node says of which type.
  return isAlone && !valueAt(root, 'type') && !hasOrkaKey(root) ? null : ofBareNodes(nodes);
}

function itemsOf(node: YamlNode | null): YamlNode[] {
  return node?.kind === 'list' ? node.items : [];
}

function isOfContainer(node: YamlNode): boolean {
  const data = valueAt(node, 'data');
  return [node, data, valueAt(data, 'config')].some((part) => CONTAINER_KEYS.some((key) => valueAt(part, key)));
}

function isOfLoopExit(node: YamlNode): boolean {
  const type = textAt(node, 'type');
  return type === 'exit' || [node, valueAt(node, 'data')].some((part) => valueAt(part, 'exitCondition'));
}

function ofBareNodes(nodes: readonly YamlNode[]): NotationName | null {
  for (const node of nodes) {
    const type = textAt(node, 'type');
    if (CHATDEV_TYPES.has(type)) return 'chatdev';
    if (ORKA_TYPES.test(type) || hasOrkaKey(node)) return 'orka';
  }
  if (nodes.some((node) => valueAt(node, 'data') && LOOP_EXIT_TYPES.test(textAt(node, 'type')))) return 'loop-exit';
  if (nodes.some((node) => valueAt(node, 'data'))) return 'container';
  return nodes.some((node) => valueAt(node, 'config')) ? 'chatdev' : null;
}

function hasOrkaKey(node: YamlNode): boolean {
  return ORKA_KEYS.some((key) => valueAt(node, key));
}

function textAt(node: YamlNode, key: string): string {
  const value = valueAt(node, key);
  return value?.kind === 'scalar' ? value.text : '';
}
