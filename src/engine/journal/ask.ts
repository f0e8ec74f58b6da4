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

/** The round of the innermost loop that a question was asked in, by its address (`Writer[2]/Editor#3`: 2); null outside of all loops. */
export function roundAt(address: string): number | null {
  const round = [...address.matchAll(/\[(\d+)\]/g)].at(-1)?.[1];
  return round === undefined ? null : Number(round);
}

/** Whether a question that is shown is put to the visitor: of a person, or of a tool for which nobody else answers. */
export function asksVisitor({ request }: Pick<Ask, 'request'>): boolean {
  return request.kind !== 'model';
}
