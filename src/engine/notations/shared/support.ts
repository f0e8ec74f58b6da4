/**
 * How far a type of node, or something that one may have, goes in a page. `local store`: kept in the run instead of a file or a
 * server; `by script`: answered by the script, or by the simulated model with a label.
 */
type Level = 'runs' | 'local store' | 'by script' | 'cannot';

/** How far, and what there is to say of it, or why no further. */
export interface Support {
  level: Level;
  note: string;
}

/** One row of a notation's table of compatibility; `type` as it is written in a document. */
export interface SupportRow {
  type: string;
  support: Level;
  note: string;
}

/** Runs as its own system runs it. */
export function runs(note: string): Support {
  return { level: 'runs', note };
}

/** Kept in the run. */
export function localStore(note: string): Support {
  return { level: 'local store', note };
}

export function byScript(note: string): Support {
  return { level: 'by script', note };
}

export function supportOfTypes(types: readonly { type: string; support: Support }[]): SupportRow[] {
  return types.map(({ type, support: { level, note } }) => ({ type, support: level, note }));
}
