import { rule } from './rule.ts';

/**
 * A limit of rounds in `settings` that is reached before the loop's own: the counter never lets its message go, and what
 * should happen at the limit does not. In every notation; in a graph for outermost loops, since a counter inside goes on
 * counting when its loop is entered again.
 */
export const capBeatsGuard = rule({
  code: 'lint-cap-beats-guard',
  check({ graph, places, workflow }, tell) {
    const { rounds } = workflow.limits;
    if (rounds === undefined) return;
    const names = new Map(workflow.nodes.map((node) => [node.id, node.name]));
    const inner = new Set(graph?.loops.filter(({ parent }) => parent !== null).map(({ loop }) => loop));
    for (const loop of workflow.loops) {
      for (const { node, kind, value } of loop.caps) {
        if (kind !== 'count' || value <= rounds || inner.has(loop)) continue;
        if (graph && graph.loopOf(node)?.loop !== loop) continue;
        tell(
          'warning',
          { node: names.get(node) ?? node, limit: value, rounds },
          {
            part: node,
            range: places.at(node, ...pathOfLimit(workflow.notation)),
          },
        );
      }
    }
  },
});

function pathOfLimit(notation: string): string[] {
  if (notation === 'chatdev') return ['config', 'max_iterations'];
  return notation === 'orka' ? ['max_loops'] : ['data', 'maxIterations'];
}
