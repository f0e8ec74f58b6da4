import type { ActRefusal } from '../../act.ts';
import type { Drafted } from '../../acts/delete.ts';
import type { EditedDocument } from '../../edited-document.ts';
import type { Mapping } from './border.ts';
import {
  declareInputs,
  dropped,
  edgeIn,
  edgeOut,
  isAtTop,
  leftInText,
  readFrom,
  readIn,
  readOut,
  ruleAround,
  type Crossing,
  readsIn,
} from './crossing.ts';
import { enter } from './enter.ts';
import { flowOf, sceneOf, type Scene } from './scene.ts';
import { nodeBetween, takeNodes } from '../shared/take-nodes.ts';
import type { Step } from '../../notation-edits.ts';
import type { NodeSymbol } from '../../symbols.ts';

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

/** Leads edges, mappings, rules and texts anew so that nodes may leave the body of the loop: the nodes themselves are not moved. */
export function leave(scene: Scene, nodes: readonly NodeSymbol[], owner: NodeSymbol): void {
  const { crossing, inner } = scene;
  const { document, edges } = crossing;
  const goes = new Set(nodes);
  const isGoing = (name: string): boolean => [...goes].some((node) => node.name === name);

  for (const edge of inner?.edges ?? []) {
    const [from, to] = [isGoing(edge.from), isGoing(edge.to)];
    const ends = [
      { node: edge.from, port: edge.fromPort },
      { node: edge.to, port: edge.toPort },
    ] as const;
    if (from && to) edges.put(edge, 'inner', 'outer', ...ends);
    else if (from) edgeIn(crossing, edge, 'inner');
    else if (to) edgeOut(crossing, edge, 'inner');
  }
  const given = outputsDissolved(scene, isGoing);
  const fed = inputsDissolved(scene, isGoing);
  ruleAround(crossing, (node) => node === owner, {
    output: ({ node, port }) => given.get(port) ?? { node, port },
    input: ({ node, port }) => fed.get(port) ?? { node, port },
  });
  ownRules(crossing, owner, goes);
  for (const read of readsIn(document, [crossing.outer, ...(owner.body ? [owner.body] : [])])) {
    const source =
      read.of === owner && read.reader.scope === crossing.outer ? given.get(read.output?.name ?? '') : undefined;
    if (source) readFrom(crossing, read, source);
    if (source || read.of.scope !== owner.body) continue;
    const [reads, isRead] = [goes.has(read.reader), goes.has(read.of)];
    if (read.past && (reads || isRead)) leftInText(crossing, read);
    else if (reads && !isRead) readOut(crossing, read);
    else if (isRead && !reads) readIn(crossing, read);
  }
  declareInputs(crossing);
}

/** What the loop gave of them they give themselves. Gives their ends by the names of the loop's outputs. */
function outputsDissolved(
  { crossing, outer }: Scene,
  isGoing: (name: string) => boolean,
): Map<string, NonNullable<Mapping['inner']>> {
  const { border, edges, loop } = crossing;
  const given = new Map<string, NonNullable<Mapping['inner']>>();
  for (const mapping of border.outputs) {
    const { inner, outer: output, plain } = mapping;
    if (!inner || output === null || !isGoing(inner.node)) continue;
    border.drop(mapping);
    border.undeclare('outputs', output);
    if (plain) given.set(output, inner);
    for (const edge of outer.edges) {
      if (edge.from !== loop || edge.fromPort !== output) continue;
      if (plain) edges.put(edge, 'outer', 'outer', inner, { node: edge.to, port: edge.toPort });
      else dropped(crossing, edge);
    }
  }
  return given;
}

/** What they were given through the loop they are given themselves. Gives their ends by the names of the loop's inputs. */
function inputsDissolved(
  { crossing, outer }: Scene,
  isGoing: (name: string) => boolean,
): Map<string, NonNullable<Mapping['inner']>> {
  const { border, edges, loop, leaves } = crossing;
  const fed = new Map<string, NonNullable<Mapping['inner']>>();
  const going = border.inputs.filter(({ inner }) => inner && isGoing(inner.node));
  for (const mapping of going) border.drop(mapping);
  for (const mapping of border.inputs) {
    const { inner, outer: input, source } = mapping;
    const name = source.entries.find(({ key }) => key === 'node')?.value;
    const from = input === null && name?.kind === 'scalar' ? name.text : null;
    if (!going.includes(mapping)) {
      // What the next round was given of them.
      if (from === null || !isGoing(from)) continue;
      border.drop(mapping);
      leaves.push({ code: 'edge-dropped', params: { from, to: inner?.node ?? loop } });
    } else if (inner && input === null) {
      leaves.push({ code: 'edge-dropped', params: { from: from ?? loop, to: inner.node } });
    }
  }
  for (const { inner, outer: input } of going) {
    if (!inner || input === null) continue;
    const isNeeded = border.needs(input);
    const feeders = outer.edges.filter((edge) => edge.to === loop && edge.toPort === input);
    const isLost = feeders.length === 0 && !isAtTop(crossing) && (isNeeded || fed.has(input));
    if (isLost) leaves.push({ code: 'edge-dropped', params: { from: loop, to: inner.node } });
    if (!isNeeded && !fed.has(input)) border.undeclare('inputs', input);
    for (const edge of feeders) {
      const source = { node: edge.from, port: edge.fromPort };
      if (isNeeded || fed.has(input)) edges.add('outer', source, inner);
      else edges.put(edge, 'outer', 'outer', source, inner);
    }
    if (!isNeeded) fed.set(input, inner);
  }
  return fed;
}

/** The loop's own conditions still name them: what is to decide is for the author to say. */
function ownRules({ document, leaves }: Crossing, owner: NodeSymbol, goes: ReadonlySet<NodeSymbol>): void {
  for (const spot of document.language.symbols.spots) {
    if (spot.type?.kind !== 'output' || spot.within !== owner || spot.node.kind !== 'scalar') continue;
    const [name = ''] = spot.node.text.split('.');
    const node = owner.body?.nodes.get(name);
    if (node && goes.has(node)) leaves.push({ code: 'left-in-rule', params: { name }, range: spot.node.range });
  }
}
