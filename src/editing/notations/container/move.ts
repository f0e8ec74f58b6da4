import type { ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import type { Drafted } from '../../acts/delete.ts';
import { nodeBetween } from '../shared/between.ts';
import type { Step } from '../step.ts';
import { takeNodes } from '../shared/take-nodes.ts';
import { enter } from './enter.ts';
import { leave } from './leave.ts';
import { sceneOf } from './scene.ts';
import { flowOf } from './flow.ts';

/** Moves nodes over the border of a loop that has a body of its own: what crosses the border then goes through its ports and mappings. */
export function moveOver(document: EditedDocument, { nodes, owner, into }: Step): Drafted | ActRefusal {
  const changes = document.changes();
  const outer = owner.scope;
  const scene = sceneOf(document, changes, { loop: owner.name, outer, owner });
  const noInside: ActRefusal = { code: 'no-inside', params: { part: owner.name } };
  if (!scene?.inner || !owner.body) return noInside;
  const names = new Set(nodes.map(({ name }) => name));
  const target = into ? owner.body : outer;
  if (nodes.some(({ name }) => target.nodes.has(name))) return { code: 'taken', params: {} };
  const { place } = scene.inner;
  const between = into
    ? nodeBetween(flowOf(document, outer), (name) => name === owner.name || names.has(name))
    : nodeBetween(flowOf(document, owner.body), (name) => !names.has(name));
  if (between !== null) return { code: 'between', params: { part: between } };
  if (into) enter(scene, nodes, owner);
  else leave(scene, nodes, owner);
  const refused = into
    ? takeNodes(document, changes, nodes, place)
    : takeNodes(document, changes, nodes, scene.outer.place, owner.spot.node);
  if (refused) return refused;
  scene.crossing.border.write();
  scene.crossing.edges.write('outer', scene.outer.place.map, scene.outer.place.edges ?? 'edges');
  scene.crossing.edges.write('inner', place.map, place.edges ?? 'edges');
  return { changes, leaves: scene.crossing.leaves };
}
