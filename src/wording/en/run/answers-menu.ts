import { SETTINGS } from '../../../engine/document/settings/declaration.ts';
import type { Answerer } from '../../../engine/models/who-answers.ts';

/** The menu of who answers. */
export const ANSWERS_MENU = {
  title: 'Answers',
  model: 'Models',
  humans: 'Humans',
  fixed: 'The text’s own settings say so.',
} as const;

/** The menu while it is shut: who answers for models, and that the visitor is asked where that is so. */
export function wordAnswers(models: 'scripted' | 'simulated', asking: readonly { by: Answerer | null }[]): string {
  const you = asking.some(({ by }) => by === 'visitor') ? ' · you' : '';
  return `${ANSWERS_MENU.title}: ${SETTINGS.model.holds.choices[models].label}${you}`;
}

/** After a run in which others answered for a human: in the next one the visitor does. `who`: "the Editor". */
export function wordYourTurn(who: string): string {
  return `The next run asks you in place of ${who}.`;
}
