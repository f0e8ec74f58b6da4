import type { NotationName } from '../engine/workflow/notation-name.ts';

/** Whether loops of a notation are made by a sentence: where they are not, nodes are put into a loop that is added first. */
export const LOOPS_BY_SENTENCE: Readonly<Record<NotationName, boolean>> = {
  chatdev: true,
  orka: false,
  container: false,
  'loop-exit': false,
};
