import type { NotationName } from '../../engine/workflow/notation-name.ts';

/** How the notations are called to people. */
export const NOTATION_NAMES: Record<NotationName, string> = {
  chatdev: 'ChatDev graph',
  orka: 'OrKa workflow',
  container: 'Loop container',
  'loop-exit': 'Loop … exit',
};
