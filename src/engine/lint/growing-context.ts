import { mayTrigger } from '../notations/chatdev/loop/triggering.ts';
import { rule } from './rule.ts';

/** From so many rounds on a text that is added to in each is worth a word. */
const MANY = 10;

/**
 * What a round is given grows with each round and nothing bounds it: `context_window: -1` in a loop without a limit, or
 * `feedbackMode: append` over many rounds without a budget. Info.
 */
export const growingContext = rule({
  code: 'lint-growing-context',
  check({ graph, places, workflow }, tell) {
    if (workflow.notation === 'loop-exit') {
      for (const node of workflow.nodes) {
        if (node.config.kind !== 'loop' || node.config.feedback !== 'append' || node.config.limit < MANY) continue;
        const { tokens, usd } = node.config.budget;
        if (tokens !== null || usd !== null) continue;
        const params = { node: node.name, rounds: node.config.limit, what: 'append' };
        tell('info', params, { part: node.id, range: places.at(node.id, 'data', 'feedbackMode') });
      }
    }
    if (!graph || workflow.limits.rounds !== undefined) return;
    const told = new Set<string>();
    for (const { loop, members } of graph.loops) {
      if (tell.isFull()) return;
      if (loop.caps.length > 0) continue;
      const id = [...members].find(
        (member) =>
          graph.nodes.get(member)?.contextWindow === -1 &&
          graph.into(member).some((edge) => mayTrigger(edge) && members.has(edge.from) && !edge.settings.clearContext),
      );
      if (id === undefined || told.has(id)) continue;
      told.add(id);
      const params = { node: graph.nodes.get(id)?.name ?? id, rounds: 0, what: 'window' };
      tell('info', params, { part: id, range: places.at(id, 'context_window') });
    }
  },
});
