import { isJsonObject } from '../../../engine/workflow/json.ts';
import { fill, say } from '../../fill.ts';
import { has } from '../../values.ts';
import { sayPattern } from './patterns.ts';
import type { Params, WordTable } from '../../words.ts';

export const ORKA_LOOP_WORDS = {
  'orka-default': say(
    '<field> is missing; <"value"> is taken',
    'The description of the loop node requires it; OrKa has this default. Type "<field>:" and the value that is meant.',
  ),
  'orka-threshold-range': say(
    'score_threshold is <actual>, and scores lie between 0 and 1',
    'Type for example score_threshold: 0.85',
  ),
  'orka-without-effect': say('<field> has no effect', 'OrKa reads it nowhere, and neither do we. Remove it.'),
  'orka-bad-pattern': sayPattern('The pattern <pattern> cannot be read'),
  'orka-insight-pattern': sayPattern('The pattern <pattern> cannot be read and is ignored'),
  'orka-strategy-ignored': say(
    'There is no strategy <type>, so it is ignored',
    'Strategies are pattern, agent_key and direct_key.',
  ),
  'orka-unknown-criterion': say(
    'There is no criterion <criterion>: its weight does not count, and a loop looks for a number instead',
    'Name it as dimension.criterion.',
  ),
  'orka-no-round': say('max_loops is <actual>, so the loop ends before its first round', 'Type 1 or more.'),
  'orka-metadata-template': say(
    '<key> is no template that can be rendered',
    'Type a text in quotes, e.g. "{{ score }}".',
  ),
  'orka-no-score': (params) => ({
    message: `${fill('Round <round> of <node> gave no score, so it is 0', params)}: ${noScoreWords(params).join('; ')}`,
    hint: fill(scoreHint(params), params),
  }),
  'orka-insight-short': say(
    'Round <round> of <node> learns nothing from <"finds" and>: a find needs 11 characters, and the reply that it is from 20',
    'As in OrKa. Let the group of the pattern hold more of the sentence.',
  ),
  'orka-max-loops': (params) => {
    const rounds = params.limit === 1 ? 'only round' : '<limit rounds>';
    return params.isUnscored === true
      ? say(
          `<node> ended after its ${rounds}, ${params.limit === 1 ? 'which gave no score' : 'and none gave a score'}`,
          `It gives what the last round gave. ${scoreHint(params)}`,
        )(params)
      : say(
          params.isLastUnscored === true
            ? `<node> ended after its ${rounds}, and the last gave no score`
            : `<node> ended after its ${rounds} with score <score>, below <threshold>`,
          'It gives what the last round gave. Raise max_loops, or lower score_threshold.',
        )(params);
  },
  'orka-loop-timeout': (params) =>
    say(
      `<node> ended because its <seconds> s were over; ${params.rounds === 0 ? 'no round was complete, so it gives nothing' : 'it gives what round <rounds> gave'}`,
      params.isUnscored === true
        ? `No round gave a score. ${scoreHint(params)}`
        : 'Raise timeout. OrKa 0.9.16 would continue: it does not look at it.',
    )(params),
} satisfies WordTable;

/** What would give the rounds of a loop a score, to be filled in: `example` is a line in which it would be found. */
export function scoreHint(params: Params): string {
  if (params.isUnprepared === true) {
    const what = has(params, 'example') ? 'one, e.g. <"example">,' : 'one that gives a score,';
    return `The answer of <last> is a placeholder: prepare ${what} or let a model answer.`;
  }
  const judge = has(params, 'criteria') ? ['an agent of the loop judge by <criteria>'] : [];
  return `Let ${[...judge, ...askHint(params, judge.length > 0)].join(', or ')}.`;
}

function askHint(params: Params, isJudged: boolean): string[] {
  if (Array.isArray(params.patterns) && params.patterns.length === 0)
    return isJudged ? [] : ['the loop look for the score by a pattern, in what its agents write'];
  return [
    has(params, 'example')
      ? 'the prompt of one agent ask for what the pattern looks for, e.g. <"example">'
      : 'the prompt of one agent ask for what <patterns or> finds, and a group of the pattern take the number alone',
  ];
}

/** What was looked at in vain: each pattern beside the texts that it was tried on. A list that is empty took no part. */
function noScoreWords(params: Params): string[] {
  const { criteria, patterns, also } = params;
  const judged = criteria === undefined || criteria === '' ? [] : [fill('no agent judges by <criteria>', params)];
  if (Array.isArray(patterns) && patterns.length === 0) return [...judged, 'no pattern was tried on any text'];
  const further = (Array.isArray(also) ? also : []).filter((row) => isJsonObject(row));
  return [
    ...judged,
    ...[params, ...further].map((tried) => {
      // The first few are named, of however many.
      const isSome = Array.isArray(tried['texts']) && tried['texts'].length >= 3;
      return fill(`<patterns or> finds no score${isSome ? ', for example' : ''} in <texts and>`, tried);
    }),
  ];
}

export const ORKA_VALIDATOR_WORDS = {
  'orka-llm-model': say('A loop_validator takes llm_model, not model', 'Rename model: to llm_model:'),
  'orka-validator-provider': say('provider is missing', 'OrKa requires it. Type for example provider: lm_studio'),
  'orka-no-target': say(
    'There is no agent <target> to judge beside this validator',
    'Type evaluation_target: and the id of an agent that runs before it.',
  ),
  'orka-scores-with-validator': say(
    'The loop has no scoring of its own, so it scores with what <validator> judges (<context>, <preset>)',
    'OrKa 0.9.16 would find no score. Write scoring: {preset: <preset>, context: <context>}',
  ),
  'orka-scoring-mismatch': say(
    'The loop scores by the criteria of <context>, and its validator judges those of <judged>: every score is 0',
    'Write context: <judged> under scoring:',
  ),
} satisfies WordTable;
