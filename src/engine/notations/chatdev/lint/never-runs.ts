import type { Unstarted } from '../../../lint/never-runs.ts';
import { mayTrigger } from '../loop/triggering.ts';
import type { ChatdevSubject } from './subject.ts';
import { spread } from './trigger-graph.ts';

/** The nodes to which no way of triggering edges leads from a start node. End nodes have a rule of their own. */
export function* unstartedIn({ graph }: ChatdevSubject): Generator<Unstarted> {
  const reached = spread([...graph.starts, ...graph.voting], (id) =>
    graph
      .out(id)
      .filter(mayTrigger)
      .map((edge) => edge.to),
  );
  const ends = new Set(graph.workflow.end ?? []);
  const isLost = (id: string): boolean => !reached.has(id);
  for (const node of graph.nodes.values()) {
    if (!isLost(node.id) || ends.has(node.id)) continue;
    const into = graph.into(node.id);
    // Of nodes behind one another the first is enough.
    if (into.some((edge) => isLost(edge.from) && edge.from !== node.id && !ends.has(edge.from))) continue;
    const carries = into.some((edge) => reached.has(edge.from) && !edge.settings.trigger);
    yield { node, why: carries ? 'carries' : 'alone' };
  }
}
