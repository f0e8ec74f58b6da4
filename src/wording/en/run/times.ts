import type { Settings } from '../../../engine/document/document.ts';
import { counted, enumerate, plainNumber } from '../../values.ts';

/** The sheet on which a document is run many times. */
export const TIMES = {
  title: 'Try it many times',
  runs: 'Runs',
  calls: 'Calls in all, at most',
  tokens: 'Tokens in all, at most',
  start: 'Start',
  again: 'Start again',
  stop: 'Stop',
  kept: 'Each is a run of its own in History.',
  prepared:
    'Prepared answers are the same in every run. Run it with the simulated model, or choose a model in Answers.',
  simulated: 'Answer by the simulated model',
  fixed: 'The text’s own settings say who answers: change it there.',
  seed: 'The text’s own settings say the seed, so every run would be the same. Take it out to have each run draw anew.',
  standIn: 'Nobody sits before these runs: simulated people answer where you would.',
  whatIf: 'What you changed in the what-if is not in them: the text is run as it stands.',
  broken: 'The text has errors: they stand under the editor.',
  unkept: 'not in History',
  asks: 'it asks you: open it to go on',
  unbounded: 'its loop has no limit: open it to go on',
  refused: 'The engine refused it',
  rounds: 'Rounds',
  all: 'Show all',
  otherRule: 'Another stop rule over the same answers',
  otherRuleTold:
    'Change a value: every run is gone through again over what it was answered. Nobody is asked, and nothing is guessed.',
  otherRuleTyped: 'The counts are of the values before. Press Enter: every run is gone through with yours.',
  endless: 'it goes on for very long, and asks nobody',
  noRecord: 'nothing on record to go by',
} as const;

/** Who answers: `10 runs by the simulated model, with the seeds 0 to 9, two at a time.` `at`: so many at a time. */
export function wordRuns(times: number, by: string, seed: number | null, at: number): string {
  const seeds = seed === null ? '' : `, with the seeds ${wordSeeds(seed, times)}`;
  return `${counted(times, 'run')} by ${by}${seeds}, ${at === 1 ? 'one' : 'two'} at a time.`;
}

export function wordSeeds(seed: number, times: number): string {
  return `${seed} to ${seed + times - 1}`;
}

/** That there is one budget over all runs; what of it is not bounded is said. */
export function wordOneBudget({ calls, tokens, usd }: { calls?: number; tokens?: number; usd?: number }): string {
  const unbounded = [...(calls === undefined ? ['calls'] : []), ...(tokens === undefined ? ['tokens'] : [])];
  const open = unbounded.length > 0 ? ` How many ${enumerate(unbounded)} they take is not known before.` : '';
  const money = usd === undefined ? '' : `, of $${plainNumber(usd)}`;
  return `One budget for all runs${money}: where it is used up, no more are begun.${open}`;
}

/** Inputs that nobody gave. */
export function wordEmpty(names: readonly string[]): string {
  return names.length === 0 ? '' : `Nothing is given as ${enumerate(names)}: that is empty in every run.`;
}

/** How far they have come: `7 of 20 runs ended`. */
export function wordProgress(ended: number, times: number): string {
  return `${ended} of ${counted(times, 'run')} ended`;
}

/** Why the rest was not begun; '' where all were. */
export function wordCut(cut: 'stopped' | 'budget' | 'other-model' | null, left: number): string {
  if (cut === null || left === 0) return '';
  const rest = `${counted(left, 'run')} ${left === 1 ? 'was' : 'were'} not begun`;
  if (cut === 'stopped') return `You stopped: ${rest}.`;
  return cut === 'budget'
    ? `The budget is used up: ${rest}.`
    : `What was chosen for these runs counts no more: ${rest}.`;
}

/** How many runs their own answers decide, or do not: `14 of 20 decided`, `6 of 20 need new answers`. */
export function wordDecided(what: 'decided' | 'asks' | 'unknown', count: number, total: number): string {
  const one = count === 1;
  const said = {
    decided: 'decided',
    asks: one ? 'needs new answers' : 'need new answers',
    unknown: one ? 'has nothing to go by' : 'have nothing to go by',
  };
  return `${count} of ${total} ${said[what]}`;
}

