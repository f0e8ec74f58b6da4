import type { ItemMapping } from '../loop/items.ts';
import { bodyLinking, checkOuter, checkTarget, findNode, linkOutputs, placeOf, type BodyLinking } from './body.ts';
import { feed, type LinkedEdges } from './edges.ts';
import type { Member } from './tree.ts';
import { isMap } from '../workflow.ts';
import type { WrittenMap } from '../read/map.ts';

/**
 * Resolves the mappings of a map against its body, into the map's config (rule H3); each output takes all values, whatever
 * `take` says. Problems: errors `container-unknown-node`, `container-mapping-and-edge` {node, input} (also for two mappings);
 * warnings `container-unknown-input`, `container-unknown-outer`, and those of `linkOutputs`.
 */
export function linkMap(member: Member, linked: LinkedEdges): void {
  const { node, map, body } = member;
  if (!map || !body || member.inCycle || !isMap(node)) return;
  const work = bodyLinking(member, body);
  const over = member.data.node('over');
  if (over) checkOuter(map.over, { range: over.range, name: over }, work);
  node.config.inputMappings = linkInputs(map, linked, work);
  node.config.outputMappings = linkOutputs(map, work).map((mapping) => ({ ...mapping, take: 'all' }));
}

function linkInputs({ inputMappings }: WrittenMap, { fed }: LinkedEdges, work: BodyLinking): ItemMapping[] {
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
