import { supportOfTypes, type SupportRow } from '../shared/support.ts';
import { TYPES } from './types/types.ts';

export const LOOP_EXIT_SUPPORT: readonly SupportRow[] = supportOfTypes(TYPES);
