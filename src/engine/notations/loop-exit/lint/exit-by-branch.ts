import { isLoop, isRouter } from '../workflow.ts';
import { setKey } from '../../../lint/edits.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { LoopExitSubject } from './subject.ts';

/**
 * A loop that counts or compares, whose Exit is reached over a branch of a router alone: the router does not end it, and a
 * round in which it chooses another branch has no result. Fix: `exitCondition: evaluator`.
 */
export const exitByBranch = rule<LoopExitSubject>({
  code: 'lint-exit-by-branch',
  check({ places, text, workflow }, tell) {
    const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
    const edges = new Map(workflow.edges.map((edge) => [edge.id, edge]));
    for (const loop of workflow.loops) {
      const node = nodes.get(loop.id);
      if (!node || !isLoop(node) || node.config.exitCondition === 'evaluator' || loop.exits.length === 0) continue;
      const exits = loop.exits.flatMap((id) => edges.get(id) ?? []);
      const routers = exits.flatMap(({ from, fromPort }) => {
        const source = nodes.get(from);
        return source && isRouter(source) && source.config.branches.includes(fromPort ?? '') ? [source] : [];
      });
      const [router] = routers;
      const branches = new Set(exits.map((edge) => edge.fromPort));
      // Where every branch leads to the Exit, it is reached in any case.
      if (router === undefined || routers.length < exits.length) continue;
      if (router.config.branches.every((branch) => branches.has(branch))) continue;
      const data = places.node(node.id, ['data']);
      const edit =
        data?.kind === 'map' ? setKey(text, data, 'exitCondition', quotedLike(text, data.range.start)) : null;
      tell(
        'warning',
        { node: node.name, router: router.name, exit: node.config.exitCondition },
        {
          part: node.id,
          range: places.at(node.id, 'data', 'exitCondition'),
          fixes: fix('use-value', { value: 'evaluator' }, edit),
        },
      );
    }
  },
});

/** The value as JSON where the map is JSON. */
function quotedLike(text: string, start: number): string {
  return /^\{\s*"/.test(text.slice(start, start + 200)) ? '"evaluator"' : 'evaluator';
}
