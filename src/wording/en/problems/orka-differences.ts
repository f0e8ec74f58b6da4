import { say } from '../../fill.ts';
import type { Params, WordTable } from '../../words.ts';

/** Where we do what the description of the loop node says, and OrKa 0.9.16 does otherwise. */
export const ORKA_DIFFERENCE_WORDS = {
  'orka-reads-input': say(
    'The input of the loop is its text here',
    'OrKa 0.9.16 would print the whole context of the round in its place.',
  ),
  'orka-reads-memory': say(
    'This prompt sees the past rounds, as the documentation says: "Check if previous iterations exist"',
    'OrKa 0.9.12 to 0.9.16 would never show any. There, read input.previous_outputs.past_loops.',
  ),
  'orka-reads-insights': say(
    'get_past_insights() gives the insights of all past rounds: "Get extracted insights"',
    'OrKa 0.9.16 looks for them under another name and finds none.',
  ),
  'orka-reads-score': say(
    'score is the "Extracted score from previous iteration", and empty in round 1',
    'OrKa 0.9.16 would print nothing in any round.',
  ),
  'orka-prints-reply': (params) =>
    say('An output prints its reply here', `OrKa 0.9.16 would print all of its fields${insteadOf(params)}.`)(params),
  'orka-model-counts': say(
    'model and temperature of this agent count',
    'OrKa 0.9.16 would take the model of its environment, and temperature 0.7.',
  ),
  'orka-timeout-counts': say('"Total loop timeout": the loop ends when it is over', 'OrKa 0.9.16 does not look at it.'),
  'orka-insights-off': say(
    'Nothing is learned from the replies: cognitive_extraction.enabled is false unless it or extract_patterns is given',
    'OrKa 0.9.16 has it on, without patterns. Add extract_patterns:',
  ),
  'orka-failover-score': say(
    'The score of this loop may stand in the reply of <agent>, a failover',
    'OrKa 0.9.16 does not look into a failover: there the loop runs all its rounds. Let an agent after it give the score.',
  ),
  'orka-nested-score': say(
    'The score of this loop may stand in the response of <agent>, a loop inside it',
    'OrKa 0.9.16 does not look into an inner loop: there this one runs all its rounds. Let an agent after it give the score.',
  ),
  'orka-quoted-route': say(
    'The decision of <agent> is true or false, and goes by <keys and> here',
    'OrKa 0.9.16 goes nowhere by them: a quoted yes or no is not true or false there. Write true and false.',
  ),
  'orka-join-without-group': say(
    'This join gathers what the branches of <fork> gave, the fork before it',
    'OrKa 0.9.16 gathers nothing without a group: there merged is empty. Type group: and <fork>.',
  ),
} satisfies WordTable;

function insteadOf({ kind }: Params): string {
  if (kind === 'loop') return '; there a loop has no response';
  return kind === 'other' ? '' : '. previous_outputs.NAME.response is the reply in both';
}
