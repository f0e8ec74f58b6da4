import { supportOfTypes, type SupportRow } from '../shared/support.ts';
import { TYPES } from './types/types.ts';

/** What of loop containers runs here: types of nodes first, then what a loop may have. */
export const CONTAINER_SUPPORT: readonly SupportRow[] = [
  ...supportOfTypes(TYPES),
  { type: 'inputMappings, outputMappings', support: 'runs', note: 'of each round; also of the one before' },
  { type: 'workflowRef', support: 'runs', note: 'another document of the text, by its metadata.name' },
  { type: 'promptFiles', support: 'cannot', note: 'files beside the document: write the prompt into it' },
];