/** How far the runs were gone through: `Gone through 7 of 20 runs` */
export function wordGoneThrough(gone: number, total: number): string {
  return `Gone through ${gone} of ${counted(total, 'run')}`;
}

/** `12 of 14 ended by their rule (9 before)`: of those that are decided, under the rule and as they ran. */
export function wordCountUnder(kind: Kind, after: number, before: number, total: number, isByRule: boolean): string {
  return `${wordCount(kind, after, total, isByRule)} (${before} before)`;
}

/** What would be asked, which is not on the record. */
export function wordWouldAskNew(node: string, round: number): string {
  return `it would ask ${node}${round > 0 ? ` in round ${round}` : ''} something that is not on its record`;
}

type Kind = 'end' | 'limit' | 'budget' | 'failed' | 'stopped' | 'refused';

/** `17 of 20 ended by their rule`. */
export function wordCount(kind: Kind, count: number, total: number, isByRule: boolean): string {
  const said: Record<Kind, string> = {
    end: isByRule ? `ended by ${count === 1 ? 'its' : 'their'} rule` : `came to ${count === 1 ? 'its' : 'their'} end`,
    limit: 'by the limit',
    budget: 'by the budget',
    failed: 'failed',
    stopped: 'stopped before the end',
    refused: 'refused',
  };
  return `${count} of ${total} ${said[kind]}`;
}

/** `64 to 95 %`. Both from 0 to 1. */
export function wordInterval([low, high]: readonly [number, number]): string {
  return `${Math.round(low * 100)} to ${Math.round(high * 100)} %`;
}

export const INTERVAL_TOLD =
  'Were it run very often, the share would lie in here, as far as so few runs can tell (95 %, Wilson)';

/** The scores at the end of so many runs. */
export function wordScores(scores: { runs: number; least: number; median: number; most: number }): string {
  const { runs, least, median, most } = scores;
  const [low, middle, high] = [least, median, most].map((score) => plainNumber(Math.round(score * 1000) / 1000));
  if (least === most) return `Score at the end: ${low}, of ${counted(runs, 'run')}.`;
  return `Score at the end: ${middle} in the middle, ${low} to ${high}, of ${counted(runs, 'run')}.`;
}

/** What counts in a run beside its text, its seed and who answers. */
const TOLD_SETTINGS = ['mood', 'answerSeconds', 'follow', 'strict', 'limits', 'budget'] as const;

/**
 * What was set, by the names that a text gives it, and who stood in for people: `mood: stubborn · limits: rounds 3 · people: simulated`;
 * '' where nothing was. `all`: the one budget over all runs.
 */
export function wordSeriesSettings(
  settings: Settings,
  all: { calls?: number; tokens?: number; usd?: number } | null,
  isStandIn: boolean,
): string {
  const said = TOLD_SETTINGS.flatMap((name) => {
    const value = settings[name];
    return value === undefined ? [] : [`${name}: ${settingWords(value)}`];
  });
  const shared = all && Object.keys(all).length > 0 ? [`budget of all runs: ${settingWords(all)}`] : [];
  return [...said, ...shared, ...(isStandIn ? ['people: simulated'] : [])].join(' · ');
}

function settingWords(value: string | number | boolean | object): string {
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, amount]) => `${name} ${Number(amount).toLocaleString('en')}`)
    .join(', ');
}

/** When, what and by whom: `29 November 2026, 14:03 · Review · simulated, seeds 0 to 9`. */
export function wordSeries(
  startedAt: number,
  name: string,
  by: string,
  { seed, times }: { seed: number | null; times: number },
): string {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(startedAt);
  const seeds = seed === null ? '' : `, seeds ${wordSeeds(seed, times)}`;
  return `${date.replace(' at ', ', ')} · ${name || 'Untitled'} · ${by}${seeds}`;
}
