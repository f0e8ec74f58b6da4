import type { NodeSymbol } from '../../symbols.ts';
import type { WrittenEdge } from '../../written-edges.ts';
import type { Mapping } from './border.ts';
import {
  declareInputs,
  dropped,
  edgeIn,
  edgeOut,
  givenKey,
  isAtTop,
  leadIn,
  leadOut,
  leftInText,
  portLike,
  readFrom,
  readIn,
  readOut,
  ruleAround,
  type Crossing,
  readsIn,
} from './crossing.ts';
import type { Scene } from './scene.ts';

/** Leads edges, rules and texts anew so that nodes may go into the body of the loop: the nodes themselves are not moved. */
export function enter(scene: Scene, nodes: readonly NodeSymbol[], owner: NodeSymbol | null): void {
  const { crossing, outer } = scene;
  const { document, border, loop } = crossing;
  const goes = new Set(nodes);
  const isGoing = (name: string): boolean => [...goes].some((node) => node.name === name);
  const isInside = (name: string): boolean => isGoing(name) || (owner?.body?.nodes.has(name) ?? false);
  const isLoop = (name: string): boolean => owner !== null && name === loop;

  for (const edge of owner ? outer.edges : [])
    if (isLoop(edge.to) && !isInside(edge.from) && edge.fromPort !== null && edge.toPort !== null)
      border.know(`of ${edge.from}.${edge.fromPort}`, edge.toPort);
  // Before what edges lead in takes its names: what a visitor is asked for keeps its own.
  if (isAtTop(crossing)) freeInputs(scene, nodes);
  for (const edge of outer.edges) {
    const [from, to] = [isGoing(edge.from), isGoing(edge.to)];
    if (from && isInside(edge.to)) putInside(crossing, edge);
    else if (from && isLoop(edge.to)) inputDissolved(crossing, edge);
    else if (to && isLoop(edge.from)) outputDissolved(crossing, edge);
    else if (from) edgeOut(crossing, edge, 'outer');
    else if (to) edgeIn(crossing, edge, 'outer');
  }
  if (isAtTop(crossing)) results(crossing, nodes);
  ruleAround(crossing, (node) => goes.has(node), {
    output: (end) => ({ node: loop, port: leadOut(crossing, end) }),
    input: (end) => ({ node: loop, port: leadIn(crossing, { node: ' around', port: `${end.node} ${end.port}` }, end) }),
  });
  for (const read of readsIn(document, [crossing.outer])) {
    const [reads, isRead] = [goes.has(read.reader), goes.has(read.of)];
    const source = owner && read.of === owner && reads ? outputOf(border.outputs, read.output?.name ?? null) : null;
    if (!reads && !isRead) continue;
    if (read.past) leftInText(crossing, read);
    else if (source) readFrom(crossing, read, source);
    else if (owner && (read.of === owner || read.reader === owner)) leftInText(crossing, read);
    else if (reads && !isRead) readIn(crossing, read);
    else if (isRead && !reads) readOut(crossing, read);
  }
  declareInputs(crossing);
}

function putInside({ edges }: Crossing, edge: WrittenEdge): void {
  const [source, target] = [
    { node: edge.from, port: edge.fromPort },
    { node: edge.to, port: edge.toPort },
  ];
  edges.put(edge, 'outer', 'inner', source, target);
}

/** What a node gave the loop it gives the nodes of the body that the loop handed it on to. */
function inputDissolved(crossing: Crossing, edge: WrittenEdge): void {
  const { border, edges } = crossing;
  const mappings = border.inputs.filter(({ outer }) => outer !== null && outer === edge.toPort);
  if (edge.fromPort === null || mappings.some(({ plain, inner }) => !plain || !inner)) return dropped(crossing, edge);
  const source = { node: edge.from, port: edge.fromPort };
  mappings.forEach((mapping, at) => {
    const { inner } = mapping;
    if (!inner) return;
    border.drop(mapping);
    if (at === 0) edges.put(edge, 'outer', 'inner', source, inner);
    else edges.add('inner', source, inner);
    crossing.given.set(givenKey(inner.node, source), inner.port);
  });
  if (mappings.length === 0) dropped(crossing, edge);
  else if (edge.toPort !== null) border.undeclare('inputs', edge.toPort);
}

/** What the loop gave a node of the body gives it. */
function outputDissolved(crossing: Crossing, edge: WrittenEdge): void {
  const source = outputOf(crossing.border.outputs, edge.fromPort);
  if (!source) return dropped(crossing, edge);
  crossing.edges.put(edge, 'outer', 'inner', source, { node: edge.to, port: edge.toPort });
}

function outputOf(outputs: readonly Mapping[], name: string | null): Mapping['inner'] {
  return outputs.find(({ outer, plain }) => plain && outer !== null && outer === name)?.inner ?? null;
}

/** What a run ends with, because nothing goes on from it, the loop gives. */
function results(crossing: Crossing, nodes: readonly NodeSymbol[]): void {
  const { document, node } = crossing;
  const ends = new Set(document.workflow.result.nodes);
  // What its last answer is was said before.
  if (crossing.result) return;
  for (const { name } of nodes) {
    const read = node(name)?.read;
    if (read && ends.has(read.id)) for (const { name: port } of read.outputs) leadOut(crossing, { node: name, port });
  }
}

/** What a run asks for, because no edge feeds it, goes through the loop under its own name. */
function freeInputs({ crossing, outer }: Scene, nodes: readonly NodeSymbol[]): void {
  const { border, node } = crossing;
  for (const { name } of nodes)
    for (const { name: port } of node(name)?.read?.inputs ?? []) {
      const isFed = outer.edges.some(
        ({ to, toPort }) => to === name && (toPort === port || toPort?.startsWith(`${port}[`)),
      );
      if (isFed || (crossing.carried?.node === name && crossing.carried.port === port)) continue;
      const end = { node: name, port };
      border.feed(border.input(`free ${port}`, portLike(crossing, 'inputs', end)), end);
    }
}
