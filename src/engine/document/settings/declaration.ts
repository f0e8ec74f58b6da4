import { NOTATION_WORDS } from '../../workflow/notation-name.ts';
import { EXPECTATION } from './expectation.ts';
import { LESSON } from './lesson.ts';
import { choice, flag, group, integer, list, names, number, seconds, text, texts } from './kinds.ts';

/** Bounds that no run may pass. */
const LIMITS = {
  rounds: integer({
    least: 1,
    sentence: 'The most rounds of any one loop.',
    form: {
      label: 'Most rounds of a loop',
      note: 'No loop continues beyond it, whatever its own rule; empty is no limit.',
    },
    option: 'rounds',
  }),
  activations: integer({
    least: 1,
    sentence: 'The most times that nodes may run in all.',
    option: 'max-activations',
  }),
};

const BUDGET = {
  calls: integer({ least: 0, sentence: 'The most calls of models.', form: { label: 'Calls' }, option: 'calls' }),
  tokens: integer({
    least: 0,
    sentence: 'The most tokens, of prompts and replies together.',
    form: { label: 'Tokens' },
    option: 'tokens',
  }),
  usd: number({ sentence: 'The most money, in US dollars.', form: { label: 'Dollars' }, option: 'budget' }),
  seconds: seconds({ sentence: 'The most time, by the clock of the run.', form: { label: 'Seconds' } }),
};

/**
 * How a document is read and run, each setting once and nowhere else. What is left out takes the default of whoever reads it.
 * Connections and keys are the visitor's own and never stand here.
 */
export const SETTINGS = {
  /** The notation the visitor chose over the detected one. */
  notation: choice(NOTATION_WORDS, {
    sentence: 'Reads the text as this notation, whatever it looks like.',
    form: {
      label: 'Workflow format',
      note: 'The way of writing, seen by its keys; choose another if it was guessed wrong.',
    },
  }),
  /** Whose behaviour counts where the original engine and its document differ. */
  follow: choice(
    {
      engine: { sentence: 'What the program was seen to do.', label: 'Match the implementation' },
      document: { sentence: 'What its description promises.', label: 'Match the documentation' },
    },
    {
      sentence: 'Whose word counts where a program and its description differ.',
      default: 'engine',
      form: {
        label: 'Where an implementation and its documentation differ',
        note: '“Compatibility” in the documentation lists each such place, with the note that tells it or why there is none.',
      },
    },
  ),
  /** Refuse what the original refuses, even where it would run here. */
  strict: flag({
    sentence: 'Refuses what the original program refuses, even where it could run here.',
    default: false,
    form: { label: 'Strict' },
  }),
  limits: group(LIMITS, {
    sentence: 'Bounds that no run of this text may pass. Without them it runs until its own rules end it.',
  }),
  budget: group(BUDGET, {
    sentence: 'How much a run may spend before it is stopped.',
    form: {
      label: 'A run may use at most',
      note: 'Of models, and of the run’s own clock. Then it ends with what it has; empty is no limit.',
    },
  }),
  /** Name of a kept conversation that agents go on from. */
  session: text({ sentence: 'The name of a kept conversation that agents continue.' }),
  seed: integer({
    sentence: 'Whatever is random is drawn from it: the same seed gives the same run.',
    default: 0,
    form: { label: 'Seed' },
    option: 'seed',
  }),
  /** Who answers when nothing else was chosen. */
  model: choice(
    {
      scripted: { sentence: 'The prepared answers, in their order.', label: 'prepared' },
      simulated: { sentence: 'A made-up model that needs no key.', label: 'simulated' },
    },
    {
      sentence:
        'Who answers for models: without it the prepared answers where there are any, else the simulated model.',
      option: 'model',
    },
  ),
  /** How the simulated model behaves: it gets better, never does, does by chance, or breaks down now and then. */
  mood: choice(
    {
      improving: {
        sentence: 'It refuses a few times, gets better, and then accepts.',
        label: 'Improving: gets better, then accepts',
      },
      stubborn: { sentence: 'It never accepts: only limits end its loops.', label: 'Stubborn: never accepts' },
      erratic: { sentence: 'It accepts by chance.', label: 'Erratic: accepts by chance' },
      failing: { sentence: 'Now and then it does not answer.', label: 'Failing: breaks down now and then' },
    },
    {
      sentence: 'How the simulated model behaves.',
      default: 'improving',
      form: { label: 'Behavior of the simulated model', note: 'How it behaves over the rounds of a loop.' },
      option: 'mood',
    },
  ),
  /** Who answers human nodes; `HumansBy` (`engine/models/answered-by.ts`). */
  humans: choice(
    {
      visitor: { sentence: 'Whoever looks at the page.', label: 'me' },
      script: { sentence: 'The prepared answers; where there are none, whoever looks at the page.', label: 'prepared' },
      simulated: { sentence: 'Made-up people, who need nobody.', label: 'simulated' },
    },
    {
      sentence:
        'Who answers for people: without it the prepared answers where there are any, under the simulated model made-up people instead where models have prepared answers, too; else whoever looks at the page.',
    },
  ),
  /** Seconds of the run clock that every answer takes for which the script names no time: so nobody waits for a timer. */
  answerSeconds: seconds({
    sentence: 'How long an answer takes for which the prepared answers name no time.',
    form: {
      label: 'Each answer takes, in seconds',
      placeholder: 'as it is',
      note: 'Of the run’s own clock: timers move on by it, and nobody waits. Empty: as the prepared answers or the model say.',
    },
  }),
  /** Values of the placeholders that the text names (`${NAME}`), as they would be typed into it. */
  vars: texts({ sentence: 'Values for the places ${NAME} of the text.' }),
  /**
   * Names of placeholders whose values are secret (`engine/secrets`): the names are kept, the values are not. One that is too short to be
   * looked for stays wherever the text has it apart from its name, and is warned of.
   */
  secrets: names({
    sentence: 'Names of places ${NAME} whose values are secret: they stand as their names in all that is kept.',
  }),
  /** What is checked after each run, and decides about none. */
  expect: list(EXPECTATION, {
    most: 100,
    sentence: 'What is expected of every run; it is checked after each, and changes none.',
  }),
  lesson: LESSON,
};

/** All of them together, as they stand under `settings:` in a text. */
export const SETTINGS_MAP = group(SETTINGS, {
  sentence:
    'How this text is read and run; it wins over what the page is set to. Other programs do not know these keys.',
});
