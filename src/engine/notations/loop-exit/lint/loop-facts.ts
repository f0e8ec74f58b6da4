import type { LoopFacts } from '../../../lint/loop-facts.ts';
import { isLoop, type LoopExitWorkflow } from '../workflow.ts';

export function loopFactsOf(workflow: LoopExitWorkflow): LoopFacts[] {
  const byId = new Map(workflow.nodes.map((node) => [node.id, node]));
  return workflow.loops.flatMap((loop): LoopFacts[] => {
    const node = byId.get(loop.id);
    if (!node || !isLoop(node)) return [];
    // What makes the rounds of a region alike is told at the node that does not look at what comes in.
    const { exitCondition, stabilityThreshold, maxIterations: limit } = node.config;
    const path = ['data', 'stabilityThreshold'];
    const alwaysMet = { field: 'stabilityThreshold', path, round: 2 };
    return [
      {
        loop,
        node,
        limitPath: ['data', 'maxIterations'],
        limit,
        carries: null,
        ...(exitCondition === 'stable_output' && stabilityThreshold === 0 && { alwaysMet }),
        blind: [],
      },
    ];
  });
}
