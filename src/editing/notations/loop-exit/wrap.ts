import { exit } from '../../../engine/notations/loop-exit/types/exit.ts';
import { loop } from '../../../engine/notations/loop-exit/types/loop.ts';
import type { ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { freeName } from '../../free-name.ts';
import type { Draft } from '../../yaml/as-written.ts';
import type { Drafted } from '../../acts/delete.ts';
import { joinedMaps } from '../../acts/joined-maps.ts';
import { nodeBetween } from '../shared/take-nodes.ts';
import type { Wrapping } from '../../notation-edits.ts';
import { readThroughExit, endsOf, isSame, outsideOnly, usualEnd, wiresOf } from './wires.ts';

/** Puts a loop before nodes and its exit behind them: what led to them leads to the loop, what they led to the exit leads to. */
export function wrapInRegion(document: EditedDocument, { nodes, name, fields }: Wrapping): Drafted | ActRefusal {
  const changes = document.changes();
  const wires = wiresOf(document, changes);
  const [first, last] = [nodes[0], nodes.at(-1)];
  const [head, tail] = [
    first && document.tree.parentOf(first.spot.node),
    last && document.tree.parentOf(last.spot.node),
  ];
  if (!wires || !head || !tail || !('list' in head) || !('list' in tail))
    return { code: 'cannot-be-written', params: {} };
  const refused = outsideOnly(document, nodes);
  if (refused) return refused;
  const names = new Set(nodes.map((node) => node.name));
  const between = nodeBetween(
    wires.all.map(({ from, to }) => ({ from: from.node, to: to.node })),
    (other) => names.has(other),
  );
  if (between !== null) return { code: 'between', params: { part: between } };
  const ends = endsOf(nodes, wires.all);
  const out = wires.all.filter(({ from, to }) => names.has(from.node) && !names.has(to.node));
  const gives = out[0]?.from ?? usualEnd(document, ends.last);
  const other = out.find(({ from }) => !isSame(from, gives));
  if (other) return { code: 'several-ways', params: { part: other.from.node } };
  const closer = freeName(document.language, 'exit', new Set([name]));
  const into = wires.all.filter(({ from, to }) => names.has(to.node) && !names.has(from.node));
  const [main] = into;
  if (main) {
    const { from } = main;
    // What comes from elsewhere keeps coming: it is the same in each round.
    for (const wire of into) if (isSame(wire.from, from)) wires.lead(wire, { from: { node: name, handle: null } });
    wires.add(from, { node: name, handle: null });
  } else wires.add({ node: name, handle: null }, { node: ends.first, handle: null });
  for (const wire of out) wires.lead(wire, { from: { node: closer, handle: null } });
  wires.add(gives, { node: closer, handle: null });
  const made: Record<string, Draft> = {
    id: name,
    type: loop.type,
    data: { maxIterations: 5, exitCondition: 'max_iterations', feedbackMode: 'replace' },
  };
  changes.insert(head.list, head.index, joinedMaps(made, fields));
  changes.insert(tail.list, tail.index + 1, { id: closer, type: exit.type, data: {} });
  const leaves = readThroughExit(document, changes, names, { exit: closer, of: gives.node });
  return { changes, leaves: [...wires.leaves, ...leaves] };
}
