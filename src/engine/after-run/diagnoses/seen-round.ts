import type { Ask } from '../../journal/ask.ts';
import type { Message, Ports } from '../../workflow/activation.ts';
import type { Verdict } from '../../workflow/verdict/verdict.ts';
import type { Scored } from './scores/scored.ts';

/** What a node answered in a round of a loop, and in the two rounds before, null where it did not. One object a node, changed from round to round. */
export interface NodeAnswers {
  part: number;
  kind: 'model' | 'human' | 'tool';
  /** Its last answer of the round. */
  text: string;
  before: string | null;
  beforeThat: string | null;
  /** For how many rounds in a row it has said the same. */
  alike: number;
  /** What it was asked last. */
  ask: Ask;
  /** How many answers its script has, where that gave the last; else 0. */
  prepared: number;
}

/** A round that has ended, as a rule of the diagnoses sees it; it is the same object for every round. */
export interface SeenRound {
  round: number;
  verdict: Verdict;
  /** Of the nodes that answered in it, in the order in which they first did. */
  answers: readonly NodeAnswers[];
  /** The number by which the rule of the loop judged it, where there is one. */
  scored: Scored | null;
  /** What a node that decides said last, wherever that was: its newest message, or its ports; undefined where it said the other, or nothing yet. */
  message(part: number): Message | undefined;
  ports(part: number): Ports | undefined;
}
