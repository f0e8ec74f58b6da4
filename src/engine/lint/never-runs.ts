import type { WorkflowNode } from '../workflow/workflow.ts';
import { rule, type LintSubject } from './rule.ts';
import type { RuleWords } from './rule-words.ts';

export const neverRunsWords: RuleWords = ({ why }) => {
  if (why === 'unlisted')
    return [
      '<node> never runs: no list, fork or router names it',
      'Add <node> to the list agents: of its orchestrator, or remove it.',
    ];
  return [
    why === 'carries'
      ? '<node> never runs: it is brought messages (trigger: false), and nothing starts it'
      : '<node> never runs: no edges that trigger lead to it from where the graph starts',
    'Add an edge to it that triggers, or name it in start:',
  ];
};

/** A node that nothing starts: no list names it, no edge leads to it (`alone`), or only such as trigger nothing (`carries`). */
export interface Unstarted {
  node: WorkflowNode;
  why: 'unlisted' | 'carries' | 'alone';
}

export function neverRuns<Subject extends LintSubject>(unstartedIn: (subject: Subject) => Iterable<Unstarted>) {
  return rule({
    code: 'lint-never-runs',
    severity: 'warning',
    page: {
      title: 'A node that nothing starts',
      text: [
        'A node runs when a start node leads to it over edges that trigger. One that only gets messages, over edges with',
        '`trigger: false`, is never started; nor is an agent that no list, fork or router names.',
      ],
    },
    check(subject: Subject, tell) {
      for (const { node, why } of unstartedIn(subject))
        tell({ node: node.name, why }, { part: node.id, range: subject.places.at(node.id, 'id') });
    },
  });
}
