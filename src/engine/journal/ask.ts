import type { Request } from '../workflow/activation.ts';

/** What was asked of the outside, as it stands in a fact and on the tape. */
export interface Ask {
  /** `frame/node#run.ask`, what is 1 left out. */
  address: string;
  /** Of what the answerer sees; not of connection, key, URL or deadline. '' when the answer follows from script or seed. */
  hash: string;
  /** The name of the node as the author wrote it, its id in the Workflow, and the n-th ask of this node in this run, from 1. */
  node: string;
  id: string;
  /** Index of that node in the Plan. */
  part: number;
  nth: number;
  request: Request;
  /** How many messages stood before those that are listed; absent = all are listed. */
  omitted?: number;
}
