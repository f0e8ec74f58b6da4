import { BEGIN_ANEW } from '../../../engine/lint/carries-over.ts';
import type { Diagnosis, DiagnosisCode } from '../../../engine/after-run/diagnoses/diagnosis.ts';
import { comparedNumbers } from '../../compared.ts';
import { say } from '../../fill.ts';
import { clockText } from '../../../engine/workflow/clock-text.ts';
import { counted, countedLong, withMore } from '../../values.ts';
import { budgetWords } from './finding.ts';
import type { Params, WordTable, Words } from '../../words.ts';

/** The words of what the rounds of a loop show, for its page, its Run view and the terminal. */
export function wordDiagnosis({ code, params }: Pick<Diagnosis, 'code' | 'params'>): Words {
  return DIAGNOSES[code](params, () => '');
}

/** What is told of one round is not word for word that of the others. */
export function wordLikeIt({ code, times }: Pick<Diagnosis, 'code' | 'times'>): string {
  // These say themselves of how many rounds they tell.
  if (code === 'same-answer' || code === 'scores-flat') return '';
  return times > 1 ? `Similar in ${countedLong(times - 1, 'more round')}` : '';
}

const HOW: Readonly<Record<string, string>> = {
  case: 'in other letters',
  punctuation: 'with other signs',
  form: 'in another form',
};

/** The words of each; params that hold codes and numbers are made words first. */
export const DIAGNOSES: WordTable<DiagnosisCode> = {
  'near-keyword': (params) =>
    say(
      '<node> answered <"answer">: that is <"word"> <how>, so it did not count',
      params['how'] === 'case'
        ? 'Ignore upper and lower case, or ask for <word> in the prompt.'
        : 'Ask <node> for exactly <word>, or look for what it says.',
    )(withMore(params, { how: HOW[String(params['how'])] ?? '' })),
  'keyword-inside': (params) =>
    say(
      `<"word"> was found in <"inside">, which says something else: ${params['left'] === true ? 'the loop was left by it' : INSIDE[insideBy(params)].came}`,
      INSIDE[insideBy(params)].hint,
    )(params),
  'word-never-came': (params) =>
    params['silent'] !== undefined
      ? silentWords(params)
      : say(
          params['node'] === ''
            ? 'A limit ended this loop: no answer held <words or>, after which the score is looked for, and no prompt asks for that'
            : 'A limit ended this loop: <node> never said <words or>, and no prompt asks for that',
          params['node'] === ''
            ? 'Let the prompt of the agent that scores ask for <words or> and the score.'
            : 'Let its prompt say when to answer with <words or>.',
        )(params),
  'near-value': (params) =>
    say(
      '<left> is <"actual">: that is <"value"> <how>, so the two are not equal',
      'Compare with the value as it is given, or ask for exactly <value>.',
    )(withMore(params, { how: HOW[String(params['how'])] ?? '' })),
  'threshold-near': (params) =>
    say(
      '<name> <score> missed <threshold> by less than 5 %',
      // Rounded up it would not have.
      `A threshold ${params['isPassed'] === true ? 'below' : 'of'} ${String(params['score'])} would have ended the loop here.`,
    )(comparedParams(params)),
  'score-scale': (params) =>
    params['out'] === 0
      ? say(
          '<number> was taken for <name>: it is no score',
          params['labelled'] === true
            ? 'Ask for a number from 0 to 1.'
            : 'Put the label of the score into the pattern, and ask for it in the prompt.',
        )(params)
      : say(
          params['score'] === params['number']
            ? '<name> is <number>, as if out of <out>, and the threshold is <threshold>'
            : '<name> is <number>, as if out of <out>, and counts as <score>; the threshold is <threshold>',
          'Give the threshold on the scale of the scores, or let the scores be on the scale of the threshold.',
        )(params),
  'number-cut': say(
    '<node> said <says>, and only <read> of it was read: <"answer">',
    'Let the pattern take the number to its end, or ask for one number such as 0.85.',
  ),
  'scores-differ': say(
    'The score was read from <node>: <"text">. <other> wrote one too: <"otherText">',
    'Put a label into the pattern that only one of them writes, or name in high_priority_agents who gives the score.',
  ),
  'number-unfound': (params) =>
    say(
      'The answer says <number>, and the pattern <pattern> did not find it: <"answer">',
      params['how'] === 'case'
        ? 'Ignore upper and lower case: put (?i) before the pattern.'
        : 'Let the pattern find what is said, or ask for the form that it looks for.',
    )(params),
  'same-answer': (params) =>
    say(
      `<node> gave the same answer in <alike rounds> in a row${Number(params['most']) > Number(params['alike']) ? ', later <most>' : ''}: <"answer">`,
      params['judges'] === true
        ? 'It decides about the loop: say what it is to judge by.'
        : 'Let its prompt say what has to change: what was said of its work before.',
    )(params),
  'back-and-forth': say(
    '<node> goes back and forth between <"answer"> and <"other">',
    'Bring it what it said in earlier rounds too.',
  ),
  'scores-flat': (params) =>
    say(
      '<name> has not risen above its best for <since rounds>: that was <best> in round <bestRound>',
      'Change what the next round is told, or lower the threshold.',
    )(withMore(params, { best: short(params, 'best') })),
  'script-ran-out': say(
    'The script has <prepared answers> for <node>, and the last one is given again from here on',
    'Give it an answer for each round.',
  ),
  'feedback-unread': say(
    'What <node> said in this round reached no prompt of another node in round <next>',
    'Lead its answer to whoever works on it.',
  ),
  'judge-saw-nothing': say(
    '<node> decides about the loop, and its prompt held nothing of what <works and> said',
    'Bring the work into its prompt.',
  ),
  'carried-over': (params) =>
    say(
      CARRIED[String(params['as'])] ?? 'The prompt of <node> held <count messages> of earlier entries of this loop',
      BEGIN_ANEW[String(params['as'])],
    )(carriedParams(params)),
  'limit-near': (params) =>
    USE_WORDS[String(params['what'])]?.(params) ??
    say(NEAR_LIMIT[String(params['what'])] ?? '<node> is about to end the loop')(
      params['what'] === 'time'
        ? withMore(params, {
            used: clockText(Number(params['used']), Number(params['limit'])),
            limit: clockText(Number(params['limit']), Number(params['limit'])),
          })
        : params,
    ),
};

