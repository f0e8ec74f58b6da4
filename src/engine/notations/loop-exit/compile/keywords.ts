import { groupBy } from '../../../workflow/group.ts';
import type { Bound } from '../binding.ts';
import type { Wiring } from '../link/link.ts';
import { isRouter, type LoopExitNode, type LoopExitWorkflow } from '../workflow.ts';

type Keywords = Bound<unknown>['keywords'];

/** The words that a router after a node, or the node itself, looks for; those that mean done leave the loop. */
export function keywordsOf({ nodes, edges }: LoopExitWorkflow, { rounds }: Wiring): (node: LoopExitNode) => Keywords {
  const onward = edges.filter(({ kind }) => kind !== 'feedback');
  const out = groupBy(onward, ({ from }) => from);
  const routers = new Map(nodes.filter(isRouter).map((router) => [router.id, router]));
  const done = new Map(
    [...rounds.values()].flatMap(({ evaluator }) => (evaluator ? [[evaluator.node.id, evaluator.done] as const] : [])),
  );
  const wordsOf = (id: string, isItself: boolean): Keywords => {
    const [router, leaving] = [routers.get(id), done.get(id)];
    if (!router || !leaving || (!isItself && router.config.mode !== 'pattern')) return [];
    return router.config.branches.map((branch, index) => ({
      words: [branch],
      to: id,
      leaves: leaving.includes(`branch-${index}`),
    }));
  };
  return ({ id }) => {
    const near = new Set([id, ...(out.get(id) ?? []).map(({ to }) => to)]);
    return [...near].flatMap((to) => wordsOf(to, to === id));
  };
}
