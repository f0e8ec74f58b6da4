import { shortened } from '../../../engine/document/shortened.ts';
import type { StopValueKind } from '../../../engine/workflow/loops/stop-value.ts';
import { wordStopLabel } from '../document/stop-value.ts';

/** Longer values have no room on a button. */
const MOST = 12;

/** One thing that is changed: a value by which a loop ends, and what it is now, or an answer. */
export type Changed = { kind: StopValueKind; value: string } | 'answer';

/** What the Run button says while something of the last run is changed: `Run with limit 2`, `Run with 3 changes`. */
export function wordRunWith(changes: readonly Changed[]): string {
  const [only] = changes;
  if (changes.length !== 1 || !only) return `Run with ${changes.length} changes`;
  if (only === 'answer') return 'Run with new answer';
  return `Run with ${wordStopLabel(only).toLowerCase()} ${shortened(only.value, MOST)}`;
}

export const CANNOT_RUN_WITH = 'It cannot run so: the text has errors, or says something else there by now';

/** More of the text is another than what was changed of the run. */
export const RUNS_EDITED = 'The text was edited since that run: it runs as it is now, with what you changed of the run';
