import { fill, say, sayNear } from '../../fill.ts';
import { textsOf } from '../../values.ts';
import type { Params, WordTable } from '../../words.ts';

/** Problems of the notation with Loop and Exit: its documents, and what happens in a run. */
export const LOOP_EXIT_WORDS = {
  'loop-exit-no-workflow': say('There is no list of nodes in this document', 'Add nodes: with id, type and data.'),
  'loop-exit-fragment-wrapped': say(
    'These are nodes without edges; they were put into the smallest workflow that runs',
    'Write nodes: before them, indent them, and add edges: [].',
  ),
  'loop-exit-unknown-type': sayNear(
    'There is no node type <type>',
    'Types are input, llm, router, transform, loop, exit, output ...',
  ),
  'loop-exit-no-branches': say(
    'The router has no branches; done and continue are taken',
    'Type branches: [done, continue]',
  ),
  'loop-exit-clamped': say(
    'maxIterations is <given>, which is outside 1 to 50; <used> is used',
    'Type maxIterations: <used>',
  ),
  'loop-exit-bad-threshold': say(
    'stabilityThreshold must be between 0 and 1',
    'It is <"actual">. Type for example stabilityThreshold: 0.95',
  ),
  'loop-exit-node-twice': say(
    'There are two nodes with the id <node>',
    'Give one of them another id, and its edges as well.',
  ),
  'loop-exit-unknown-node': sayNear(
    '<field> names <node>, which is no node here',
    'Add a node with that id, or correct the name.',
  ),
  'loop-exit-unknown-branch': (params) =>
    say(
      'The router <node> has no branch <branch>',
      Array.isArray(params['branches']) && params['branches'].length === 1
        ? 'Its only branch is <branches and>: type that as sourceHandle, or add a branch.'
        : 'Its branches are <branches and>; type one of them as sourceHandle.',
    )(params),
  'loop-exit-cycle': say(
    'Workflow contains a cycle — execution would loop forever',
    'It is <path →>. Remove one of its edges; to repeat nodes put them between a Loop and an Exit, or lead the edge to the handle feedback of the Loop.',
  ),
  'loop-exit-no-exit': (params) =>
    say(
      'The Loop <node> has no Exit after it',
      closerHint('Add a node of type exit after the last node that is to be repeated.')(params),
    )(params),
  'loop-exit-no-aggregator': (params) =>
    say(
      'The Iterator <node> has no Aggregator after it',
      closerHint('Add a node of type aggregator after its last node.')(params),
    )(params),
  'loop-exit-two-exits': say(
    '<exits and> both end <node>: exactly one may',
    'Lead all values to one of them, and remove the other.',
  ),
  'loop-exit-exit-shared': say('<node> ends more than one Loop', 'Give each Loop an Exit of its own.'),
  'loop-exit-no-loop': (params) =>
    say(
      'The Exit <node> belongs to no Loop',
      openerHint('Add a node of type loop before it, or remove it.')(params),
    )(params),
  'loop-exit-no-iterator': (params) =>
    say(
      'The Aggregator <node> belongs to no Iterator: it gathers what its edges bring',
      openerHint('To gather one value for each item of a list, add a node of type iterator before it.')(params),
    )(params),
  'loop-exit-both-sides': say(
    '<node> is fed from inside the loop <loop> and from after it: route it through Exit',
    'Inside values come once a round, later ones once in all: lead the inner value to <exit> and take it from there.',
  ),
  'loop-exit-nested': say(
    'Nested loops and loops inside iterators are not supported (Phase 2).',
    '<node> lies inside <around>. It runs here all the same, unless settings.strict is true.',
  ),
  'loop-exit-no-evaluator': (params) =>
    say(
      'exitCondition evaluator needs a Router in the loop <node> that decides',
      Array.isArray(params.routers) && params.routers.length > 0
        ? 'Lead a branch of <routers or> to Exit, or name it done.'
        : 'Add a node of type router with the branches done and continue, and lead done to Exit.',
    )(params),
  'loop-exit-several-sinks': say(
    'The continue branch in <node> has several ends: <sinks and>',
    'Lead the one that the next round is to get to the handle feedback of <node>.',
  ),
  'loop-exit-side-node': say('<node> never reaches the Exit of <loop>: what it gives is not used'),
  'loop-exit-no-input': say(
    'Workflow must have at least one Input node',
    'Add a node of type input, and an edge from it.',
  ),
  'loop-exit-orphan': say('No edge leads to <node> or from it', 'Connect this <type> with an edge, or remove it.'),
  'loop-exit-no-output': say(
    'Workflow must have at least one Output node',
    'Add a node of type output, and an edge to it.',
  ),
  'loop-exit-loop-unfed': say('Nothing is connected to the input of <node>', 'Add an edge that leads to it.'),
  'loop-exit-empty-body': say(
    'The Loop <node> connects directly to its Exit <exit>: an empty loop body changes nothing',
    'Put the nodes that are to be repeated between the two.',
  ),
  'loop-exit-final-is-prompt': say(
    'The final value of this loop is a prompt for another round',
    'Each round ends in what <from> writes for the next one, and so does the last. Connect the draft to <exit>, and <from> to the handle feedback of <node>.',
  ),
  'loop-exit-unknown-reference': sayNear(
    '<reference> stands for nothing, and stays as it is written',
    'Write the id of a node, inputs.NAME, or a handle that an edge leads to.',
  ),
  'loop-exit-unresolved': say(
    '<reference> stood for nothing when <node> ran, and stayed as it is written',
    'What came in has no such name. Write the id of a node, inputs.NAME, or a handle that an edge leads to.',
  ),
  'loop-exit-read-later': (params) =>
    say(
      `<reference> reads <from>, which ${'exit' in params ? 'runs inside a loop that <node> is outside of' : 'does not come before <node>'}; it stays as it is written`,
      readLaterHint('A value of the round before comes in through the Loop: lead it to the handle feedback.')(params),
    )(params),
  'loop-exit-append-not-text': say(
    'feedbackMode append joins texts, and the <which> of <node> is none',
    'It is <"value">. Type feedbackMode: replace, or make it a text in a Transform.',
  ),
  'loop-exit-round-timed-out': say(
    'A round of <node> took <took> s, and may take <limit> s',
    'Raise timeout, or let less be done in a round.',
  ),
  'loop-exit-never-done': (params) =>
    say(
      `The evaluator of the loop <"node"> ${params.unasked === true ? 'was never asked' : 'did not end it'} in <limit rounds>`,
      neverDoneHint('maxIterations')(params),
    )(params),
  'loop-exit-budget-used-up': (params) =>
    say(
      'The budget of <node> is used up: <used> of <limit> <what>',
      `${params.none === true ? '' : 'The loop hands on what its last complete round gave. '}Raise the budget, or let a cheaper model answer.`,
    )(params),
  'loop-exit-no-complete-round': say(
    'The budget of <node> was used up before its first round was complete',
    'Raise its budget.',
  ),
  'loop-exit-fell-back': (params) => {
    const several = textsOf(params, 'named').length > 1;
    return {
      message: fill(
        several
          ? "the reply names several branches, <named and>: fell back to '<branch>'"
          : "no branch matched, fell back to '<branch>'",
        params,
      ),
      hint: fill(
        params.mode === 'llm'
          ? 'Let the model of <node> answer with the branch on the first line and the reason after it.'
          : 'Let the text that <node> looks at hold the name of a branch.',
        params,
      ),
    };
  },
  'loop-exit-tool-failed': say('<node> failed: <message>', 'It is said so under "tools" in the prepared answers.'),
  'loop-exit-tool-unanswered': say(
    'no prepared answer for <node>: a page cannot do the work of <what>',
    'Type its answer into the prepared answers: "tools": { "<node>": ["..."] }, or let the simulated model answer.',
  ),
  'loop-exit-bad-path': say(
    '<path> is no path that can be followed',
    'Write names and places: $.items[0].name, orders[*].id',
  ),
  'loop-exit-unknown-operation': say(
    'The script has no operation <operation>: the node fails there',
    'Operations are <known and>; a path begins with a dot.',
  ),
  'loop-exit-bad-transform': say('<node> cannot make its value: <wrong>', 'Correct its script or its path.'),
  'loop-exit-bad-schema': say('The schema is no JSON', 'Write a JSON Schema: {"type": "object", "required": ["name"]}'),
  'loop-exit-invalid': say(
    'What came to <node> is not as its schema says: <errors and>',
    'With failOnError: false it continues, and says so under the handle errors.',
  ),
} satisfies WordTable;

