import type { Link } from '../schedule/link.ts';
import { holdsOf } from '../compile/condition.ts';
import type { ChatdevWorkflow } from '../workflow.ts';
import { processOf } from '../compile/process.ts';

/** The edges between the nodes of one graph as links; nodes are named by their place in it. One whose end is missing was told when it was read. */
export function linksOf(workflow: ChatdevWorkflow, placeOf: ReadonlyMap<string, number>): Link[] {
  const links: Link[] = [];
  workflow.edges.forEach((edge, position) => {
    const from = placeOf.get(edge.from);
    const to = placeOf.get(edge.to);
    if (from === undefined || to === undefined) return;
    const { settings } = edge;
    const process = processOf(settings.process);
    links.push({
      id: links.length,
      edge: position,
      edgeId: edge.id,
      from,
      to,
      trigger: settings.trigger,
      carry: settings.carryData,
      keep: settings.keepMessage,
      clear: settings.clearContext,
      clearKept: settings.clearKeptContext,
      condition: edge.condition,
      holds: holdsOf(settings.condition),
      ...(process && { process }),
    });
  });
  return links;
}
