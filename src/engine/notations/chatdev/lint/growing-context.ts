import type { Growing } from '../../../lint/growing-context.ts';
import { mayTrigger } from '../loop/triggering.ts';
import type { ChatdevSubject } from './subject.ts';

/** Nodes that are asked and keep all that they were ever given, in loops without a limit. */
export function* growingIn({ graph, workflow }: ChatdevSubject): Generator<Growing> {
  if (workflow.limits.rounds !== undefined) return;
  const told = new Set<string>();
  for (const { loop, members } of graph.loops) {
    if (loop.caps.length > 0) continue;
    const id = [...members].find((member) => {
      const node = graph.nodes.get(member);
      if (node?.contextWindow !== -1 || (node.type !== 'agent' && node.type !== 'human')) return false;
      const into = graph.into(member).filter((edge) => members.has(edge.from));
      return into.some(mayTrigger) && !into.some(({ settings }) => settings.clearContext);
    });
    const node = graph.nodes.get(id ?? '');
    if (!node || told.has(node.id)) continue;
    told.add(node.id);
    yield { node, path: ['context_window'], what: 'window', rounds: 0 };
  }
}
