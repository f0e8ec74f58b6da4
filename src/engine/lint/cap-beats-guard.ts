import type { Loop } from '../workflow/workflow.ts';
import type { Path } from './places.ts';
import { rule, type LintSubject, type Rule } from './rule.ts';

/**
 * A limit of rounds in `settings` that is reached before the loop's own: the counter never lets its message go, and what
 * should happen at the limit does not. `limitPath`: where that stands in its node. `counts`: whether a node of a loop bounds that loop as
 * a whole, where not every one does.
 */
export function capBeatsGuard<Subject extends LintSubject>(
  limitPath: Path,
  counts: (subject: Subject, loop: Loop, node: string) => boolean = () => true,
): Rule<Subject> {
  return rule({
    code: 'lint-cap-beats-guard',
    check(subject, tell) {
      const { places, workflow } = subject;
      const { rounds } = workflow.limits;
      if (rounds === undefined) return;
      const names = new Map(workflow.nodes.map((node) => [node.id, node.name]));
      for (const loop of workflow.loops) {
        for (const { node, kind, value } of loop.caps) {
          if (kind !== 'count' || value <= rounds || !counts(subject, loop, node)) continue;
          const params = { node: names.get(node) ?? node, limit: value, rounds };
          tell('warning', params, { part: node, range: places.at(node, ...limitPath) });
        }
      }
    },
  });
}
