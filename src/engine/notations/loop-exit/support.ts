import { supportOfTypes, type SupportRow } from '../shared/support.ts';
import { TYPES } from './types/types.ts';

/** What of loop ... exit workflows runs here. */
export const LOOP_EXIT_SUPPORT: readonly SupportRow[] = supportOfTypes(TYPES);
