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
