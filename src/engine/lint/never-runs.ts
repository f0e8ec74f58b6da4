import { mayTrigger } from '../notations/chatdev/loop/triggering.ts';
import { rule } from './rule.ts';
import { spread } from '../notations/chatdev/lint/trigger-graph.ts';
import { targetsOf } from '../notations/orka/link/tree.ts';
import { isKind } from '../notations/orka/workflow.ts';
import type { LintSubject, Tell } from './rule.ts';

/**
 * A node that nothing ever starts: no way of triggering edges leads to it from a start node (one with `trigger: false`
 * alone brings messages and starts nothing), or no list, fork or router names the agent. End nodes have a rule of their own.
 */
export const neverRuns = rule({
  code: 'lint-never-runs',
  check(subject, tell) {
    inGraph(subject, tell);
    inLists(subject, tell);
  },
});

function inGraph({ graph, places }: LintSubject, tell: Tell): void {
  if (!graph) return;
  const reached = spread([...graph.starts, ...graph.voting], (id) =>
    graph
      .out(id)
      .filter(mayTrigger)
      .map((edge) => edge.to),
  );
  const ends = new Set(graph.workflow.end ?? []);
  const isLost = (id: string): boolean => !reached.has(id);
  for (const { id, name } of graph.nodes.values()) {
    if (!isLost(id) || ends.has(id)) continue;
    const into = graph.into(id);
    // Of nodes behind one another the first is enough.
    if (into.some((edge) => isLost(edge.from) && edge.from !== id && !ends.has(edge.from))) continue;
    const carries = into.some((edge) => reached.has(edge.from) && !edge.settings.trigger);
    tell('warning', { node: name, why: carries ? 'carries' : 'alone' }, { part: id, range: places.at(id, 'id') });
  }
}

function inLists({ bodies, places }: LintSubject, tell: Tell): void {
  const used = new Set<string>();
  for (const { members, order } of bodies)
    for (const name of [...order, ...[...members.values()].flatMap(targetsOf)]) used.add(name);
  if (bodies.some(({ isOpen }) => isOpen)) return;
  for (const { members } of bodies) {
    for (const node of members.values()) {
      if (used.has(node.name) || isKind(node, 'failing')) continue;
      tell('warning', { node: node.name, why: 'unlisted' }, { part: node.id, range: places.at(node.id, 'id') });
    }
  }
}
