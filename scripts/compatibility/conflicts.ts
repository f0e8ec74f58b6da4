/** A place where a document says one thing and its program, or the document itself, another; and what is done here. */
export interface Conflict {
  /** The document: 000 loop counter, 001 score loop, 002 loop container, 003 loop and exit, 004 loop timer. */
  document: string;
  between: string;
  here: string;
}

/** Every known conflict, in the order of the documents. */
export const CONFLICTS: readonly Conflict[] = [
  {
    document: '000, 004',
    between: 'A field is required, and has a default.',
    here: 'The default holds; an info says so.',
  },
  {
    document: '000, 004',
    between: 'The example lets the writer run once more in the round that releases; the program does not.',
    here: 'As the program: what nobody read is shown. `settings.follow: document` lets triggered nodes run once before the loop closes.',
  },
  {
    document: '004',
    between: 'The default message names the unit as it is written; the program prints "2.0 minutes".',
    here: 'The number as it was written.',
  },
  {
    document: '004',
    between: 'The timer starts again after each limit; the program does so once.',
    here: 'It starts anew after each emission.',
  },
  {
    document: '000',
    between: 'The program stops every loop after 100 rounds and calls it a success.',
    here: 'Unlimited unless `settings.limits` says otherwise; a limit that was reached is said aloud.',
  },
  {
    document: '001',
    between: 'About half of the examples do not run in OrKa.',
    here: 'They run: `input` and `get_input()` are the text, the memory of the loop works, `for loop in` works with a warning, `model`, `temperature` and `timeout` count.',
  },
  {
    document: '001',
    between: 'Four fields are required; OrKa has defaults.',
    here: 'The defaults, with a warning: 5 rounds, 0.8, 15 patterns.',
  },
  {
    document: '001',
    between: '`cognitive_extraction.enabled` is off by default; in OrKa it is on.',
    here: 'Off, unless `extract_patterns` is given.',
  },
  {
    document: '001',
    between: 'What `past_loops` holds: numbers or texts.',
    here: 'Texts inside prompts; in the result a single expression keeps its number. It is filled with and without extraction.',
  },
  {
    document: '001',
    between: 'Which reply is the `response`.',
    here: 'Of the agents in order the last whose text gave no score, else the last; `response_from` names another.',
  },
  {
    document: '001',
    between: 'What happens at the timeout of the loop.',
    here: 'It ends after the running agent’s deadline with the last complete round, `threshold_met` false, and a warning.',
  },
  {
    document: '001',
    between: 'What `score` is in round 1, and what `get_past_insights()` gives.',
    here: 'Nothing; the insights of all rounds before, joined.',
  },
  {
    document: '001',
    between: 'The order of a fork, and white space of prompts.',
    here: 'The order is OrKa’s, with an info at the node; lines stay lines.',
  },
  {
    document: '001',
    between: 'A `loop_validator` in a loop without `scoring`.',
    here: 'The loop scores by the validator’s preset, with an info.',
  },
  {
    document: '002',
    between: 'Sentences and examples of the document disagree.',
    here: 'The example wins.',
  },
  {
    document: '003',
    between: 'Similarity that "exceeds" a threshold.',
    here: 'At least the threshold; the why line says so.',
  },
  {
    document: '003',
    between: 'Loops in loops are refused.',
    here: 'They run, with an info of the sentence that refuses them; `settings.strict: true` refuses.',
  },
  {
    document: '003',
    between: 'The body is found by two searches, and a skipped branch ends the round.',
    here: 'The same bodies on the document’s patterns; the branch that goes on runs.',
  },
  {
    document: '003',
    between: 'The drawn self-refine pattern ends in a prompt.',
    here: 'Shipped as it is drawn, and in a corrected variant.',
  },
];
