import { UNREAD_SETTINGS } from '../../../engine/notations/unread-settings.ts';
import type { NotationName } from '../../../engine/workflow/notation-name.ts';

/** The settings that the form asks for, by their paths, in its order; of a group all of its members together, or some for themselves. */
export const ASKED_SETTINGS: readonly string[] = [
  'notation',
  'follow',
  'strict',
  'limits.rounds',
  'budget',
  'mood',
  'seed',
  'answerSeconds',
];

/** Those of them that a text of this notation reads; null = of one that is not known. */
export function askedSettings(notation: NotationName | null): readonly string[] {
  const unread: readonly string[] = notation ? UNREAD_SETTINGS[notation] : [];
  return ASKED_SETTINGS.filter((path) => !unread.includes(path));
}
