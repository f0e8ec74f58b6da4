import { valueAt } from '../../../engine/reading/values.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { freeName } from '../../free-name.ts';
import { nodeBetween } from '../shared/between.ts';
import { closerOf } from './move.ts';
import { readThroughExit } from './reads-over.ts';
import { isSame, wiresOf, type WireEnd } from './wires.ts';
import type { Drafted } from '../../acts/delete.ts';
import type { Closing } from '../../notation-edits.ts';
import { endBy } from './ending.ts';
import { isBeside, staying } from './judging.ts';
import type { Region } from './region.ts';
import { tellNodes } from './tell.ts';

/** Puts what repeats between a loop and its exit, or has the loop that it lies in end so. */
export function closeRegion(document: EditedDocument, closing: Closing): Drafted | ActRefusal {
  const changes = document.changes();
  const wires = wiresOf(document, changes);
  const { members, loop, out } = closing;
  if (!wires) return { code: 'cannot-be-written', params: {} };
  const stays = loop ? null : staying(document, members);
  if (stays) return stays;
  const speakers = closing.stop.by === 'rounds' ? [out] : [out, closing.stop.judge];
  const apart = speakers.find((node) => !isBeside(document, node, closing.to));
  if (apart) return { code: 'not-on-way', params: { part: apart.name } };
  const inside = new Set(members.map(({ name }) => name));
  const given = new Set<string>();
  const named = (wished: string): string => {
    const name = freeName(document.language, wished, given);
    given.add(name);
    return name;
  };
  const known = loop && closerOf(document, loop.name);
  if (loop && known === null) return { code: 'no-inside', params: { part: loop.name } };
  const opener = loop?.name ?? named('loop');
  const closer = known ?? named('exit');
  const region: Region = { ...closing, document, changes, wires, inside, opener, closer, named, added: [] };
  const between = loop
    ? null
    : nodeBetween(
        wires.all.map(({ from, to }) => ({ from: from.node, to: to.node })),
        (name) => inside.has(name),
      );
  if (between !== null) return { code: 'between', params: { part: between } };
  const source = loop ? null : leadTo(region);
  const ended = endBy(region);
  if ('code' in ended) return ended;
  const end = loop ? giveOn(region, ended.given) : leadFrom(region, ended.given);
  tellNodes(region);
  const rule = { maxIterations: closing.stop.rounds, exitCondition: ended.condition };
  const wrote = loop ? setRule(region, rule) : putAround(region, rule, source ?? [], end);
  if (!wrote) return { code: 'cannot-be-written', params: {} };
  const as = ended.given ?? 'output';
  const leaves = loop ? [] : readThroughExit(document, changes, inside, { exit: closer, of: out.name, as });
  return { changes, leaves, select: [opener] };
}

/** What led to the first node leads to the loop; what others are given from outside stays as it is in each round. Gives what has to be added before. */
function leadTo({ wires, inside, to, opener, document, named }: Region): Record<string, Json>[] {
  const into = wires.all.filter((wire) => wire.to.node === to.name && !inside.has(wire.from.node));
  const handleOf = ({ to: end }: (typeof into)[number]): string => end.handle ?? 'input';
  const main = into.find((wire) => handleOf(wire) === 'input') ?? into[0];
  const loop = { node: opener, handle: null };
  if (main) {
    const isBeside = (wire: typeof main): boolean => wire !== main && handleOf(wire) === handleOf(main);
    wires.lead(main, { from: loop });
    wires.add(main.from, loop);
    // Another way to the same place, as a router's second branch is, would lead past the loop into its round.
    for (const wire of into.filter(isBeside)) {
      wires.add(wire.from, loop);
      wires.remove(wire);
    }
    return [];
  }
  const free = document.workflow.nodes.find(
    ({ id, type }) => type === 'input' && !wires.all.some(({ from }) => from.node === id),
  );
  const task = free?.id ?? named('task');
  wires.add({ node: task, handle: null }, loop);
  wires.add(loop, { node: to.name, handle: null });
  return free ? [] : [{ id: task, type: 'input', data: { name: task } }];
}

/** What the nodes led to the exit leads to. Gives what has to be added behind it. `given`: the field of its value that goes out. */
function leadFrom({ wires, inside, closer, document, named }: Region, given: string | null): Record<string, Json>[] {
  const exit = { node: closer, handle: given };
  const led: WireEnd[] = [];
  for (const wire of wires.all) {
    if (!inside.has(wire.from.node) || inside.has(wire.to.node)) continue;
    if (led.some((end) => isSame(end, wire.to))) wires.remove(wire);
    else wires.lead(wire, { from: exit });
    led.push(wire.to);
  }
  if (led.length > 0) return [];
  const free = document.workflow.nodes.find(
    ({ id, type }) => type === 'output' && !wires.all.some(({ to }) => to.node === id),
  );
  const result = free?.id ?? named('result');
  wires.add(exit, { node: result, handle: null });
  return free ? [] : [{ id: result, type: 'output', data: { name: result } }];
}

/** What comes behind an exit that is there takes of its value what goes out. Nothing has to be added. */
function giveOn({ wires, closer }: Region, given: string | null): [] {
  for (const wire of wires.all)
    if (wire.from.node === closer && (wire.from.handle ?? 'output') === 'output' && given !== null)
      wires.lead(wire, { from: { node: closer, handle: given } });
  return [];
}

/** Writes the loop before its nodes, and behind them what ends it. */
function putAround(
  { document, changes, members, opener, closer, added }: Region,
  rule: Record<string, Json>,
  before: readonly Record<string, Json>[],
  behind: readonly Record<string, Json>[],
): boolean {
  const sorted = members.toSorted((one, other) => one.whole.start - other.whole.start);
  const [head, tail] = [sorted[0], sorted.at(-1)].map((node) => node && document.tree.parentOf(node.spot.node));
  if (!head || !tail || !('list' in head) || !('list' in tail)) return false;
  const loop = { id: opener, type: 'loop', data: { ...rule, feedbackMode: 'replace' } };
  for (const node of [...before, loop]) changes.insert(head.list, head.index, node);
  for (const node of [...added, { id: closer, type: 'exit', data: {} }, ...behind])
    changes.insert(tail.list, tail.index + 1, node);
  return true;
}

/** Writes the rule of a loop that is there, and what ends it before its exit. */
function setRule({ document, changes, loop, members, added }: Region, rule: Record<string, Json>): boolean {
  const data = loop && valueAt(loop.spot.node, 'data');
  const last = members.toSorted((one, other) => one.whole.start - other.whole.start).at(-1);
  const tail = last && document.tree.parentOf(last.spot.node);
  if (!loop || !tail || !('list' in tail)) return false;
  if (data?.kind === 'map') for (const [key, value] of Object.entries(rule)) changes.set(data, key, value);
  else changes.set(loop.spot.node, 'data', rule);
  for (const node of added) changes.insert(tail.list, tail.index + 1, node);
  return true;
}
