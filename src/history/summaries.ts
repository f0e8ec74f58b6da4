import type { AskedOfModels } from '../engine/inspection/asked-models.ts';
import type { Answerer } from '../engine/models/who-answers.ts';
import type { BroughtAnswers } from '../engine/models/brought.ts';
import type { NotationName } from '../engine/workflow/notation-name.ts';
import type { RunResult } from '../engine/journal/run-result.ts';
import type { RunEnding } from './ending.ts';
import type { Parent } from './parent.ts';

/**
 * Why a run stopped without an end of its own: its page went away, or its worker was killed, or the tape did not fit; or it was kept as it
 * was explored, and asks somebody who was not asked yet.
 */
export type Interruption = (typeof INTERRUPTIONS)[number];

export const INTERRUPTIONS = ['page-closed', 'no-heartbeat', 'stop-unanswered', 'diverged', 'crashed', 'asks'] as const;

export interface RunSummary {
  id: string;
  documentId: string | null;
  name: string;
  /** What its document was called, of a run that the visitor gave another name. */
  documentName?: string;
  notation: NotationName;
  startedAt: number;
  endedAt: number | null;
  /** `interrupted`: it was running, and no tab owns it any more. */
  status: 'running' | 'interrupted' | RunResult['status'];
  model: string;
  rounds: number;
  activations: number;
  /** The reason of the last outermost verdict, for the list. */
  reason: string;
  result: string;
  /** How it ended, where a loop did; runs of before 2026-12, and those of a file, do not say it. */
  ending?: RunEnding;
  /** A bound ended its outermost loop; runs of before 2026-11 do not say so. */
  limited?: boolean;
  /** What its answers follow from; of the runs of before 2026-12 nobody knows it here. */
  seed?: number;
  /** How many answers came from outside of script, seed and models: from the visitor, or off the tape of the run that it is a fork of. */
  answered?: number;
  /** What models answered; absent where they answered nothing. */
  asked?: AskedOfModels;
  /** Who gave the others; absent of the runs of before 2026-12, and of some later ones where nobody did. */
  answerers?: readonly Answerer[];
  /** It was made of the answers of a log: of a real run elsewhere. */
  brought?: BroughtAnswers;
  /** The scores of its outermost loops, at most 24, the first and the last among them; absent where there are none. */
  scores?: number[];
  /** Of a fork, in the list: where it began. That run may be gone. */
  parent?: Parent;
  /** The visitor wants it at hand. */
  pinned?: true;
  /** Why it is interrupted; absent otherwise. */
  interruption?: Interruption;
  /** It is interrupted and this engine can go on with it; of another engine's runs only a new run can be made. */
  continuable?: boolean;
}

export interface DocumentSummary {
  id: string;
  name: string;
  changedAt: number;
}

/** An earlier state of a document as the history lists it. */
export interface VersionSummary {
  /** When it was saved: its key beside the document's id. */
  savedAt: number;
  name: string;
  /** Length of the text, for the list. */
  characters: number;
}
