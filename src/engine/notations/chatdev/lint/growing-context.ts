import type { Growing } from '../../../lint/growing-context.ts';
import { mayTrigger } from '../loop/triggering.ts';
import type { ChatdevSubject } from './subject.ts';

/** Nodes that keep all that they were ever given, in loops without a limit. */
export function* growingIn({ graph, workflow }: ChatdevSubject): Generator<Growing> {
  if (workflow.limits.rounds !== undefined) return;
  const told = new Set<string>();
  for (const { loop, members } of graph.loops) {
    if (loop.caps.length > 0) continue;
    const id = [...members].find(
      (member) =>
        graph.nodes.get(member)?.contextWindow === -1 &&
        graph.into(member).some((edge) => mayTrigger(edge) && members.has(edge.from) && !edge.settings.clearContext),
    );
    const node = graph.nodes.get(id ?? '');
    if (!node || told.has(node.id)) continue;
    told.add(node.id);
    yield { node, path: ['context_window'], what: 'window', rounds: 0 };
  }
}
