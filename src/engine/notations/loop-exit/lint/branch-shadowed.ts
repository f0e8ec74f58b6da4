import { isRouter } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { LoopExitSubject } from './subject.ts';

export const branchShadowedWords: RuleWords = [
  'A text with <"branch"> takes the branch <earlier>: that name is found in it, and stands first',
  'Put <branch> before <earlier>, or give one of them a name that is no part of the other.',
];

export const branchShadowed = /* @__PURE__ */ rule({
  code: 'lint-branch-shadowed',
  severity: 'warning',
  page: {
    title: 'A branch whose name holds an earlier one',
    text: [
      'A router by pattern takes the first branch whose name occurs in the text. `not done` holds `done`: a text that says the',
      'longer name takes the shorter branch.',
    ],
  },
  check({ places, workflow }: LoopExitSubject, tell) {
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isRouter(node) || node.config.mode !== 'pattern') continue;
      const branches = node.config.branches.map((branch) => branch.toLowerCase());
      branches.forEach((branch, index) => {
        const at = branches.slice(0, index).findIndex((other) => other !== '' && branch.includes(other));
        const earlier = node.config.branches[at];
        if (earlier === undefined) return;
        const params = { node: node.name, branch: node.config.branches[index] ?? branch, earlier };
        tell(params, { part: node.id, range: places.at(node.id, 'data', 'branches', index) });
      });
    }
  },
});
