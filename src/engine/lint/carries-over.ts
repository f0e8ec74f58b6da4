import { clockText } from '../workflow/clock-text.ts';
import type { Kept } from '../workflow/kept.ts';
import { keptOver, type KeptOver } from '../workflow/kept-over.ts';
import type { Json } from '../workflow/json.ts';
import { rule, type LintSubject } from './rule.ts';
import type { RuleWords } from './rule-words.ts';

/** What to type so that each entry begins anew, by what is kept; of memories and conversations by who keeps them. */
export const BEGIN_ANEW: Readonly<Record<string, string>> = {
  count: 'Raise max_iterations, or put the inner loop into a subgraph: there it begins at 0 with each entry.',
  time: 'Raise max_duration, or put the inner loop into a subgraph: there it begins at 0 with each entry.',
  window:
    'Type context_window: 0, or put the inner loop into a subgraph: there its queue is empty at each entry. Where the loop is entered at it, clear_context: true on that edge does it, too.',
  queue: 'Type clear_context: true on the edge that enters the loop.',
  session: 'Type session: loop to begin a new conversation with each entry.',
  sessionMode: 'Type sessionMode: stateless, and feed back what it has to know.',
  store: 'Put the inner loop into a subgraph with a memory of its own: it is empty at each entry.',
  namespace: 'Let it read a namespace that nothing in its loop writes to.',
};

/** How `BEGIN_ANEW` names what is kept. */
export function keptAs(kept: Kept): string {
  if (kept.what === 'conversation') return kept.as;
  return kept.what === 'memory' ? kept.of : kept.what;
}

const SAYS: Readonly<Record<string, string>> = {
  speaks: '<node> goes on counting when its loop is entered again: after <limit visits> in all it speaks at each visit',
  count: '<node> goes on counting when its loop is entered again: all entries share <limit visits>',
  time: 'The clock of <node> runs on when its loop is entered again: all entries share <limit>',
  window:
    '<node> keeps messages (context_window: <most>) when its loop is entered again: its prompt holds those of earlier entries',
  queue:
    'What <node> is sent in the round that ends its loop stays in its queue: it is given that when the loop is entered again',
  session: '<node> goes on with its conversation when its loop is entered again (session: run)',
  sessionMode: '<node> goes on with its conversation when its loop is entered again (sessionMode: session)',
  store: '<node> reads in memory <name> what was written before its loop was entered again',
  namespace: '<node> reads in namespace <name> what was written before its loop was entered again',
};

export const carriesOverWords: RuleWords = ({ as, speaks }) => [
  SAYS[speaks === true ? 'speaks' : String(as)] ?? '<node> keeps what it has when its loop is entered again',
  BEGIN_ANEW[String(as)] ?? '',
];

/** `isNotFound`: an entry finds nothing of it after all. */
export function carriesOver<Subject extends LintSubject>(
  pathOf: (kept: Kept) => string[],
  isNotFound: (subject: Subject, kept: KeptOver) => boolean = () => false,
) {
  return rule({
    code: 'lint-carries-over',
    severity: 'info',
    rules: ['M23', 'H2', 'L29', 'Q45'],
    page: {
      title: 'What a loop still has when it is entered again',
      text: [
        'A loop inside of another is entered again in each round of the one around it. Not everything begins anew then: a counter goes',
        'on counting, the clock of a timer runs on, a message that was sent as the loop ended still lies in its queue, and an agent with a',
        'memory or a conversation knows what it did in earlier entries.',
        'So later entries may have fewer rounds than the first, or be told of work that is done.',
        '',
        'Where that is wanted, all is well. A counter that alone ends its loop begins at 0 each time, and nothing is said of it.',
      ],
    },
    check(subject: Subject, tell) {
      for (const each of keptOver(subject.workflow)) {
        if (tell.isFull()) return;
        const { node, kept } = each;
        if ((kept.what === 'memory' && !kept.reads) || isNotFound(subject, each)) continue;
        tell(
          { node: node.name, as: keptAs(kept), ...valuesOf(kept) },
          { part: node.id, range: subject.places.at(node.id, ...pathOf(kept)) },
        );
      }
    },
  });
}

function valuesOf(kept: Kept): Record<string, Json> {
  switch (kept.what) {
    case 'count':
      return { limit: kept.limit, speaks: !kept.resets };
    case 'time':
      return { limit: clockText(kept.limit, kept.limit) };
    case 'window':
      return { most: kept.most };
    case 'memory':
      return { name: kept.name };
    case 'queue':
    case 'conversation':
      return {};
  }
}
