import { supportOfTypes, type SupportRow } from '../shared/support.ts';
import { TYPES } from './types/types.ts';

const ABSENT = 'OrKa 0.9.16 has none of that name either, and refuses the file';

/** What agents of OrKa's older tutorials are now: a memory that does this. */
export const REPLACED_TYPES: ReadonlyMap<string, string> = new Map([
  ['memory-reader', 'read'],
  ['memory-writer', 'write'],
]);

/** Names that files in circulation give, and that no type here has. */
const REFUSED: readonly SupportRow[] = [
  ...[...REPLACED_TYPES].map(([type, operation]): SupportRow => ({
    type,
    support: 'cannot',
    note: `a name of older tutorials: type memory with config.operation ${operation}`,
  })),
  ...['openai-gpt-4', 'anthropic', 'builder', 'streaming-executor', 'satellite-state-writer'].map(
    (type): SupportRow => ({ type, support: 'cannot', note: ABSENT }),
  ),
];

/** Every type of agent that OrKa 0.9.16 knows, and those that files in circulation name and it does not. */
export const ORKA_TYPES: readonly SupportRow[] = [...supportOfTypes(TYPES), ...REFUSED];

/** The types that a document may use. */
export const USABLE_TYPES: readonly string[] = TYPES.map(({ type }) => type);
