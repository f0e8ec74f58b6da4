import type { ItemMapping } from '../loop/items.ts';
import type { Placed } from '../parts/mappings.ts';
import type { MapConfig } from '../types/map.ts';
import type { OfType, ReadNode } from '../workflow.ts';
import { checkOuter, checkTarget, findNode, linkOutputs, placeOf, type BodyLinking } from './body.ts';
import { feed, type Fed } from './edges.ts';

/**
 * Resolves the mappings of a map against its body (rule H3); each output takes all values, whatever `take` says. Problems:
 * errors `container-unknown-node`, `container-mapping-and-edge` {node, input} (also for two mappings); warnings
 * `container-unknown-input`, `container-unknown-outer`, and those of `linkOutputs`.
 */
export function linkMap({ config }: OfType<ReadNode, 'map'>, fed: Fed, work: BodyLinking | null): MapConfig {
  const { over, concurrency } = config;
  // What it refers to in a body that is not there cannot be told.
  if (!work) return { over, concurrency, inputMappings: [], outputMappings: [] };
  const name = work.member.data.node('over');
  if (name) checkOuter(over, { range: name.range, name }, work);
  return {
    over,
    concurrency,
    inputMappings: linkInputs(config.inputMappings, fed, work),
    outputMappings: linkOutputs(config.outputMappings, work).map((mapping) => ({ ...mapping, take: 'all' })),
  };
}

function linkInputs(inputMappings: readonly Placed<ItemMapping>[], fed: Fed, work: BodyLinking): ItemMapping[] {
  return inputMappings.flatMap((placed) => {
    const { mapping, range } = placed;
    const { source, target } = mapping;
    const to = findNode(target.node, 'target.node', placeOf(placed, 'target.node'), work);
    if (!to) return [];
    if (!feed(fed, to.node.id, target.input)) {
      work.say('error', 'mapping-and-edge', { node: target.node, input: target.input }, { range });
      return [];
    }
    checkTarget(target, to, placeOf(placed, 'target.input'), work);
    if (source.type === 'outer') checkOuter(source.name, placeOf(placed, 'source.name'), work);
    return [mapping];
  });
}
