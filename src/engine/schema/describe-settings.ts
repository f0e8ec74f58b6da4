import type { MapDescription } from './description.ts';
import { choice, dictionary, flag, integer, list, map, number, seconds, text } from './describe-fields.ts';

/** The field `settings:` that may stand at the top of a text of every notation (design, section 1). */
export const settingsField = map('settings', 'How this text is read and run; it wins over what the page is set to.');

/** The maps under `settings:`. */
export const settingsMaps: Readonly<Record<string, MapDescription>> = {
  settings: {
    sentence: 'How a text is read and run here. Other programs do not know these keys.',
    fields: {
      notation: choice('Reads the text as this notation, whatever it looks like.', {
        chatdev: 'A graph whose edges may lead back.',
        orka: 'An orchestrator with a list of agents.',
        container: 'Nodes and edges, with loops that contain their body.',
        'loop-exit': 'Nodes and edges, with regions between a loop and its exit.',
      }),
      follow: choice(
        'Whose word counts where a program and its description differ.',
        {
          engine: 'What the program was seen to do.',
          document: 'What its description promises.',
        },
        { default: 'engine' },
      ),
      strict: flag('Refuses what the original would refuse, even if it could run here.', false),
      limits: map('limits', 'Bounds that no run of this text may pass.'),
      budget: map('budget', 'How much a run may spend before it is stopped.'),
      session: text('The name of a kept conversation that agents continue.'),
      seed: integer('The number from which everything random is drawn; the same seed gives the same run.', {
        default: 0,
      }),
      model: choice(
        'Who answers when nothing else was chosen.',
        {
          scripted: 'The answers of the script, in their order.',
          simulated: 'A made-up model that needs no key.',
        },
        { default: 'simulated' },
      ),
      humans: choice('Who answers for people where prepared answers could.', {
        script: 'The prepared answers.',
        visitor: 'Whoever looks at the page.',
      }),
      answerSeconds: seconds('How long an answer takes for which the prepared answers name no time.'),
      vars: dictionary({ kind: 'text' }, 'Values for the places ${NAME} of the text.'),
      secrets: list(
        { kind: 'text' },
        'Names of places ${NAME} whose values are secret: they stand as their names in all that is kept.',
      ),
      mood: choice(
        'How the simulated model behaves.',
        {
          improving: 'It refuses a few times, gets better, and then accepts.',
          stubborn: 'It never accepts: only limits end its loops.',
          erratic: 'It accepts by chance.',
          failing: 'Now and then it does not answer.',
        },
        { default: 'improving' },
      ),
    },
  },
  limits: {
    sentence: 'Bounds of a run. Without them it runs until its own rules end it.',
    fields: {
      rounds: integer('The most rounds of any one loop.', {}, 1),
      activations: integer('The most times that nodes may run in all.', {}, 1),
    },
  },
  budget: {
    sentence: 'What a run may spend.',
    fields: {
      calls: integer('The most calls of models.', {}, 0),
      tokens: integer('The most tokens, of prompts and replies together.', {}, 0),
      usd: number('The most money, in US dollars.', {}, 0),
      seconds: seconds('The most time, by the clock of the run.'),
    },
  },
};
