import { isLoop, isRouter } from '../workflow.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { LoopExitSubject } from './subject.ts';

export const exitByBranchWords: RuleWords = [
  '<router> does not end <node>, which has exitCondition <exit>: in a round where it chooses another branch nothing reaches the Exit',
  'Type exitCondition: evaluator',
];

export const exitByBranch = /* @__PURE__ */ rule({
  code: 'lint-exit-by-branch',
  severity: 'warning',
  page: {
    title: 'A router that does not decide',
    text: [
      'The Exit is reached over a branch of a router, and the loop does not ask the router: it counts its rounds, or compares',
      'texts. It goes round although the router said done, and a round in which the router chose another branch brings nothing to',
      'the Exit.',
    ],
  },
  check({ places, workflow }: LoopExitSubject, tell) {
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
      if (routers.some((other) => other !== router)) continue;
      if (router.config.branches.every((branch) => branches.has(branch))) continue;
      tell(
        { node: node.name, router: router.name, exit: node.config.exitCondition },
        {
          part: node.id,
          range: places.at(node.id, 'data', 'exitCondition'),
          fixes: fix(
            'use-value',
            { value: 'evaluator' },
            { kind: 'set-field', part: node.id, path: ['data', 'exitCondition'], value: 'evaluator' },
          ),
        },
      );
    }
  },
});