/** What to do about a Loop or an Iterator that nothing closes: where what may close it is there, an edge is missing; else `otherwise`. */
export function closerHint(otherwise: string): (params: Params) => string {
  return (params) =>
    hasSpare(params) ? 'Add the edge that is missing on the way from <node> to <spare or>.' : otherwise;
}

/** The same of an Exit or an Aggregator that closes nothing. */
export function openerHint(otherwise: string): (params: Params) => string {
  return (params) =>
    hasSpare(params) ? 'Add the edge that is missing on the way from <spare or> to <node>.' : otherwise;
}

function hasSpare({ spare }: Params): boolean {
  return Array.isArray(spare) && spare.length > 0;
}

/** What to do where a template reads what is not there yet, or inside a loop that its node is outside of. */
export function readLaterHint(before: string): (params: Params) => string {
  return (params) =>
    'exit' in params
      ? 'Only what the loop hands on is read outside of it: read <exit>, and lead there what you need.'
      : before;
}

/** What a loop whose evaluator never said done hands on, and what to do; `field`: how whoever reads it knows the limit. */
export function neverDoneHint(field: string): (params: Params) => string {
  return ({ unasked, gives }) => {
    const advice =
      unasked === true
        ? 'Let what it is to judge reach the evaluator in each round.'
        : `Raise ${field}, or change what the evaluator asks for.`;
    return `The loop hands on ${HANDED_ON[String(gives)] ?? 'what its evaluator looked at last'}. ${advice}`;
  };
}

/** What there was in place of what the evaluator looked at. */
const HANDED_ON: Readonly<Record<string, string>> = {
  exit: 'what last reached its Exit',
  feedback: 'what was last led back',
  input: 'what it was given',
};
