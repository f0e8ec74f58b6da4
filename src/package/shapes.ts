import type { Settings } from '../engine/document/document.ts';
import type { TapeStore } from '../engine/effects/tape-store.ts';
import type { BestSoFar } from '../engine/journal/run-result.ts';
import type { Fact } from '../engine/journal/read-fact.ts';
import type { Reply } from '../engine/kernel/door.ts';
import type { LinkedText } from '../engine/reading/yaml-document.ts';
import type { Json } from '../engine/workflow/json.ts';
import type { NotationName } from '../engine/workflow/notation-name.ts';
import type { Request } from '../engine/workflow/request.ts';
import type { Spending } from '../engine/workflow/usage.ts';
import type { Verdict } from '../engine/workflow/verdict/verdict.ts';
import type { RunRecord } from '../history/read-record.ts';
import type { LoopRow } from '../terminal/rows/loop-rows.ts';
import type { ProblemRow } from '../terminal/rows/problem-row.ts';

export interface OpenOptions {
  /** As in the `settings:` map of a text, which wins over these: `{ seed: 7, limits: { activations: 500 } }`. */
  settings?: Settings;
  /** The texts that this one names, as a subgraph names its file. */
  linked?: readonly LinkedText[];
}

/** A text that was opened. */
export interface OpenedWorkflow {
  /** The notation that it is written in; null where it is none. */
  notation: NotationName | null;
  /** No problem is an error: it can be run. */
  ok: boolean;
  problems: readonly ProblemRow[];
  /** Its nodes as their author named them, in the order of the text. */
  nodes: readonly { name: string; type: string }[];
  /** What a run of it can be given, by name. */
  inputs: readonly string[];
  /** Runs it to its end. Rejects where the text has an error, and where somebody who answers rejects. */
  run(options?: RunOptions): Promise<WorkflowRun>;
}

/** What somebody outside is asked. */
export interface Question {
  /** The node that asks, as its author named it, and the n-th time that it asks in this run, from 1. */
  node: string;
  nth: number;
  /** The place of the question in the run: the same in every run that comes there. */
  address: string;
  /** Of what is asked: another prompt has another. With run and address it names one question for good. */
  hash: string;
  request: Request;
}

/**
 * Answers a question: the text of the answer, or a `Reply` where there is more to say (usage, a failure, the seconds that it took). `signal` is
 * aborted when nobody waits for it any more. Where it rejects, the run does: what a service did wrong is an answer (`failed`), too.
 */
export type Answerer = (question: Question, signal: AbortSignal) => string | Reply | PromiseLike<string | Reply>;

export interface RunOptions {
  /** The text that it works on: given to its only input, or the first that takes a text. */
  input?: string;
  /** Its inputs by name. */
  inputs?: Readonly<Record<string, Json>>;
  /** Prepared answers, delays and clock, as `loop run --script` takes them: `{ agents: { Writer: ['A draft.'] }, humans: { Editor: ['APPROVED'] } }`. */
  script?: Json;
  /**
   * Who answers what the script does not: one for all, or by kind. A question of a kind that is not named here ends the run with an error.
   * Left out, models, people and tools are simulated by the seed of the settings; where there is a script and the settings name nobody
   * else, nobody is: models say their node's name and a number, people nothing, and tools are refused.
   */
  answer?: Answerer | Readonly<Partial<Record<Request['kind'], Answerer>>>;
  /** Where each answer is kept before it is acted upon, and the name of the run there: the same order goes on where it was cut off. */
  tape?: { store: TapeStore; run: string };
  /** Hears each fact, in order, in chunks. */
  onFact?(fact: Fact): void;
  /** Ends the run with what it has. */
  signal?: AbortSignal;
}

/** How a round of a loop ended, and why. */
export interface VerdictRow {
  /** The loop, with the rounds that it lies in: `outer[2]/inner`. */
  loop: string;
  round: number;
  outcome: Verdict['outcome'];
  reason: string;
  sentence: string;
  evidence: string[];
}

/** What a run came to. */
export interface WorkflowRun {
  status: 'completed' | 'failed' | 'stopped' | 'limit';
  result: { text: string; value: Json };
  /** Of a run that was cut short: the best that was made before. */
  bestSoFar?: BestSoFar;
  /** What it used; absent where nobody was asked. */
  cost?: Spending;
  /** Names of the nodes, in the order in which they started. */
  order: readonly string[];
  /** A row each time that a loop was run. */
  loops: readonly LoopRow[];
  verdicts: readonly VerdictRow[];
  problems: readonly ProblemRow[];
  /** Limits of the run that were reached. */
  limits: readonly string[];
  /** All that makes it again: for a file, for the page, and for `why` and `facts`. No secret stands in it. */
  record: RunRecord;
}
