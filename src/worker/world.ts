import type { ToClient } from '../ask/protocol.ts';
import type { RunMessage } from './protocol.ts';

/** What a run session has around it: the worker's in a browser, a made-up one in tests. */
export interface World {
  post(message: RunMessage): void;
  /** Tells whoever asks models for the run; what comes is told to the session (`hear`). Said to nobody where the run has none asked. */
  ask(message: ToClient): void;
  /** Milliseconds that only ever grow. */
  now(): number;
  /** Milliseconds since 1970, for the list of runs. */
  date(): number;
  /** Lets waiting messages in. */
  breathe(): Promise<void>;
  /** Calls back later; returns what takes it back. */
  after(milliseconds: number, work: () => void): () => void;
  /** Does the work as the only owner of the run among all tabs; false when another one owns it. */
  own(runId: string, work: () => Promise<void>): Promise<boolean>;
}

/** How long an owner may take to let go: the lock of a worker that was just killed is free a moment later. */
const LONGEST_WAIT = 1000;

/** What the names of locks begin with: the owner of a run holds one while it does it, its page the other as long as it shows it. */
const OWNED = 'run:';
const OPEN = 'open:';

export function workerWorld(post: World['post'], ask: World['ask'] = () => undefined): World {
  return {
    post,
    ask,
    now: () => performance.now(),
    date: () => Date.now(),
    breathe: createBreath(),
    after(milliseconds, work) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    own,
  };
}

/**
 * A turn of the message loop. By a MessageChannel: microtasks and `scheduler.yield` starve messages that wait, and timers cost four
 * milliseconds each.
 */
export function createBreath(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  // Several may wait at once: a run, and whoever reads its journal.
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}

async function own(runId: string, work: () => Promise<void>): Promise<boolean> {
  let begun = false;
  const begin = (): Promise<void> => {
    begun = true;
    return work();
  };
  // A page without a secure origin has no locks, and no storage that another tab could write to either.
  if (!('locks' in navigator)) return begin().then(() => true);
  try {
    await navigator.locks.request(OWNED + runId, { signal: AbortSignal.timeout(LONGEST_WAIT) }, begin);
    return true;
  } catch (error) {
    if (begun) throw error;
    if (error instanceof Error && error.name === 'TimeoutError') return false;
    await begin();
    return true;
  }
}

/** Resolves when nobody owns the run; rejects when the signal says that nobody wants to know any more. */
export async function whenUnowned(runId: string, signal: AbortSignal): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(OWNED + runId, { mode: 'shared', signal }, () => undefined);
}

/** Ids of the runs that some tab owns. */
export function ownedRuns(): Promise<ReadonlySet<string>> {
  return runsOfLocks(OWNED);
}

/** Resolves when the run counts as open, which it does until this worker ends; false where nobody could know of it. */
export function holdOpen(runId: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const held = (): Promise<never> => {
      resolve(true);
      return new Promise(() => undefined);
    };
    navigator.locks.request(OPEN + runId, { mode: 'shared' }, held).catch(() => resolve(false));
  });
}

/** Ids of the runs that `holdOpen` holds anywhere. */
export function openRuns(): Promise<ReadonlySet<string>> {
  return runsOfLocks(OPEN);
}

async function runsOfLocks(before: string): Promise<ReadonlySet<string>> {
  const names = await heldLocks();
  return new Set(names.filter((name) => name.startsWith(before)).map((name) => name.slice(before.length)));
}

async function heldLocks(): Promise<string[]> {
  if (!('locks' in navigator)) return [];
  // Frames without an origin have no locks, and no runs of other tabs to know of.
  const state = await navigator.locks.query().catch(() => ({ held: [] }));
  return (state.held ?? []).flatMap(({ name }) => (name === undefined ? [] : [name]));
}
