import { groupBy } from '../../../workflow/group.ts';
import { loopAround } from '../../../workflow/loops/loop-around.ts';
import { isRouter } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { LoopExitSubject } from './subject.ts';

export const branchNowhereWords: RuleWords = [
  'The branch <branch> of <router> leads nowhere: when it is chosen, <router> starts nothing',
  'Lead an edge with sourceHandle: <branch> to what is to run then.',
];

/** Not in loops: there a branch without an edge is the one that goes round. */
export const branchNowhere = /* @__PURE__ */ rule({
  code: 'lint-branch-nowhere',
  severity: 'info',
  rules: ['L6'],
  page: {
    title: 'A branch that leads nowhere',
    text: [
      'No edge leaves the router over this branch. When it is chosen, what only the other branches lead to does not run, and the run',
      'may end without a result. In a loop that a router ends, the branch that goes round needs no edge, and nothing is said of it.',
    ],
  },
  check({ places, workflow }: LoopExitSubject, tell) {
    const out = groupBy(workflow.edges, ({ from }) => from);
    const loopOf = loopAround(workflow);
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isRouter(node) || loopOf(node.scope)) continue;
      const { branches } = node.config;
      const led = (out.get(node.id) ?? []).map(({ fromPort }) => fromPort ?? '');
      // Over another handle something goes on whatever is chosen.
      if (led.length === 0 || !led.every((port) => branches.includes(port))) continue;
      branches.forEach((branch, index) => {
        if (led.includes(branch)) return;
        tell({ router: node.name, branch }, { part: node.id, range: places.at(node.id, 'data', 'branches', index) });
      });
    }
  },
});
