/** What a node still has when the loop that it lies in is entered again. */
export type Kept =
  /** Its visits. `resets`: they begin at 0 once its message went out. */
  | { what: 'count'; limit: number; resets: boolean }
  /** The time since its first visit, in seconds. */
  | { what: 'time'; limit: number }
  /** Messages of its queue: so many at most, -1 = all. */
  | { what: 'window'; most: number }
  /** What it was sent and has not read. */
  | { what: 'queue' }
  /** A conversation with a model. `as`: how its text asks for it. */
  | { what: 'conversation'; as: 'session' | 'sessionMode' }
  /** What was written to a memory by a name that others may use as well. */
  | { what: 'memory'; of: 'store' | 'namespace'; name: string; reads: boolean; writes: boolean };
