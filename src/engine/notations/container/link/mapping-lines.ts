import type { InputMapping, OutputMapping } from '../loop/mappings.ts';
import type { ItemMapping } from '../loop/items.ts';
import type { WorkflowEdge } from '../../../workflow/workflow.ts';
import { hasBody, isMap, type ContainerNode } from '../workflow.ts';

/**
 * The lines from what a container is given to the inputs of its body, and from outputs of the body to its own (002, "Visual
 * Representation", "Data Flow"): drawn only. What it says of itself, as `iteration_count`, comes from no node.
 */
export function mappingLines(node: ContainerNode): WorkflowEdge[] {
  if (!hasBody(node)) return [];
  const { inputMappings, outputMappings } = node.config;
  const over = isMap(node) ? node.config.over : null;
  return [
    ...inputMappings.flatMap((mapping, index) => inputLine(node.id, index, mapping, over)),
    ...outputMappings.flatMap((mapping, index) => outputLine(node.id, index, mapping)),
  ];
}

function inputLine(
  id: string,
  index: number,
  mapping: InputMapping | ItemMapping,
  over: string | null,
): WorkflowEdge[] {
  const { source, target } = mapping;
  const port = source.type === 'outer' ? source.name : source.type === 'item' ? over : null;
  if (port === null) return [];
  const rounds = 'iterations' in mapping && mapping.iterations !== 'all' ? mapping.iterations : '';
  return [
    {
      id: `${id}/input:${index + 1}`,
      from: id,
      to: `${id}/${target.node}`,
      fromPort: port,
      toPort: target.input,
      condition: rounds,
      kind: 'mapping',
      implied: true,
    },
  ];
}

function outputLine(id: string, index: number, { source, target }: OutputMapping): WorkflowEdge[] {
  if (source.type !== 'inner') return [];
  return [
    {
      id: `${id}/output:${index + 1}`,
      from: `${id}/${source.node}`,
      to: id,
      fromPort: source.output,
      toPort: target,
      condition: '',
      kind: 'mapping',
      implied: true,
    },
  ];
}
