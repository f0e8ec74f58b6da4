import type { NotationName } from '../workflow/notation-name.ts';

/** Whether a notation has a place for where a node is drawn: its nodes may say it as their `position`. */
export const KEEPS_PLACES: Readonly<Record<NotationName, boolean>> = {
  chatdev: false,
  orka: false,
  container: true,
  'loop-exit': true,
};
