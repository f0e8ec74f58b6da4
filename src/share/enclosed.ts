import type { LoopDocument, Settings } from '../engine/document/document.ts';
import type { DerivedAnswer, TapeEntry } from '../engine/effects/tape.ts';
import type { RunResult } from '../engine/journal/run-result.ts';
import type { AnsweredBy, KeptHumans } from '../engine/models/answered-by.ts';
import type { BroughtAnswers } from '../engine/models/brought.ts';
import type { Json } from '../engine/workflow/json.ts';

/** What a link may hold beside a document. */
export interface Enclosed {
  /** A finished run of the document. */
  run?: SentRun;
  /** Where in the run the sender was. */
  place?: SentPlace;
  /** The sender's own words. */
  note?: string;
  question?: SentQuestion;
}

/** What the receiver is asked before the run is shown; `answer`: the sender's own, told afterwards. */
export interface SentQuestion {
  text: string;
  answer?: string;
}

/** What makes a finished run again, but for its document: docs/record.md. */
export interface SentRun extends KeptHumans {
  /** The engine that did it. */
  engine: string;
  model: AnsweredBy;
  seed: number;
  /** Milliseconds since 1970, whole seconds. */
  startedAt: number;
  stoppedAt?: number;
  /** Of a fork: `at` and `edits` of where it began, to be read like those of a record. */
  fork?: Record<string, Json>;
  /** Of a run that was made of a log. */
  brought?: Pick<BroughtAnswers, 'from' | 'answers'>;
  /** What does not follow from script or seed. */
  tape: TapeEntry[];
  /** All that did follow from them: with these nobody is asked again. Absent in links of before, and where it is more than fits into a link. */
  derived?: readonly DerivedAnswer[];
  end: SentEnd;
}

/** How it ended there; who makes it again compares. */
export interface SentEnd {
  status: RunResult['status'];
  rounds: number;
  activations: number;
  /** Fingerprint of the text of its result. */
  result: string;
}

/** Where in a run somebody is. Nodes are named by their ids; what is left out is as after any run. */
export interface SentPlace {
  /** The node that names the loop in the sheet. */
  loop?: string;
  /** The chosen round of that loop; absent = its newest. */
  round?: number;
  /** What is open. */
  subject?: { kind: 'node' | 'loop'; node: string } | { kind: 'run' };
  /** Of what is open in an inner loop: the fact that entered it, and its chosen round. */
  inner?: { frame: number; round: number };
  /** What the left side shows. */
  left?: (typeof LEFTS)[number];
  /** What is under the graph. */
  tab?: (typeof TABS)[number];
  changes?: SentChange[];
}

/** What is tried on the run: a value of the text by where it begins, an answer by its address, or other parts of the document. */
export type SentChange =
  | { kind: 'stop'; at: number; value: string }
  | { kind: 'answer'; address: string; node: string; round: number; before: string; value: Json }
  | { kind: 'document'; parts: SentParts };

/** The parts of a document that differ from the run's. */
export interface SentParts extends Partial<Pick<LoopDocument, 'text' | 'scriptText' | 'inputs'>> {
  settings?: Settings;
}

export const LEFTS = ['text', 'form', 'inputs', 'script', 'run'] as const;
export const TABS = ['plan', 'rounds', 'timeline'] as const;
