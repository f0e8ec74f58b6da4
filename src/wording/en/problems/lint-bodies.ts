import { say } from '../../fill.ts';
import { quoted, shown, withMore } from '../../values.ts';
import type { Params, WordTable } from '../../words.ts';

/** What the linter says of loops with a body: containers, and regions between Loop and Exit. */
export const LINT_BODY_WORDS = {
  'lint-condition-decided': (params) => {
    const [message, hint] = DECIDED[shown(params, 'why')] ?? ['<left> <operator> <"value"> is always the same', ''];
    return say(message, hint)(withMore(params, { comes: comesOut(params) }));
  },
  'lint-feedback-unread': say(
    '<from> of the round before goes to <node>, and its prompt never reads <input>',
    'Add <reference> to the prompt of <node>.',
  ),
  'lint-input-some-rounds': (params) => {
    const isFirst = shown(params, 'rounds') === 'first';
    const where = isFirst ? 'from round 2 on' : 'in round 1';
    if (params.isNeeded !== true)
      return say(
        `<node>.<input> has a value in round 1 only: ${where} it is empty`,
        'Type iterations: all to keep it, or add a mapping with iterations: subsequent.',
      )(params);
    return say(
      `<node> fails ${where}: its required input <input> has no value there`,
      isFirst
        ? 'Type iterations: all, or add a mapping with iterations: subsequent.'
        : 'Add a mapping with iterations: first, or take required: true away.',
    )(params);
  },
  'lint-output-not-asked': say(
    'The reply of <node> must hold <output>, and its prompt never says so: without it the node fails',
    'Add to the prompt: <line>',
  ),
  'lint-output-unmapped': say(
    '<node> declares the output <output>, and no mapping gives it a value',
    'Add to outputMappings: source: {node: NODE, output: OUTPUT}, target: <output>',
  ),
  'lint-outer-unused': say(
    '<node> is given <input>, and nothing in it takes it',
    'Add to inputMappings: source: {type: outer, name: <input>}, target: {node: NODE, input: INPUT}',
  ),
  'lint-branch-shadowed': say(
    'A text with <"branch"> takes the branch <earlier>: that name is found in it, and stands first',
    'Put <branch> before <earlier>, or give one of them a name that is no part of the other.',
  ),
  'lint-exit-by-branch': say(
    '<router> does not end <node>, which has exitCondition <exit>: in a round where it chooses another branch nothing reaches the Exit',
    'Type exitCondition: evaluator',
  ),
  'lint-fallback-ends-loop': say(
    'A text without the name of any branch takes the last one, <branch>, and so ends <loop>',
    'Put the branch that continues last.',
  ),
  'lint-captured-value': say(
    '<from> lies outside of <loop>: <to> is given the same value of it in every round',
    'Lead it through <loop> if it should change from round to round.',
  ),
  'lint-append-not-text': say(
    'append joins texts, and <handle> of <from> is none: the run fails when round 2 begins',
    'Type feedbackMode: replace, or make a text of it in a Transform.',
  ),
  'lint-input-ignored': say(
    '<node> never reads what <from> gives it: its prompt has no {{input}}',
    'Type {{input}} where it should stand.',
  ),
} satisfies WordTable;

/** Why a condition is always the same, and what to type. */
const DECIDED: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  type: [
    '<left> is declared as <declared>, so <left> <operator> <"value"> is always <comes>: a value of another type is never equal',
    'Declare the output with the type of the value, or write the value as a <declared>.',
  ],
  null: [
    '<left> <operator> null decides nothing: an output that is null counts as missing, and the loop fails',
    'Compare with a value, and type onMissing: stop or onMissing: continue for an output that is not there.',
  ],
  constant: [
    '<left> is a constant, so <left> <operator> <"value"> is the same in every round',
    'Compare an output that the rounds change.',
  ],
};

function comesOut(params: Params): string {
  return quoted(params, 'operator') === '"=="' ? 'false' : 'true';
}
