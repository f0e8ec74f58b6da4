import { loop } from '../../../engine/notations/container/types/loop.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import type { NodeSymbol } from '../../symbols.ts';
import type { Draft } from '../../yaml/as-written.ts';
import type { Drafted } from '../../acts/delete.ts';
import { joinedMaps } from '../../acts/joined-maps.ts';
import { nodeBetween, takenNodes } from '../shared/take-nodes.ts';
import type { Wrapping } from '../../notation-edits.ts';
import { enter } from './enter.ts';
import { flowOf, sceneOf, type Scene } from './scene.ts';

/** Rounds of a loop whose author has not said how many there may be. */
const ROUNDS = 5;

/** Puts nodes into the body of a new loop, which takes and gives by ports and mappings what they took and gave by edges. */
export function wrapInContainer(document: EditedDocument, { nodes, name, fields }: Wrapping): Drafted | ActRefusal {
  const scene = sceneAround(document, nodes, name);
  if ('code' in scene) return scene;
  enter(scene, nodes, null);
  return putLoop(scene, nodes, { continueWhile: conditionOf(scene, nodes), maxIterations: ROUNDS }, fields);
}

/** The border of a loop that is to lie around nodes, or why none can. */
export function sceneAround(document: EditedDocument, nodes: readonly NodeSymbol[], name: string): Scene | ActRefusal {
  const [first] = nodes;
  const changes = document.changes();
  const scene = first ? sceneOf(document, changes, { loop: name, outer: first.scope, owner: null }) : null;
  if (!first || !scene) return { code: 'cannot-be-written', params: {} };
  const names = new Set(nodes.map((node) => node.name));
  const between = nodeBetween(flowOf(document, first.scope), (other) => names.has(other));
  return between === null ? scene : { code: 'between', params: { part: between } };
}

/** Writes the loop in the place of the first of its nodes. `rule`: how it ends; `fields`: what it says besides. */
export function putLoop(
  { crossing, outer }: Scene,
  nodes: readonly NodeSymbol[],
  rule: Readonly<Record<string, Json>>,
  fields: Readonly<Record<string, Json>> = {},
): Drafted | ActRefusal {
  const { document, changes, border, edges, leaves } = crossing;
  const parent = nodes[0] ? document.tree.parentOf(nodes[0].spot.node) : null;
  if (!parent || !('list' in parent)) return { code: 'cannot-be-written', params: {} };
  const taken = takenNodes(document, changes, nodes);
  if ('code' in taken) return taken;
  const inlineWorkflow = { nodes: taken, edges: [...edges.coming('inner')] };
  const made: Record<string, Draft> = {
    id: crossing.loop,
    type: loop.type,
    data: { nodeType: loop.type, ...rule, ...border.made(), inlineWorkflow },
  };
  changes.insert(parent.list, parent.index, joinedMaps(made, fields));
  edges.write('outer', outer.place.map, outer.place.edges ?? 'edges');
  return { changes, leaves };
}

/** What has to hold for another round, until its author says what: a flag that is not set, a score that is low, else whatever was made. */
function conditionOf({ crossing }: Scene, nodes: readonly NodeSymbol[]): Record<string, Json> {
  const outputs = nodes.toReversed().flatMap(({ name }) => {
    const found = crossing.node(name)?.read?.outputs ?? [];
    return found.map((port) => ({ ...port, output: `${name}.${port.name}` }));
  });
  const flag = outputs.find(({ type }) => type === 'boolean');
  if (flag) return { output: flag.output, operator: '==', value: false };
  const score = outputs.find(({ type }) => type === 'number');
  if (score) return { output: score.output, operator: '<', value: 0.8 };
  return { output: outputs[0]?.output ?? `${nodes.at(-1)?.name ?? ''}.output`, operator: '!=', value: '' };
}
