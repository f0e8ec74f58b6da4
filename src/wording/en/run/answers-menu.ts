import { SETTINGS } from '../../../engine/document/settings/declaration.ts';
import type { Answerer } from '../../../engine/models/who-answers.ts';

/** The menu of who answers. */
export const ANSWERS_MENU = {
  title: 'Answers',
  model: 'Models',
  humans: 'Humans',
  ask: 'a model',
  asked: 'Your own, on this machine or by key. You choose which, and see what it may cost, first.',
  elsewhere: 'To have a real model answer, take this into the studio first: this page asks nobody.',
  fixed: 'The text’s own settings say so.',
  next: 'It counts for the next run.',
} as const;

type Asking = readonly { by: Answerer | null }[];
type Models = 'scripted' | 'simulated' | 'model';

/** The menu while it is shut: who answers for models (`chosen`: the real one), and that the visitor is asked where that is so. */
export function wordAnswers(models: Models, asking: Asking, chosen = ''): string {
  return `${ANSWERS_MENU.title}: ${wordAnswersChosen(models, asking, chosen)}`;
}

/** The same under its title. */
export function wordAnswersChosen(models: Models, asking: Asking, chosen = ''): string {
  const you = asking.some(({ by }) => by === 'visitor') ? ' · you' : '';
  return `${models === 'model' ? chosen : SETTINGS.model.holds.choices[models].label}${you}`;
}

/** After a run in which others answered for a human: in the next one the visitor does. `who`: "the Editor". */
export function wordYourTurn(who: string): string {
  return `The next run asks you in place of ${who}.`;
}
