/** What the thread is to do: documents of a seed, and where it says which one it has in hand. */
export interface Errand {
  seed: number;
  first: number;
  count: number;
  shared: SharedArrayBuffer;
}

/** What the thread says. `worst`: milliseconds of processor time that the slowest document took. */
export type Report =
  | { kind: 'faults'; index: number; faults: string[] }
  | { kind: 'done'; opened: number; ran: number; facts: number; worst: number };