/** Of a score that somebody is told to give who gave no answer. */
function silentWords(params: Params): Words {
  const silent = params['idle'] === true ? 'never runs' : 'gave no answer';
  return say(
    `A limit ended this loop: no answer held <words or>, after which the score is looked for, and <silent>, whose text has it, ${silent}`,
    'Let <silent> run in each round, or let the prompt of another agent ask for <words or> and the score.',
  )(params);
}

/** What a node found of earlier entries of its loop, where that is no messages. */
const CARRIED: Readonly<Record<string, string>> = {
  count: '<node> had counted to <count> of <limit> before this loop was entered again',
  time: '<node> was at <count> of <limit> at its first visit: its clock ran on from an earlier entry of this loop',
  queue: '<node> was given <count messages> that it had left unread in earlier entries of this loop',
  store: '<node> could read <count texts> of earlier entries of this loop in memory <name>',
  namespace: '<node> found <count texts> of earlier entries of this loop in namespace <name>',
};

function carriedParams(params: Params): Params {
  const [count, limit] = [Number(params['count']), Number(params['limit'])];
  if (params['as'] === 'time')
    return withMore(params, { count: clockText(count, limit), limit: clockText(limit, limit) });
  return params;
}

type InsideBy = 'edge' | 'branch' | 'answer' | 'value';

/** What a word inside of another one came to, and what to change: by what looked for it. */
const INSIDE: Readonly<Record<InsideBy, { came: string; hint: string }>> = {
  edge: {
    came: 'the edge to <to> was taken by it',
    hint: 'Look for a word that stands in no other, or put <"inside"> under none in this condition and let another edge wait for it.',
  },
  branch: {
    came: '<node> chose <to> by it',
    hint: 'Name the branch by a word that stands in no other answer, and ask for that word in the prompt.',
  },
  answer: {
    came: 'the answer of <node> was read as <to>',
    hint: 'Let the prompt ask for yes or no alone.',
  },
  value: {
    came: '<to> is <word> by it',
    hint: 'Let the pattern take whole lines, or let the prompt ask for JSON.',
  },
};

function insideBy({ by }: Params): InsideBy {
  return by === 'branch' || by === 'answer' || by === 'value' ? by : 'edge';
}

const NEAR_LIMIT: Readonly<Record<string, string>> = {
  rounds: 'This is the last round: <node> ends after <limit>',
  count: '<node> is at <used> of <limit>: the next time it ends the loop',
  time: '<node> is at <used> of <limit>: it ends the loop soon',
};

/** What a run may use: by the setting that bounds it. */
const USE_WORDS: Readonly<Record<string, (params: Params) => Words>> = {
  calls: (params) => nearUse('budget.calls', budgetOf('calls', params), params),
  tokens: (params) => nearUse('budget.tokens', budgetOf('tokens', params), params),
  usd: (params) => nearUse('budget.usd', budgetOf('usd', params), params),
  seconds: (params) => nearUse('budget.seconds', budgetOf('seconds', params), params),
  activations: (params) =>
    nearUse('limits.activations', `${Number(params['used'])} of ${counted(Number(params['limit']), 'step')}`, params),
};

function budgetOf(what: 'calls' | 'tokens' | 'usd' | 'seconds', params: Params): string {
  return budgetWords({ kind: 'budget', what, used: Number(params['used']), limit: Number(params['limit']) });
}

function nearUse(setting: string, much: string, { hasEnded }: Params): Words {
  return {
    message: hasEnded
      ? `The run used ${much} that it may use: a few more rounds and it would have ended with what it had`
      : `The run has used ${much} that it may use: it is about to end with what it has`,
    hint: `Raise settings.${setting}, or see which rounds it goes to.`,
  };
}

function comparedParams(params: Params): Params {
  const [score, threshold] = comparedNumbers(Number(params['score']), Number(params['threshold']), 2);
  return withMore(params, { score: score ?? '', threshold: threshold ?? '' });
}

function short(params: Params, name: string): string {
  return String(Math.round(Number(params[name]) * 1000) / 1000);
}
