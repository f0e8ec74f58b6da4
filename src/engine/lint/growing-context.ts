import type { WorkflowNode } from '../workflow/workflow.ts';
import type { Path } from '../workflow/fix-act.ts';
import { rule, type LintSubject } from './rule.ts';
import type { RuleWords } from './rule-words.ts';

export const growingContextWords: RuleWords = ({ what }) =>
  what === 'append'
    ? [
        'With append each round of <node> is given all that the rounds before gave, up to <rounds> of them',
        'Type feedbackMode: replace, or set a budget: {maxTokens: ...}',
      ]
    : [
        '<node> keeps all of its messages (context_window: -1) in a loop without a limit: each round asks with more',
        'Type for example context_window: 10, or give the loop a limit with a loop_counter.',
      ];

/** What a node is given grows with each round: its queue (`window`), or the text that a loop hands on, over so many `rounds`. */
export interface Growing {
  node: WorkflowNode;
  path: Path;
  what: 'window' | 'append';
  rounds: number;
}

export function growingContext<Subject extends LintSubject>(growingIn: (subject: Subject) => Iterable<Growing>) {
  return rule({
    code: 'lint-growing-context',
    severity: 'info',
    page: {
      title: 'A prompt that grows with every round',
      text: [
        'With `context_window: -1` a node keeps every message it ever got, and in a loop without a limit nothing stops that: each',
        'round asks with more text than the one before, and costs more. The same holds for `feedbackMode: append` over many rounds',
        'without a budget.',
        '',
        'Keep a number of messages, or let the loop run fewer rounds.',
      ],
    },
    check(subject: Subject, tell) {
      for (const { node, path, what, rounds } of growingIn(subject)) {
        if (tell.isFull()) return;
        tell({ node: node.name, rounds, what }, { part: node.id, range: subject.places.at(node.id, ...path) });
      }
    },
  });
}
