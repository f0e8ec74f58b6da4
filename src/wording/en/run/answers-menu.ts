import { SETTINGS } from '../../../engine/document/settings/declaration.ts';
import type { Answerer } from '../../../engine/models/who-answers.ts';

/** The menu of who answers. */
export const ANSWERS_MENU = {
  title: 'Answers',
  model: 'Models',
  humans: 'Humans',
  ask: 'a model',
  asked: 'Your own, on this machine or by key. You choose which, and see what it may cost, first.',
  another: 'Choose another',
  elsewhere: 'To have a real model answer, take this into the studio first: this page asks nobody.',
  fixed: 'The text’s own settings say so.',
} as const;

/** The menu while it is shut: who answers for models (`chosen`: the real one), and that the visitor is asked where that is so. */
export function wordAnswers(
  models: 'scripted' | 'simulated' | 'model',
  asking: readonly { by: Answerer | null }[],
  chosen = '',
): string {
  const you = asking.some(({ by }) => by === 'visitor') ? ' · you' : '';
  const by = models === 'model' ? chosen : SETTINGS.model.holds.choices[models].label;
  return `${ANSWERS_MENU.title}: ${by}${you}`;
}

/** After a run in which others answered for a human: in the next one the visitor does. `who`: "the Editor". */
export function wordYourTurn(who: string): string {
  return `The next run asks you in place of ${who}.`;
}
