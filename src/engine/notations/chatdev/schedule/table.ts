import type { Link } from './link.ts';
import type { Message } from '../../../workflow/activation.ts';
import type { MapUnit, NodeUnit, PlanNode } from '../../../kernel/plan.ts';
import type { Evidence } from '../../../workflow/verdict/verdict.ts';
import { groupingOf, layersOf, type Grouping, type Member } from './layers.ts';

/** A graph of the `messages` scheduler, compiled once per workflow. Nodes are named by their place in `nodes`. */
export interface Table {
  nodes: readonly PlanNode[];
  /** Index in the Plan of its first node: its nodes stand there together, in this order. */
  first: number;
  /** One unit a node, made once: a start costs no object. A map is the call of a graph inside. */
  units: readonly (NodeUnit | MapUnit)[];
  /** Each of them as the only one of a layer. */
  alone: readonly (readonly (NodeUnit | MapUnit)[])[];
  /** By node: it makes something, as an agent does, and does not only pass on, count or say what it always says. */
  makes: readonly boolean[];
  links: readonly Link[];
  /** Links by node, in the order of the document. */
  out: readonly (readonly Link[])[];
  into: readonly (readonly Link[])[];
  /** By link: the evidence that its condition was not fulfilled, made once; null where not being taken says no such thing. */
  missed: readonly (Evidence | null)[];
  start: readonly number[];
  end: readonly number[];
  /** How many messages a node keeps after it ran: 0 none but kept ones, n the newest n, -1 all. */
  window: Int32Array;
  /** What lies in queues, and what was said, before anything ran. */
  preset: readonly (readonly Message[])[];
  presetSaid: readonly (readonly Message[])[];
  /** The result is all that its node has said, not only the last time: of a graph that is called. */
  returnsAll: boolean;
  /** `settings.follow: document`: nodes that were triggered run once before a loop closes (rule M44). */
  drains: boolean;
  /** All nodes are asked the same and no edge is followed; the most frequent answer is the result. */
  votes: boolean;
  /** Layers of the whole graph over all links: each member is a node, or the members of a cycle. */
  layers: readonly (readonly Member[])[];
  /** Layers of a round by cycle and entry, made when first entered. */
  rounds: Map<string, RoundTable>;
}

/** The place of a node of the Plan in its graph. */
export function placeOf(table: Table, node: PlanNode): number {
  return node.index - table.first;
}

/** A cycle seen from one of its nodes: what one round runs, in layers. Cycles that remain inside are its inner loops. */
export interface RoundTable {
  entry: number;
  /** Whose output is the work of a round: the first that makes something, in the order of the round; without one the entry. */
  maker: number;
  members: readonly number[];
  inside: ReadonlySet<number>;
  /** By place of a node: the links that lead from it out of the cycle. */
  exits: readonly (readonly Link[])[];
  /** The links inside that trigger its entry, and by each the evidence that it alone did, made once. */
  returns: readonly { link: Link; alone: readonly Evidence[] }[];
  /** By node that triggers its entry: the links with a condition that lead from it on inside. */
  onward: readonly (readonly Link[])[];
  /** What its layers consist of, over the links that trigger and do not lead into the entry. */
  grouping: Grouping;
  /** The layers of a round in which nothing but the entry is triggered when it begins. */
  layers: readonly (readonly Member[])[];
}

const NO_HEADS: ReadonlySet<number> = new Set();

/** Everything but what follows from the links, which is worked out here. */
export type TableParts = Omit<Table, 'alone' | 'out' | 'into' | 'missed' | 'layers' | 'rounds'>;

/** Compiles a graph. Linear in nodes and links. */
export function createTable(parts: TableParts): Table {
  const out: Link[][] = parts.nodes.map(() => []);
  const into: Link[][] = parts.nodes.map(() => []);
  for (const link of parts.links) {
    out[link.from]!.push(link);
    into[link.to]!.push(link);
  }
  const all = parts.nodes.map((_, index) => index);
  const layers = layersOf(groupingOf(all, parts.links), NO_HEADS);
  const missed = parts.links.map((link) => missedOf(link, parts.nodes));
  const alone = parts.units.map((unit) => [unit]);
  return { ...parts, alone, out, into, missed, layers, rounds: new Map() };
}

function missedOf(link: Link, nodes: readonly PlanNode[]): Evidence | null {
  const { edgeId, from, to, trigger, condition, process } = link;
  if (!trigger || condition === '' || condition === 'false' || process) return null;
  return { kind: 'edge-missed', edge: edgeId, from: nodes[from]!.name, to: nodes[to]!.name, condition };
}

/** The round of the cycle `members` that was entered at `entry` (`_execute_cycle_with_iterations`: links that trigger, without those into the entry). */
export function roundTable(table: Table, members: readonly number[], entry: number): RoundTable {
  const key = `${entry}:${members.join(',')}`;
  const known = table.rounds.get(key);
  if (known) return known;
  const inside = new Set(members);
  const links = table.links.filter(
    (link) => link.trigger && link.to !== entry && inside.has(link.from) && inside.has(link.to),
  );
  // A node with an edge to itself is a loop of one node; the original never runs it (rule M42).
  const grouping = groupingOf(members, links);
  const exits: Link[][] = table.nodes.map(() => []);
  for (const node of members) exits[node] = table.out[node]!.filter((link) => !inside.has(link.to));
  const returns = table.into[entry]!.filter((link) => inside.has(link.from)).map((link) => ({
    link,
    alone: [triggeredAgain(table, entry, [link])],
  }));
  const onward: Link[][] = table.nodes.map(() => []);
  for (const { link } of returns)
    onward[link.from] = table.out[link.from]!.filter(
      ({ id, to }) => to !== entry && inside.has(to) && table.missed[id],
    );
  const layers = layersOf(grouping, new Set([entry]));
  const maker = layers.flat(2).find((node) => table.makes[node]) ?? entry;
  const made = { entry, maker, members, inside, exits, returns, onward, grouping, layers };
  table.rounds.set(key, made);
  return made;
}

/** The evidence that links inside a cycle have triggered its entry again. */
export function triggeredAgain({ nodes }: Pick<Table, 'nodes'>, entry: number, by: readonly Link[]): Evidence {
  return { kind: 'triggered-again', entry: nodes[entry]!.name, by: by.map((link) => nodes[link.from]!.name) };
}
