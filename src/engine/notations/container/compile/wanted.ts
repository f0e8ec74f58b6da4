import type { Condition } from '../loop/condition.ts';
import { hasBody, isLoop, isWriting, type ContainerWorkflow } from '../workflow.ts';
import type { ComponentConfig } from '../types/component.ts';
import type { LoopConfig } from '../types/loop.ts';
import type { MapConfig } from '../types/map.ts';

/**
 * Which outputs of each node somebody reads, by node id: what an agent has besides its declared outputs (rule F6) is only
 * given where it is read.
 */
export function wantedOutputs(workflow: ContainerWorkflow): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>(workflow.nodes.map((node) => [node.id, new Set()]));
  const want = (node: string, output: string): void => void wanted.get(node)?.add(output);

  for (const edge of workflow.edges)
    if (edge.kind === 'control' && edge.fromPort !== undefined) want(edge.from, edge.fromPort);
  for (const node of workflow.nodes) {
    const prefix = node.id.slice(0, node.id.length - node.name.length);
    if (isWriting(node)) for (const read of node.config.reads) want(prefix + read.node, read.output);
    if (isLoop(node)) for (const [inner, output] of readInside(node.config)) want(`${node.id}/${inner}`, output);
    else if (hasBody(node)) for (const [inner, output] of takenOut(node.config)) want(`${node.id}/${inner}`, output);
  }
  return wanted;
}

function takenOut({ outputMappings }: LoopConfig | MapConfig | ComponentConfig): [node: string, output: string][] {
  return outputMappings.flatMap(({ source }): [string, string][] =>
    source.type === 'inner' ? [[source.node, source.output]] : [],
  );
}

function readInside(config: LoopConfig): [node: string, output: string][] {
  const inner = (condition: Condition): [string, string][] =>
    condition.source.type === 'inner' ? [[condition.source.node, condition.source.output]] : [];
  return [
    ...config.inputMappings.flatMap(({ source }): [string, string][] =>
      source.type === 'previous' ? [[source.node, source.output]] : [],
    ),
    ...takenOut(config),
    ...config.continueWhile.flatMap(inner),
    ...config.breakWhen.flatMap(inner),
  ];
}
