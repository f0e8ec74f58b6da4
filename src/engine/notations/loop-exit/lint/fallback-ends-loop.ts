import { isLoop, isRouter } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import type { LoopExitSubject } from './subject.ts';

/**
 * A router by pattern that decides about a loop and whose last branch leads out of it: a text without the name of any branch
 * takes the last one (rule L6), so an answer that decides nothing ends the loop. Info.
 */
export const fallbackEndsLoop = rule<LoopExitSubject>({
  code: 'lint-fallback-ends-loop',
  check({ places, workflow }, tell) {
    const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
    const edges = new Map(workflow.edges.map((edge) => [edge.id, edge]));
    for (const loop of workflow.loops) {
      const owner = nodes.get(loop.id);
      if (!owner || !isLoop(owner) || owner.config.exitCondition !== 'evaluator') continue;
      for (const id of loop.exits) {
        const edge = edges.get(id);
        const router = edge && nodes.get(edge.from);
        if (!edge || !router || !isRouter(router) || router.config.mode !== 'pattern') continue;
        const { branches } = router.config;
        if (branches.length < 2 || branches.at(-1) !== edge.fromPort) continue;
        const range = places.at(router.id, 'data', 'branches', branches.length - 1);
        tell('info', { node: router.name, branch: edge.fromPort ?? '', loop: owner.name }, { part: router.id, range });
      }
    }
  },
});
