import type { NotationName } from '../workflow/notation-name.ts';
import { CHATDEV_SUPPORT } from './chatdev/support.ts';
import { CONTAINER_SUPPORT } from './container/support.ts';
import { LOOP_EXIT_SUPPORT } from './loop-exit/support.ts';
import { ORKA_TYPES } from './orka/support.ts';
import type { SupportRow } from './shared/support.ts';

/** How far the types of node of each notation run here. */
export const SUPPORT: Readonly<Record<NotationName, readonly SupportRow[]>> = {
  chatdev: CHATDEV_SUPPORT,
  container: CONTAINER_SUPPORT,
  orka: ORKA_TYPES,
  'loop-exit': LOOP_EXIT_SUPPORT,
};
