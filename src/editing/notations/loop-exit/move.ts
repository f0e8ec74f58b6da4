import type { ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import type { Drafted } from '../../acts/delete.ts';
import { nodeBetween } from '../shared/take-nodes.ts';
import type { Step } from '../../notation-edits.ts';
import {
  leftReads,
  endsOf,
  isSame,
  outsideOnly,
  usualEnd,
  wiresOf,
  type Wire,
  type WireEnd,
  type Wires,
} from './wires.ts';
import { closerOf, CLOSERS, insideOf, typeOf } from './region.ts';

/**
 * Moves nodes between a loop and what is around it, by leading edges anew: what they stood between is joined, and they are put next to the
 * border that they went over, so that what ran before still does.
 */
export function moveOverRegion(document: EditedDocument, { nodes, owner, into }: Step): Drafted | ActRefusal {
  const changes = document.changes();
  const wires = wiresOf(document, changes);
  const loop = owner.name;
  const closer = closerOf(document, loop);
  if (!wires || closer === null) return { code: 'no-inside', params: { part: loop } };
  const names = new Set(nodes.map(({ name }) => name));
  const between = nodeBetween(
    wires.all.map(({ from, to }) => ({ from: from.node, to: to.node })),
    (name) => names.has(name),
  );
  if (between !== null) return { code: 'between', params: { part: between } };
  const refused = into ? outsideOnly(document, nodes) : null;
  if (refused) return refused;
  const ways = waysOf(wires, names);
  // Inside they stand right behind the loop or before its exit, outside right before the loop or behind its exit.
  const isAtExit = into
    ? reaches(wires.all, closer, names)
    : !ways.into.every(({ from }) => from.node === loop) || ways.into.length === 0;
  const border = isAtExit ? closer : loop;
  const isBefore = into === isAtExit;
  putThere(document, wires, { names, ends: endsOf(nodes, wires.all), ways, border, isBefore });
  dropOthers(document, wires, ways, { into, loop });
  // A loop knows what lies before it, and nothing knows what is in a loop but that.
  const isInside = insideOf(document, loop);
  const left = leftReads(document, (reader, of) => {
    if (into) return names.has(of) && !names.has(reader) && !isInside(reader);
    if (names.has(reader)) return !names.has(of) && isInside(of);
    return isAtExit && names.has(of) && isInside(reader);
  });
  return { changes, leaves: [...wires.leaves, ...left], select: [...names] };
}

/** The edges that lead to some nodes and from them; those of the first source and the first output count as the way through them. */
interface Ways {
  into: Wire[];
  out: Wire[];
  source: WireEnd | null;
  output: WireEnd | null;
}

function waysOf({ all }: Wires, names: ReadonlySet<string>): Ways {
  const into = all.filter(({ from, to }) => names.has(to.node) && !names.has(from.node));
  const out = all.filter(({ from, to }) => names.has(from.node) && !names.has(to.node));
  return { into, out, source: into[0]?.from ?? null, output: out[0]?.from ?? null };
}

interface There {
  names: ReadonlySet<string>;
  ends: { first: string; last: string };
  ways: Ways;
  border: string;
  isBefore: boolean;
}

/** Joins what they stood between, and puts them on the way to a node, or from it. */
function putThere(document: EditedDocument, wires: Wires, { names, ends, ways, border, isBefore }: There): void {
  const { source, output } = ways;
  const gives = output ?? usualEnd(document, ends.last);
  const gates = wires.all.filter(({ from, to }) =>
    isBefore
      ? to.node === border && (to.handle ?? 'input') === 'input' && !names.has(from.node)
      : from.node === border && !['iterations', 'count'].includes(from.handle ?? '') && !names.has(to.node),
  );
  const [gate] = gates;
  for (const wire of ways.out) {
    if (!output || !isSame(wire.from, output)) continue;
    if (source) wires.lead(wire, { from: source });
    else wires.drop(wire);
  }
  const [first, ...others] = ways.into.filter(({ from }) => source && isSame(from, source));
  const takes = first?.to ?? { node: ends.first, handle: null };
  if (isBefore) {
    const led = { from: gives, to: { node: border, handle: gate?.to.handle ?? null } };
    for (const wire of gates) wires.lead(wire, { to: takes });
    if (first) wires.lead(first, led);
    else wires.add(led.from, led.to);
    // What else was given the same is given what they are given now.
    for (const wire of others) if (gate) wires.lead(wire, { from: gate.from });
  } else {
    const led = { node: border, handle: gate?.from.handle ?? null };
    for (const wire of gates) wires.lead(wire, { from: gives });
    if (first) wires.lead(first, { from: led });
    else wires.add(led, takes);
    for (const wire of others) wires.lead(wire, { from: led });
  }
}

/** Other ways to them stay where they may lead over the border: into a loop, and not out of it. Others from them lead nowhere now. */
function dropOthers(
  document: EditedDocument,
  wires: Wires,
  { into, out, source, output }: Ways,
  place: { into: boolean; loop: string },
): void {
  const isInside = (name: string): boolean => name === place.loop || insideOf(document, place.loop)(name);
  for (const wire of into)
    if (
      source &&
      !isSame(wire.from, source) &&
      (place.into ? CLOSERS.has(typeOf(document.workflow, wire.from.node)) : isInside(wire.from.node))
    )
      wires.drop(wire);
  for (const wire of out) if (output && !isSame(wire.from, output)) wires.drop(wire);
}

/** Whether some nodes can be come to from one. */
function reaches(wires: readonly Wire[], start: string, names: ReadonlySet<string>): boolean {
  const seen = new Set([start]);
  for (const at of seen) for (const { from, to } of wires) if (from.node === at) seen.add(to.node);
  return [...names].some((name) => seen.has(name));
}
