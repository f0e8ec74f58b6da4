/** An edge as the scheduler uses it. One link per ordered pair of nodes (ChatDev: `Node.add_successor`). */
export interface Link {
  /** Position in `Table.links`; `edge` is the position in `Workflow.edges`, `edgeId` the id there. */
  id: number;
  edge: number;
  edgeId: string;
  from: number;
  to: number;
  trigger: boolean;
  carry: boolean;
  keep: boolean;
  /** Empty the target's queue first: of messages without keep, of kept ones. */
  clear: boolean;
  clearKept: boolean;
  /** In the author's terms, for evidence; '' = always. */
  condition: string;
  holds(text: string): boolean;
  /** Changes what is carried; null drops the message and the trigger. Absent = unchanged. */
  process?: (text: string) => string | null;
}
