import { isRouter } from '../workflow.ts';
import { rule } from '../../../lint/rule.ts';
import type { LoopExitSubject } from './subject.ts';

/**
 * A branch of a router by pattern whose name holds the name of an earlier one, as "not done" holds "done": the first name
 * that occurs in the text is taken, so a text that names the later branch takes the earlier.
 */
export const branchShadowed = rule<LoopExitSubject>({
  code: 'lint-branch-shadowed',
  check({ places, workflow }, tell) {
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isRouter(node) || node.config.mode !== 'pattern') continue;
      const branches = node.config.branches.map((branch) => branch.toLowerCase());
      branches.forEach((branch, index) => {
        const earlier = branches.slice(0, index).find((other) => other !== '' && branch.includes(other));
        if (earlier === undefined) return;
        const params = { node: node.name, branch: node.config.branches[index] ?? branch, earlier };
        tell('warning', params, { part: node.id, range: places.at(node.id, 'data', 'branches', index) });
      });
    }
  },
});
