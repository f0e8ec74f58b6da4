import { say } from '../../fill.ts';
import { has, shown } from '../../values.ts';
import type { Params, WordTable } from '../../words.ts';

const FORM = 'Prepared answers look like {"agents": {"Writer": ["first answer", "second answer"]}}.';

export const SCRIPT_WORDS = {
  'script-not-json': say('The prepared answers are not JSON: <message>', FORM),
  'script-not-an-object': (params) => ({ message: `${where(params)} must be an object`, hint: FORM }),
  'script-not-a-list': (params) => ({
    message: `Each entry of ${where(params)} must be a list of answers`,
    hint: 'Put the answer into brackets: ["answer"].',
  }),
  'script-not-a-number': (params) => ({
    message: `Each entry of ${where(params)} must be a number of seconds, 0 or more`,
    hint: 'Type for example {"Writer": 70}.',
  }),
  'script-unknown-failure': say(
    'The prepared answers name a class of failures that there is not: <named>',
    'Known are <known and>.',
  ),
  'script-unknown-key': say(
    'The prepared answers have a key that nothing reads: <key>',
    'Known are task, inputs, agents, humans, tools, code, rules, clock, delays, usage and store.',
  ),
  'script-rule-without-reply': say(
    'A rule of the prepared answers has no reply',
    'A rule looks like {"when": "a text of the prompt", "reply": "what is answered"}.',
  ),
} satisfies WordTable;

function where(params: Params): string {
  return has(params, 'where') ? shown(params, 'where') : 'The whole';
}
