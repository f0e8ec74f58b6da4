import type { EndWord, Expectation, ExpectationOf } from '../../document/settings/expectation.ts';
import type { RunResult } from '../../journal/run-result.ts';

/** What was found where something is expected, as data. Words: `wording/en/after-run/expectation.ts`. */
export type Found =
  /** Of the entry of the loop that decided: the first that is otherwise, else the last. `reason`: the verdict's own. */
  | { code: 'ended'; how: EndWord | null; reason: string }
  | { code: 'rounds'; rounds: number }
  | { code: 'not-entered' }
  /** Its beginning. `why`: what it lacks, or is too much. */
  | { code: 'result'; text: string }
  | { code: 'bad-pattern'; message: string }
  /** How many prompts hold it; `before`: how many came earlier than any answer that they could hold. */
  | { code: 'held'; prompts: number; before: number }
  /** The first prompt that does not; `text`: the beginning of what it lacks. */
  | { code: 'not-held'; text: string }
  | { code: 'never-asked' }
  | { code: 'never-answered' }
  /** Of what is asked for, how much; `estimated`: nobody counted all of its tokens. */
  | ({ code: 'costs'; estimated?: true } & ExpectationOf<'costs'>['costs'])
  | { code: 'status'; status: RunResult['status'] }
  /** No node, or no loop, of the text has this name. */
  | { code: 'no-node' | 'no-loop'; name: string }
  /** The run has not come to where it is decided. */
  | { code: 'open' }
  /** Not all of a prompt is recorded, and what is looked for is not in what is. */
  | { code: 'unrecorded' };

/** Where it is seen: a round of a loop's entry, by the frame of that, and in it an activation, by its first fact. */
export interface ExpectedPlace {
  /** Index of the node, or of the one that names the loop. */
  part: number;
  /** -1 outside of all loops. */
  frame: number;
  /** 0 outside of all loops. */
  round: number;
  /** Of the loop (`outer[2]/inner`), or the address of a question. */
  path: string;
  /** Of an activation; absent where the whole round is meant. */
  seq?: number;
}

/** Whether a run comes as one expectation says. */
export interface Expected {
  expectation: Expectation;
  /** `open`: what was read of the run does not decide it. */
  holds: boolean | 'open';
  found: Found;
  place?: ExpectedPlace;
}

/** The outcome without the expectation that it is of. */
export type Outcome = Omit<Expected, 'expectation'>;
