import { closest } from '../../../reading/closest.ts';
import { nameOfValue, report } from '../../../reading/field-problems.ts';
import type { Fields } from '../../../reading/fields.ts';
import { scalarValue } from '../../../reading/scalar.ts';
import type { Fix, TextRange } from '../../../workflow/problem.ts';
import type { Cycles } from '../link/cycles.ts';
import { readingOf, type Draft } from './draft.ts';
import type { Place } from './place.ts';
import type { ChatdevEdge } from '../edges.ts';
import type { ChatdevNode } from '../workflow.ts';

/** A node named in `start` or `end`, by its id in the workflow. */
export interface Named {
  id: string;
  range: TextRange;
}

/** Where a graph begins, what it ends with, and where its result is looked for, in this order. */
export interface Ends {
  start: string[];
  end: string[] | null;
  result: string[];
}

/**
 * Reads `start` or `end`: a text or a list of texts; null when it is missing. Problems: of fields, and
 * `chatdev-start-unknown` or `chatdev-end-unknown` {node, closest}, a warning for the end of a vote, which nobody looks at.
 */
export function readNames(
  graph: Fields,
  key: 'start' | 'end',
  place: Place,
  nodes: readonly ChatdevNode[],
  voting: boolean,
): Named[] | null {
  const value = graph.node(key);
  if (!value) return null;
  const names = new Set(nodes.map((node) => node.name));
  const found = new Map<string, Named>();
  for (const item of value.kind === 'list' ? value.items : [value]) {
    const name = item.kind === 'scalar' ? scalarValue(item, '1.1') : null;
    if (typeof name !== 'string') {
      report(
        graph.reading,
        'error',
        'type',
        { field: key, expected: 'text', actual: nameOfValue(item, '1.1') },
        item.range,
      );
    } else if (!names.has(name)) {
      const near = closest(name, names);
      const fixes: Fix[] =
        near === null
          ? []
          : [{ code: 'use-value', params: { value: near }, edits: [{ range: item.range, text: near }] }];
      const severity = voting && key === 'end' ? 'warning' : 'error';
      report(graph.reading, severity, `${key}-unknown`, { node: name, closest: near }, item.range, fixes);
    } else if (!found.has(name)) {
      found.set(name, { id: place.prefix + name, range: item.range });
    }
  }
  return [...found.values()];
}

/**
 * The ends of a graph as its author gives them. Errors: `chatdev-start-missing`, and `chatdev-no-unique-end` {sinks}
 * when there is no `end` and not exactly one node that no edge leaves; of the latter nothing is asked of a vote.
 */
export function givenEnds(
  graph: Fields,
  nodes: readonly ChatdevNode[],
  edges: readonly ChatdevEdge[],
  named: { start: Named[] | null; end: Named[] | null },
  voting: boolean,
): Ends {
  const sinks = sinksOf(nodes, edges);
  const startList = graph.node('start');
  if (!startList) report(graph.reading, 'error', 'start-missing', {}, graph.map.range);
  else if (startList.kind === 'list' && startList.items.length === 0)
    graph.problem('start', 'error', 'start-missing', {});
  if (!named.end && sinks.length !== 1 && !voting)
    report(graph.reading, 'error', 'no-unique-end', { sinks }, graph.map.range);
  return endsOf(idsOf(named.start) ?? [], idsOf(named.end), sinks);
}

/**
 * The ends of a fragment: what it names, else the nodes that no edge leads to, and those that no edge leaves. `feeders`
 * start in any case, instead of the guards that they drive.
 */
export function fragmentEnds(
  nodes: readonly ChatdevNode[],
  edges: readonly ChatdevEdge[],
  named: { start: Named[] | null; end: Named[] | null },
  feeders: readonly string[],
): Ends {
  const sinks = sinksOf(nodes, edges);
  const natural = sinks.length > 0 ? sinks : nodes.slice(-1).map((node) => node.id);
  const end = idsOf(named.end) ?? (sinks.length === 1 ? null : natural);
  const fed = new Set(edges.filter((edge) => feeders.includes(edge.from)).map((edge) => edge.to));
  const chosen = (idsOf(named.start) ?? sourcesOf(nodes, edges)).filter((id) => !fed.has(id));
  const start = [...chosen, ...feeders];
  return endsOf(start.length > 0 ? start : nodes.slice(0, 1).map((node) => node.id), end, sinks);
}

/** Error `chatdev-two-starts-in-cycle` {nodes, members}, at every start node of a loop but its first (rule M38). */
export function checkStarts(start: readonly Named[], cycles: Cycles, draft: Draft): void {
  for (const members of cycles.outermost) {
    const inside = new Set(members);
    const here = start.filter(({ id }) => inside.has(id));
    const nodes = here.map(({ id }) => id);
    for (const other of here.slice(1))
      report(readingOf(draft, other.id), 'error', 'two-starts-in-cycle', { nodes, members }, other.range);
  }
}

/** Info `chatdev-feeds-itself` {node, members, once}, at the edge: what ChatDev does not do as it is done here (rule M42). */
export function noteSelfFeeding({ selfFeeding }: Cycles, draft: Draft, nameOf: (id: string) => string): void {
  for (const { node, edge, members, once } of selfFeeding) {
    const params = { node: nameOf(node), members: members.map(nameOf), once };
    report(readingOf(draft, edge), 'info', 'feeds-itself', params, draft.sources[edge]);
  }
}

/** After its ends the engine looks at the first node without successors. */
function endsOf(start: string[], end: string[] | null, sinks: readonly string[]): Ends {
  return { start, end, result: [...new Set([...(end ?? []), ...sinks.slice(0, 1)])] };
}

function idsOf(named: readonly Named[] | null): string[] | null {
  return named && named.map(({ id }) => id);
}

function sinksOf(nodes: readonly ChatdevNode[], edges: readonly ChatdevEdge[]): string[] {
  const sources = new Set(edges.map((edge) => edge.from));
  return nodes.filter((node) => !sources.has(node.id)).map((node) => node.id);
}

/** Nodes that no edge leads to but their own. */
function sourcesOf(nodes: readonly ChatdevNode[], edges: readonly ChatdevEdge[]): string[] {
  const targets = new Set(edges.filter((edge) => edge.from !== edge.to).map((edge) => edge.to));
  return nodes.filter((node) => !targets.has(node.id)).map((node) => node.id);
}
