import type { YamlNode } from '../../../engine/reading/yaml-node.ts';
import type { ActRefusal, Leave } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { graphPlace } from '../../graph-place.ts';
import { occurrencesOf } from '../../occurrences.ts';
import type { NodeSymbol } from '../../symbols.ts';
import type { Changes } from '../../yaml/changes.ts';
import { cutOut, isCut, type Drafted } from '../../acts/delete.ts';
import { isTargets, placesOf } from './order.ts';
import type { Step } from '../../notation-edits.ts';
import { takeNodes } from '../shared/take-nodes.ts';
import { agentReads, leftInText, passAlong } from './texts.ts';

/** Moves agents into the workflow of a loop, or out of it to where the loop runs: before what they ran before, else behind it. */
export function moveAgents(document: EditedDocument, step: Step): Drafted | ActRefusal {
  const { nodes, owner, into } = step;
  const { body } = owner;
  const [inner, outer] = [body && graphPlace(document, body), graphPlace(document, owner.scope)];
  if (!body || !inner || !outer) return { code: 'no-inside', params: { part: owner.name } };
  const target = into ? body : owner.scope;
  if (nodes.some(({ name }) => target.nodes.has(name))) return { code: 'taken', params: {} };
  const changes = document.changes();
  const isFirst = isBefore(document, step);
  const leaves = [...notNamed(document, changes, step), ...readOver(document, changes, step, isFirst)];
  const names = inOrder(document, step);
  if (into) {
    const { order } = inner;
    if (order) for (const name of names) changes.insert(order, isFirst ? 0 : order.items.length, name);
  } else putBeside(document, changes, owner, names, isFirst);
  const refused = takeNodes(document, changes, nodes, into ? inner : outer, into ? undefined : owner.spot.node);
  return refused ?? { changes, leaves };
}

/** Whether what moves runs before what stays: before the loop, or before the others in it. */
function isBefore(document: EditedDocument, { nodes, owner, into }: Step): boolean {
  const own = nodes.flatMap((node) => placesOf(document, node))[0];
  if (!own) return false;
  if (!into)
    return own.index < nodes.length && own.list.items[0]?.kind === 'scalar' && isNamed(nodes, own.list.items[0]);
  const loop = placesOf(document, owner).find(({ list }) => list === own.list);
  return loop !== undefined && own.index < loop.index;
}

function isNamed(nodes: readonly NodeSymbol[], item: YamlNode): boolean {
  return item.kind === 'scalar' && nodes.some(({ name }) => name === item.text);
}

/** Their names in the order in which they ran; those that are only begun by others run last. */
function inOrder(document: EditedDocument, { nodes }: Step): string[] {
  const at = (node: NodeSymbol): number =>
    placesOf(document, node)[0]?.list.items.findIndex((item) => isNamed([node], item)) ?? Infinity;
  return nodes.toSorted((one, other) => at(one) - at(other)).map(({ name }) => name);
}

/** Where they were listed they are not any more; what needs a name is told. */
function notNamed(document: EditedDocument, changes: Changes, { nodes, owner, into }: Step): Leave[] {
  const goes = new Set(nodes);
  const isInside = (start: number, { whole }: NodeSymbol): boolean => whole.start <= start && start < whole.end;
  const references = occurrencesOf(document.language).filter(
    ({ symbol, range, form }) =>
      symbol.kind === 'node' &&
      goes.has(symbol.node) &&
      form === 'scalar' &&
      !nodes.some((node) => isInside(range.start, node)) &&
      // The workflow of a loop may name agents that are around it: there they are known as before.
      !(into && isInside(range.start, owner)),
  );
  const cut = new Set<YamlNode>();
  for (const reference of references) cutOut(document, changes, reference, cut);
  return references.flatMap((reference): Leave[] =>
    isCut(document, reference, cut) || reference.symbol.kind !== 'node'
      ? []
      : [{ code: 'left-in-rule', params: { name: reference.symbol.node.name }, range: reference.range }],
  );
}

/** What texts read over the border: inside by what the loop passes along, outside not at all. */
function readOver(document: EditedDocument, changes: Changes, { nodes, owner, into }: Step, isFirst: boolean): Leave[] {
  const goes = new Set(nodes);
  const leaves: Leave[] = [];
  for (const read of agentReads(document)) {
    const { occurrence, of, reader, passed } = read;
    const reads = nodes.some(
      ({ whole }) => whole.start <= occurrence.range.start && occurrence.range.start < whole.end,
    );
    if (reads === goes.has(of)) continue;
    const isKept = into
      ? // Outside nobody reads them any more; inside they read what is around as the loop passes it along.
        reads
        ? (of.scope === owner.body && !passed) ||
          (of.scope === owner.scope && reader === of.scope && !passed && passAlong(document, changes, read))
        : reader === owner.body && (!passed || passAlong(document, changes, read))
      : reads
        ? of.scope === owner.scope && passed && reader === owner.body && passAlong(document, changes, read)
        : isFirst && reader === owner.body && !passed && passAlong(document, changes, read);
    if (!isKept) leaves.push(leftInText(read));
  }
  return leaves;
}

/** Has agents run right before or behind the loop that they were in. */
function putBeside(
  document: EditedDocument,
  changes: Changes,
  loop: NodeSymbol,
  names: readonly string[],
  isFirst: boolean,
): void {
  const place = placesOf(document, loop)[0];
  if (!place) return;
  const { list, index } = place;
  if (isTargets(document, list)) changes.exchange(list, index, isFirst ? [...names, loop.name] : [loop.name, ...names]);
  else for (const name of names) changes.insert(list, isFirst ? index : index + 1, name);
}
