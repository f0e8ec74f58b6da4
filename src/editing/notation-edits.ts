import type { NodeSymbol } from './symbols.ts';

/** A loop that is about to be closed. Nodes by what they are in the text; all lie in one graph. */
export interface Closing {
  from: NodeSymbol;
  to: NodeSymbol;
  fromPort?: string | undefined;
  toPort?: string | undefined;
  /** What repeats, the last first. */
  members: readonly NodeSymbol[];
  out: NodeSymbol;
  /** The loop that is there already; null where one is made. */
  loop: NodeSymbol | null;
  /** The id of the part that the act is about: that loop, else where it begins again. */
  part: string;
  stop: Stop;
}

/** As the act says it, with the judge as a node. */
export type Stop = { rounds: number } & (
  | { by: 'says'; judge: NodeSymbol; word: string }
  | { by: 'scores'; judge: NodeSymbol; score: number }
  | { by: 'rounds' }
);
