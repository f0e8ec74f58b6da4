import type { TapeEntry } from '../engine/effects/tape.ts';
import type { RunResult } from '../engine/journal/run-result.ts';
import type { RunRecord } from '../history/read-record.ts';
import type { OutsideQuestion, Said } from './host.ts';

/** What a run hears while a worker has it. */
export interface Hearing {
  said(said: Said): void;
  stop(): void;
  /** The worker takes its leave: what is in hand is kept, and nothing more is asked. */
  drain(): void;
}

/** A run that this worker has. Whatever writes throws `Lost` once another worker has it; while the host is away, it waits. */
export interface Claim {
  readonly record: RunRecord;
  /** As of `Taken`. */
  readonly waited: ReadonlyMap<string, number>;
  /** Aborted once another worker has it. */
  readonly lost: AbortSignal;
  /** From now on `hearing` is told what comes in, with what came in before. */
  hear(hearing: Hearing): void;
  /** As of a host. */
  note(asked: readonly (OutsideQuestion | { address: string })[], gone: readonly string[]): Promise<void>;
  /** As of a host. */
  keep(position: number, entry: TapeEntry, wasNoted: boolean): Promise<void>;
  /** As of a host. */
  wait(): Promise<boolean>;
  giveBack(): Promise<void>;
  end(status: RunResult['status'], stoppedAt: number | null): Promise<void>;
}

/** Another worker has the run: whoever hears it leaves everything as it is. */
export class Lost extends Error {}
