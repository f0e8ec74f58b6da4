import type { Json } from '../engine/workflow/json.ts';

/** What a problem says: what is so, and what to type or do about it ('' when there is nothing to do). */
export interface Words {
  message: string;
  hint: string;
}

/** A code with its params: problems, failures, what is wrong with a link or a script. */
export interface Coded {
  code: string;
  params: Params;
}

/** The values that a code's words are made with. */
export type Params = Readonly<Record<string, Json>>;

/** Words by code; `inner` words a failure that the params hold. A table of certain codes has words for each and for no other. */
export type WordTable<Code extends string = string> = Readonly<
  Record<Code, (params: Params, inner: (failure: Coded) => string) => Words>
>;

/** How a reader knows a node, by its id or its name; gives back what it does not know. */
export type Names = (id: string) => string;
