/** A place where a document says one thing and its program, or the document itself, another; and what is done here. */
interface Conflict {
  /** The document: 000 loop counter, 001 score loop, 002 loop container, 003 loop and exit, 004 loop timer. */
  document: string;
  between: string;
  here: string;
  /** The code of the note or warning that tells it where it matters; or in words why the text gets none. */
  told: { code: string } | { none: string };
}

/** Every known conflict, in the order of the documents. */
export const CONFLICTS: readonly Conflict[] = [
  {
    document: '000, 004',
    between: 'A field is required, and has a default.',
    here: 'The default holds; an info says so.',
    told: { code: 'chatdev-required-yet-default' },
  },
  {
    document: '000, 004',
    between: 'The example lets the writer run once more in the round in which the counter emits; the program does not.',
    here: 'As the program: what nobody read is shown. `settings.follow: document` lets triggered nodes run once before the loop closes.',
    told: { none: 'The text cannot tell which was meant; the run shows what nobody read.' },
  },
  {
    document: '004',
    between: 'The default message names the unit as it is written; the program prints "2.0 minutes".',
    here: 'The number as it was written.',
    told: { none: 'One number in a message; the run shows it.' },
  },
  {
    document: '004',
    between: 'The timer starts again after each limit; the program does so once.',
    here: 'It starts anew after each emission.',
    told: { none: 'As the document says; the evidence of each round shows the time that counted.' },
  },
  {
    document: '000',
    between: 'The program stops every loop after 100 rounds and calls it a success.',
    here: 'Unlimited unless `settings.limits` says otherwise; a limit that was reached is said aloud.',
    told: { code: 'lint-hidden-cap' },
  },
  {
    document: '000, 004',
    between:
      'The document does not say which of several nodes that are due begins; the program begins them in the order of the edges that lead there, loops first.',
    here: 'As the program. No note: nothing differs.',
    told: { none: 'Nothing differs from the program.' },
  },
  {
    document: '000, 004',
    between: 'A node that feeds itself inside a larger loop: the program goes on without it.',
    here: 'It runs, as a loop of its own; an info at the edge says what ChatDev does.',
    told: { code: 'chatdev-feeds-itself' },
  },
  {
    document: '001',
    between: 'About half of the examples do not run in OrKa.',
    here: 'They run: `input` and `get_input()` are the text, the memory of the loop works, `for loop in` works with a warning, `model`, `temperature` and `timeout` count.',
    told: { code: 'orka-for-loop' },
  },
  {
    document: '001',
    between: 'Four fields are required; OrKa has defaults.',
    here: 'The defaults, with a warning: 5 rounds, 0.8, 15 patterns.',
    told: { code: 'orka-default' },
  },
  {
    document: '001',
    between: '`cognitive_extraction.enabled` is off by default; in OrKa it is on.',
    here: 'Off, unless `extract_patterns` is given.',
    told: { none: 'As the document says; the round shows what was found.' },
  },
  {
    document: '001',
    between: 'What `past_loops` holds: numbers or texts.',
    here: 'Texts inside prompts; in the result a single expression keeps its number. It is filled with and without extraction.',
    told: { none: 'As the document prints it; the prompt of each round shows it.' },
  },
  {
    document: '001',
    between: 'Which reply is the `response`.',
    here: 'The work that was judged: the reply that the scoring agent’s prompt reads; its own where it reads several; where it reads none, that of the last agent whose text gave no score, else of the last. `response_from` names another.',
    told: { none: 'Which one it is shows in the result of each round.' },
  },
  {
    document: '001',
    between: 'The keys of `past_loops` entries where the loop names no `past_loops_metadata`.',
    here: 'Those of the document (`iteration`, `quality_score`, `key_insights`, `needed_improvements`, `mistakes_found`), and OrKa’s beside them.',
    told: { none: 'Both are there, so that nothing differs for who reads either.' },
  },
  {
    document: '001',
    between: 'How long a find of `cognitive_extraction` may be; OrKa drops those of more than 200 characters.',
    here: 'They are kept, cut with their category at `max_length_per_category`. Finds of less than 11 characters, and replies of less than 20, teach nothing, as in OrKa, with an info.',
    told: { none: 'It depends on the answers: the run tells of it.' },
  },
  {
    document: '001',
    between: 'Where a score is looked for: the document has one pattern.',
    here: 'As OrKa’s own code: without a `pattern` strategy by its built-in labels, a reply that is a bare number only where a pattern finds it, tenths and percents by what the pattern says.',
    told: { none: 'As the program; the evidence of each round shows what was found.' },
  },
  {
    document: '001',
    between: 'An agent that answers after its `timeout`.',
    here: 'It has failed, with a warning: its reply is empty, the loop goes on, and the run clock moves by the timeout.',
    told: { none: 'It depends on the answers: the run warns when it happens.' },
  },
  {
    document: '001',
    between: 'What happens at the timeout of the loop.',
    here: 'It ends after the running agent’s deadline with the last complete round, `threshold_met` false, and a warning.',
    told: { none: 'It depends on the answers: the run warns when it happens.' },
  },
  {
    document: '001',
    between: 'What `score` is in round 1, and what `get_past_insights()` gives.',
    here: 'Nothing; the insights of all rounds before, joined.',
    told: { none: 'The prompt of round 1 shows it.' },
  },
  {
    document: '001',
    between: 'The order of a fork, and white space of prompts.',
    here: 'The order is OrKa’s, with an info at the node; lines stay lines.',
    told: { code: 'orka-fork-order' },
  },
  {
    document: '001',
    between: 'A `loop_validator` in a loop without `scoring`.',
    here: 'The loop scores by the validator’s preset, with an info.',
    told: { code: 'orka-scores-with-validator' },
  },
  {
    document: '001',
    between: 'A score in what a failover gives. OrKa looks for scores in texts, and a failover gives a map there.',
    here: 'The reply of the child that answered is looked into, with an info where it is the last to answer in a loop.',
    told: { code: 'orka-failover-score' },
  },
  {
    document: '001',
    between: 'A score in what an inner loop gives: the document gives it a `response`, OrKa only a map.',
    here: 'Its `response` is looked into, with an info where it is the last to answer in a loop.',
    told: { code: 'orka-nested-score' },
  },
  {
    document: '001',
    between:
      'A router that goes by `"yes"` and `"no"`, in quotes, on a decision that is true or false. OrKa goes nowhere by them.',
    here: 'They mean true and false, with an info.',
    told: { code: 'orka-quoted-route' },
  },
  {
    document: '001',
    between:
      'What is learned from a join, a failover or a loop without a text of its own. OrKa searches the map as Python prints it, and finds things twice, with quotes and keys in them.',
    here: 'Only texts are searched.',
    told: { none: 'It depends on the answers: each round shows what was found.' },
  },
  {
    document: '001',
    between: 'A join without `group`, as in the third example. OrKa gathers nothing there.',
    here: 'It gathers what the branches of the fork before it gave, with an info.',
    told: { code: 'orka-join-without-group' },
  },
  {
    document: '002',
    between: 'Sentences and examples of the document disagree.',
    here: 'The example wins.',
    told: { none: 'What the examples show is done; no document says both.' },
  },
  {
    document: '002',
    between:
      'Loops are written as `continueWhile`, mappings and `inlineWorkflow`; the engine knows `dockSlots` and nodes with a `parentId` alone, and takes slots by their type.',
    here: 'Both forms run; slots count by their type, whatever they are called.',
    told: { none: 'Nothing differs from the document; the graph shows the body of either.' },
  },
  {
    document: '002',
    between:
      'The reason is the condition where it turns false in the last round that is allowed; the engine reports the limit.',
    here: 'As the document: the condition.',
    told: { none: 'The verdict of the last round says it.' },
  },
  {
    document: '002',
    between: 'What was fed back is not there in round 1; the engine gives null, which a prompt prints as `null`.',
    here: 'As the document: the input is empty, or its default.',
    told: { none: 'The prompt of round 1 shows it.' },
  },
  {
    document: '002',
    between:
      'The engine goes on after any true value: a text that reads true in any case, a number other than 0, a map. The document compares with a boolean.',
    here: 'As the document: what leads to `continue` is made a boolean where its output is declared as one; anything else is not true, and the loop ends.',
    told: { none: 'The evidence of each round shows what was compared with what.' },
  },
  {
    document: '002',
    between:
      'Of several edges into `continue` the last in the file decides in the engine; the document has one condition.',
    here: 'All of them have to be true.',
    told: { none: 'The evidence of each round shows each of them.' },
  },
  {
    document: '002',
    between:
      'An `extract` whose pattern does not match: the document does not say it. The engine gives null and goes on, and also where the pattern has no group.',
    here: 'The node fails with the reply beside it; a pattern without a group gives the whole match.',
    told: { none: 'It depends on the answers: the run says which output was not found.' },
  },
  {
    document: '002',
    between:
      'A shell node that exits with another code than 0: the document does not say it. In the engine node and run fail.',
    here: 'The code is an output like any other, and what follows may look at it.',
    told: { none: 'It depends on the answers: the node shows its exit code.' },
  },
  {
    document: '002',
    between:
      'A node with `continueOnFailure` that fails inside a loop: the document does not say it. In the engine it fails the loop after that round.',
    here: 'Its outputs are unset, and the loop goes on.',
    told: { none: 'It depends on the answers: the run shows the failure.' },
  },
  {
    document: '002',
    between:
      'The example asks an agent for JSON in words alone; the engine takes the whole reply for each output, unless there is an `outputSchema`.',
    here: 'As the example means it: JSON in the reply is found and read.',
    told: { none: 'The outputs of each node show it.' },
  },
  {
    document: '002',
    between: '`{{ task }}` is an input in the example; in the engine it stays as it is written, but for `{{ input }}`.',
    here: 'As the example: the input of that name.',
    told: { none: 'The prompt of each round shows it.' },
  },
  {
    document: '003',
    between: 'Similarity that "exceeds" a threshold.',
    here: 'At least the threshold; the why line says so.',
    told: { none: 'The evidence of each round says which number was at least which.' },
  },
  {
    document: '003',
    between: 'An evaluator that gives an explanation of what is missing beside a Router that names a branch.',
    here: 'A Router in `llm` mode is asked for the branch on the first line and the reason after it. The reason is an output of the Router, and goes to the next round with what is led back. A reply that names no branch, or several, takes the first one, with a warning.',
    told: { none: 'It depends on the answers: the run warns of a reply that names no branch, or several.' },
  },
  {
    document: '003',
    between: 'Loops in loops are refused.',
    here: 'They run, with an info of the sentence that refuses them; `settings.strict: true` refuses.',
    told: { code: 'loop-exit-nested' },
  },
  {
    document: '003',
    between: 'The body is found by two searches, and a skipped branch ends the round.',
    here: 'The same bodies on the document’s patterns; the branch that continues runs.',
    told: { none: 'The graph shows the body as a box.' },
  },
  {
    document: '003',
    between: 'The drawn self-refine pattern ends in a prompt.',
    here: 'Shipped as it is drawn, and in a corrected variant.',
    told: { code: 'loop-exit-final-is-prompt' },
  },
];
