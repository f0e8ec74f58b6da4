/** Where the parts of a graph go. */
export interface Place {
  scope: string;
  /** What their ids begin with: '' or `Sub/`. */
  prefix: string;
  /** The names of the graph's memories. */
  stores: ReadonlySet<string>;
}
