import type { Loop } from '../workflow/workflow.ts';
import type { Path } from '../workflow/fix-act.ts';
import { rule, type LintSubject } from './rule.ts';
import type { RuleWords } from './rule-words.ts';

export const capBeatsGuardWords: RuleWords = [
  '<node> never gets to <limit>: settings.limits.rounds ends every loop after <rounds>',
  'Raise settings.limits.rounds to <limit> or more, or lower the limit of <node>.',
];

/**
 * `limitPath`: where the limit stands in its node. `counts`: whether a node of a loop bounds that loop as a whole, where not every one
 * does.
 */
export function capBeatsGuard<Subject extends LintSubject>(
  limitPath: Path,
  counts: (subject: Subject, loop: Loop, node: string) => boolean = () => true,
) {
  return rule({
    code: 'lint-cap-beats-guard',
    severity: 'warning',
    page: {
      title: 'The limit of the settings comes first',
      text: [
        '`settings.limits.rounds` ends every loop after so many rounds. A loop whose own limit is higher never gets there: its',
        'counter does not send its message, and the nodes after it do not run.',
        '',
        'Raise the one or lower the other, so that the loop ends the way it is drawn.',
      ],
    },
    check(subject: Subject, tell) {
      const { places, workflow } = subject;
      const { rounds } = workflow.limits;
      if (rounds === undefined) return;
      const names = new Map(workflow.nodes.map((node) => [node.id, node.name]));
      for (const loop of workflow.loops) {
        for (const { node, kind, value } of loop.caps) {
          if (kind !== 'count' || value <= rounds || !counts(subject, loop, node)) continue;
          const params = { node: names.get(node) ?? node, limit: value, rounds };
          tell(params, { part: node, range: places.at(node, ...limitPath) });
        }
      }
    },
  });
}
