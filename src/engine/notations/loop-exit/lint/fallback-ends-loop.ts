import { isLoop, isRouter } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { LoopExitSubject } from './subject.ts';

export const fallbackEndsLoopWords: RuleWords = [
  'A text without the name of any branch takes the last one, <branch>, and so ends <loop>',
  'Put the branch that continues last.',
];

export const fallbackEndsLoop = /* @__PURE__ */ rule({
  code: 'lint-fallback-ends-loop',
  severity: 'info',
  rules: ['L6'],
  page: {
    title: 'An unclear answer ends the loop',
    text: [
      'When a text holds the name of no branch, a router by pattern takes its last one. Here that is the way out, so an answer that',
      'decides nothing ends the loop. A note: that may be wanted.',
    ],
  },
  check({ places, workflow }: LoopExitSubject, tell) {
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
        tell({ node: router.name, branch: edge.fromPort ?? '', loop: owner.name }, { part: router.id, range });
      }
    }
  },
});
