import type { TapeEntry } from '../engine/effects/tape.ts';
import type { RunResult } from '../engine/journal/run-result.ts';
import type { RunRecord } from '../history/read-record.ts';

/** A question that nobody here answers: of a person, or of a tool that the script does not know. */
export interface OutsideQuestion {
  address: string;
  kind: 'human' | 'tool';
  node: string;
  /** What is asked, in words. */
  text: string;
}

/** One that was noted, and whose answer no tape has yet. */
export interface OpenQuestion extends OutsideQuestion {
  /** Who has answered it, where somebody has and no worker has taken the answer yet, and the store says so. */
  answeredBy?: string;
}

/** What somebody answered from outside. */
export interface Said {
  address: string;
  text: string;
  /** Seconds between the question and the answer, by the clock of the store. */
  seconds: number;
}

/** Where a run is: a worker has it or may take it; it waits for somebody outside, and no worker has it; it is over. */
export type RunState = 'ready' | 'asking' | 'ended';

/** A run as the store has it. */
export interface HostedRun {
  /** All that makes it again, with what is on its tape; what its summary says of its end and its size is not kept. */
  record: RunRecord;
  state: RunState;
  /** The worker that has it; null where none does. */
  owner: string | null;
  open: readonly OpenQuestion[];
  /** Of a run that is over. */
  status: RunResult['status'] | null;
  /** Milliseconds since 1970, by the clock of the store. */
  startedAt: number;
  endedAt: number | null;
}

/** How many runs are in a state, by the engine that they wait for. */
export interface RunCount {
  state: RunState;
  engine: string;
  runs: number;
}

/** What became of an answer: the first to a question counts. */
export type Answered = { kind: 'taken' } | { kind: 'before'; by: string } | { kind: 'not-asked' } | { kind: 'no-run' };

/** Which workers may take a run. */
export interface Wanted {
  /** The engine that it was started with, which alone goes on with it. */
  engine: string;
  /** Whether it asks real models: only workers that have some take it. */
  asksModels: boolean;
}

/** That a worker may have a run for a while. Who does not hold it on loses it. */
export interface Lease {
  readonly run: string;
  /** As the host knows it. */
  readonly id: string;
  readonly attempt: number;
  readonly wanted: Wanted;
}

/** A run that a worker has. `epoch` fences: once another worker has the run, nothing is written under an older one. */
export interface Hold {
  readonly lease: Lease;
  readonly epoch: number;
}

/** A run as a worker takes it. */
export interface Taken {
  hold: Hold;
  /** All that makes it again, with its tape so far. A worker reads nothing else: what a file says meanwhile changes nothing of it. */
  record: RunRecord;
  /** Seconds since each question was first asked, of those that were noted. */
  waited: ReadonlyMap<string, number>;
}

/** What came in for a run that a worker has. */
export interface Heard {
  run: string;
  /** Under which it is had now. */
  epoch: number;
  stopping: boolean;
  /** Answers that no tape has yet. */
  said: readonly Said[];
}

/** Runs that many machines share, for whoever starts, reads, answers and stops them. */
export interface RunStore {
  /** Makes or changes what it keeps its things in. Workers need no right to do so. */
  migrate(): Promise<void>;
  /** Takes a run that has not begun: a record without answers, under its id. `other`: there is another under it. */
  start(record: RunRecord): Promise<'started' | 'same' | 'other'>;
  read(id: string): Promise<HostedRun | null>;
  counts(): Promise<RunCount[]>;
  answer(id: string, address: string, text: string, by: string): Promise<Answered>;
  /** Ends a run with the best that it has. False where there is none that goes on. */
  stop(id: string): Promise<boolean>;
  /** Removes runs that ended longer ago than so many seconds; gives how many. */
  purge(seconds: number): Promise<number>;
  /** Whether it cannot be reached now, and may be later; what else is thrown is final. */
  isAway(thrown: unknown): boolean;
  close(): Promise<void>;
}

/**
 * An engine that many machines share, and the runs in it: orders, tapes with a fence, leases, and what wakes a run. It knows nothing of
 * workflows, and all times are by its clock. What writes under a hold gives false once another worker has the run, and has written nothing then.
 */
export interface Host extends RunStore {
  /** Leases on at most so many runs that wait. */
  take(wanted: Wanted, room: number): Promise<Lease[]>;
  holdOn(leases: readonly Lease[]): Promise<void>;
  /** Null where the run wants no worker any more: then the lease has ended, too. */
  claim(lease: Lease, owner: string): Promise<Taken | null>;
  hear(runs: readonly string[]): Promise<Heard[]>;
  /**
   * Notes when questions were first asked: those of people and tools, which may be answered from then on, and those that have a deadline.
   * `gone`: addresses of those that nobody waits for any more.
   */
  note(
    hold: Hold,
    asked: readonly (OutsideQuestion | { address: string })[],
    gone: readonly string[],
  ): Promise<boolean>;
  /** Keeps an answer at its place on the tape, for good before it resolves. `wasNoted`: its question was. */
  keep(hold: Hold, position: number, entry: TapeEntry, wasNoted: boolean): Promise<boolean>;
  /** Leaves a run until somebody outside answers. False also where somebody has: then it is still had. */
  wait(hold: Hold): Promise<boolean>;
  /** Leaves a run to the next worker. */
  giveBack(hold: Hold): Promise<boolean>;
  end(hold: Hold, status: RunResult['status'], stoppedAt: number | null): Promise<boolean>;
}
