import { say } from '../../fill.ts';
import type { WordTable } from '../../words.ts';

/** What the linter says of loops with a body: containers, and regions between Loop and Exit. */
export const LINT_BODY_WORDS = {
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
