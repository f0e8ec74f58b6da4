import type { Settings } from '../document/document.ts';
import type { NotationName } from '../workflow/notation-name.ts';

/** Settings that make no difference to documents of a notation. It is light: a page asks it, too. */
export const UNREAD_SETTINGS: Readonly<Record<NotationName, readonly (keyof Settings)[]>> = {
  chatdev: ['strict'],
  orka: ['follow', 'strict'],
  container: ['follow'],
  'loop-exit': ['follow'],
};
