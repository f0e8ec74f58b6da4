import type { Message, Ports } from '../workflow/activation.ts';
import type { ModelRequest } from '../workflow/request.ts';
import type { Verdict } from '../workflow/verdict.ts';

/** What a node answered in a round of a loop, and in the two rounds before in which it answered. One object a node, changed from round to round. */
export interface NodeAnswers {
  part: number;
  kind: 'model' | 'human' | 'tool';
  /** Its last answer of the round. */
  text: string;
  before: string | null;
  beforeThat: string | null;
  /** For how many rounds in a row it has said the same. */
  alike: number;
  /** What it was asked last; null where that was no model, or not all of it is on record. */
  asked: ModelRequest | null;
  /** The n-th question of the node in the run, and how many answers its script has; 0 = it has none. */
  nth: number;
  prepared: number;
}

/** A round that has ended, as a rule of the diagnoses sees it; it is the same object for every round. */
export interface SeenRound {
  round: number;
  verdict: Verdict;
  /** Of the nodes that answered in it, in the order in which they first did. */
  answers: readonly NodeAnswers[];
  /** What a node that decides said last, wherever that was; undefined before it has said anything. */
  said(part: number): readonly Message[] | Ports | undefined;
}
