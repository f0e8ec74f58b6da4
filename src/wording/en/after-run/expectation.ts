import { shortened } from '../../../engine/document/shortened.ts';
import type { EndWord, Expectation, ExpectationOf } from '../../../engine/document/settings/expectation.ts';
import type { Expected, Found } from '../../../engine/after-run/expectations/expected.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { counted, enumerate } from '../../values.ts';
import { reasonWords } from '../verdict/reason.ts';
import { wordStatus } from '../verdict/result.ts';

/** So much of a text is quoted. */
const MOST_QUOTED = 60;

/** Each way in which a loop ends, as it follows on "the loop ends". */
const ENDS: Readonly<Record<EndWord, string>> = {
  left: 'by its own rule',
  stopped: 'before its own rule ends it',
  threshold: 'by its threshold',
  keyword: 'by what an answer says',
  condition: 'by its condition',
  stable: 'by a stable output',
  silence: 'because nothing triggers it again',
  limit: 'by a limit of rounds',
  timer: 'by a time limit',
  budget: 'by a budget',
  error: 'by an error',
  cancelled: 'with the run, or with what is around it',
};

/** A way to end, as it follows on "it stopped": `by its threshold`. */
export function wordEnd(end: EndWord): string {
  return ENDS[end];
}

/** What is expected, as it follows on "Expected:": `at most 2 rounds`, `a result that contains “owl”`. */
export function wordExpectation(expectation: Expectation): string {
  if ('ends' in expectation) return `${loopName(expectation.loop)} ends ${ENDS[expectation.ends]}`;
  if ('rounds' in expectation)
    return `${roundsWords(expectation.rounds)}${expectation.loop === undefined ? '' : ` of ${expectation.loop}`}`;
  if ('result' in expectation) return resultWords(expectation.result);
  if ('prompt' in expectation) return promptWords(expectation);
  if ('costs' in expectation) return `at most ${costWords(expectation.costs)}`;
  return `the run is ${wordStatus(expectation.status)}`;
}

/** What a run shows instead, or just so, as a sentence of its own. */
export function wordFound(found: Found): string {
  switch (found.code) {
    case 'ended':
      return `It ended ${found.how ? ENDS[found.how] : `because ${reasonWords(found.reason)}`}.`;
    case 'rounds':
      return `It had ${counted(found.rounds, 'round')}.`;
    case 'not-entered':
      return 'The loop was not run.';
    case 'result':
      return found.text === '' ? 'There is no result.' : `The result is ${quoted(found.text)}.`;
    case 'bad-pattern':
      return `The regular expression cannot be read: ${found.message}.`;
    case 'held':
      return heldWords(found);
    case 'not-held':
      return `A prompt lacks ${quoted(found.text)}.`;
    case 'never-asked':
      return 'It was asked nothing.';
    case 'never-answered':
      return 'It answered nothing that a prompt could hold.';
    case 'costs':
      return `It ${spentWords(found)}.`;
    case 'status':
      return `The run was ${wordStatus(found.status)}.`;
    case 'no-node':
      return `There is no node ${found.name} in this text.`;
    case 'no-loop':
      return `There is no loop ${found.name} in this text.`;
    case 'open':
      return 'The run has not come to where that is known.';
    case 'unrecorded':
      return 'Of a long prompt only its newest messages are recorded, and it is not in them.';
    default:
      return unreachable(found);
  }
}

/** How all of them came out, in one line: `2 expectations`, `1 of 2 not as expected: at most 2 rounds. It had 3 rounds.` */
export function wordExpected(outcomes: readonly Expected[]): string {
  const wrong = outcomes.filter(({ holds }) => holds === false);
  const open = outcomes.filter(({ holds }) => holds === 'open').length;
  const [first] = wrong;
  if (first)
    return `${wrong.length} of ${outcomes.length} not as expected: ${wordExpectation(first.expectation)}. ${wordFound(first.found)}`;
  return open > 0
    ? `${open} of ${counted(outcomes.length, 'expectation')} not known`
    : counted(outcomes.length, 'expectation');
}

/** Of what it is told how expectations came out: the run, the run when the text is another by now, that text, or what is explored. */
export type ExpectedOf = 'run' | 'run-before' | 'text' | 'explored';

/** What stands before `wordExpected`; '' where it is of the run, and of the text that stands there. */
export function wordExpectedOf(of: ExpectedOf): string {
  return EXPECTED_OF[of];
}

const EXPECTED_OF: Record<ExpectedOf, string> = {
  run: '',
  'run-before': 'Before the text was changed: ',
  text: 'With the text as it is now: ',
  explored: 'With this: ',
};

function loopName(loop: string | undefined): string {
  return loop === undefined ? 'the loop' : `the loop ${loop}`;
}

function roundsWords(rounds: ExpectationOf<'rounds'>['rounds']): string {
  if (typeof rounds === 'number') return `exactly ${counted(rounds, 'round')}`;
  const { least, most } = rounds;
  if (least === undefined) return `at most ${counted(most ?? 0, 'round')}`;
  return most === undefined ? `at least ${counted(least, 'round')}` : `${least} to ${counted(most, 'round')}`;
}

function resultWords({ contains, equals, matches }: ExpectationOf<'result'>['result']): string {
  const parts = [
    ...(contains === undefined ? [] : [`contains ${quoted(contains)}`]),
    ...(equals === undefined ? [] : [`is ${quoted(equals)}`]),
    ...(matches === undefined ? [] : [`matches ${shortened(matches, MOST_QUOTED)}`]),
  ];
  return `a result that ${enumerate(parts)}`;
}

function promptWords({ prompt, holds, contains }: ExpectationOf<'prompt'>): string {
  const parts = [
    ...(holds === undefined ? [] : [`the newest answer of ${holds}`]),
    ...(contains === undefined ? [] : [quoted(contains)]),
  ];
  return `every prompt of ${prompt} holds ${enumerate(parts)}`;
}

/** Prompts of before there was an answer to hold are not counted. */
function heldWords({ prompts, before }: Extract<Found, { code: 'held' }>): string {
  const after = before > 0 ? ' after its first answer' : '';
  if (prompts > 1) return `All ${counted(prompts, 'prompt')}${after} do.`;
  return after === '' ? 'Its one prompt does.' : `The one prompt${after} does.`;
}

/** Not rounded: too much would read as what was expected. */
function costWords({ calls, tokens, usd, seconds }: ExpectationOf<'costs'>['costs'], about = ''): string {
  return enumerate([
    ...(calls === undefined ? [] : [counted(calls, 'call')]),
    ...(tokens === undefined ? [] : [`${about}${counted(tokens, 'token')}`]),
    ...(usd === undefined ? [] : [`${about}$${usd}`]),
    ...(seconds === undefined ? [] : [counted(seconds, 'second')]),
  ]);
}

/** `cost 3 calls`, `took 160 seconds`, or both. */
function spentWords({ seconds, estimated, ...others }: Extract<Found, { code: 'costs' }>): string {
  const cost = costWords(others, estimated ? 'about ' : '');
  const parts = [
    ...(cost === '' ? [] : [`cost ${cost}`]),
    ...(seconds === undefined ? [] : [`took ${counted(seconds, 'second')}`]),
  ];
  return enumerate(parts);
}

function quoted(text: string): string {
  return `“${shortened(text.replace(/\s+/g, ' ').trim(), MOST_QUOTED)}”`;
}
