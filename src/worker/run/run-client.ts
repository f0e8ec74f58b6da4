import { call, callsBy } from '../border/calls.ts';
import { createWatchdog, LONGEST_SILENCE, LONGEST_STOP, WATCH_INTERVAL } from '../border/watchdog.ts';
import type { Interruption, RunCalls, RunMessage, RunOrder } from '../protocol.ts';

export interface RunConnection {
  calls: RunCalls;
  start(order: RunOrder, port: MessagePort): Promise<void>;
  terminate(): void;
}

/** What the client has around it: the page's in a browser, a made-up one in tests. */
export interface PageWorld {
  now(): number;
  /** Calls back every so many milliseconds; returns what ends it. */
  every(milliseconds: number, work: () => void): () => void;
  /** Keeps in the history why a run was cut off. */
  interrupted(runId: string, why: Interruption): void;
}

/** Why a worker was lost: it was silent, it did not hear Stop, it could not be loaded, or it broke down. */
export type Lost = 'no-heartbeat' | 'stop-unanswered' | 'not-loaded' | 'failed';

/** A run worker at work: its calls, and the way to end it with its worker. */
export interface RunHandle {
  runId: string;
  calls: RunCalls;
  /** Ends the worker. A run that has not ended is interrupted, and can be continued from its tape. */
  kill(): void;
}

/** What a call comes to that a worker which is gone will never answer. */
const GONE: { readonly [Name in keyof RunCalls]?: Awaited<ReturnType<RunCalls[Name]>> } = {
  rounds: [],
  activation: null,
  lastStart: null,
  moment: null,
  held: null,
  timeline: { rows: [], next: null },
  find: { matches: [], next: null },
  answers: null,
  expectations: null,
  keep: false,
  diagnoses: [],
};

/**
 * Watches over one run: tells every message of its port to `receive`, and kills a worker that is silent for longer than it asked for (two
 * seconds at least) or does not hear Stop for half a second of a machine that is not busy; then `lost` is told why, once.
 */
export function watchRun(
  connection: RunConnection,
  order: RunOrder,
  receive: (message: RunMessage) => void,
  lost: (why: Lost) => void,
  world: PageWorld,
): RunHandle & { failed(): void } {
  const { port1, port2 } = new MessageChannel();
  const silence = createWatchdog(() => world.now());
  let stop: ReturnType<typeof createWatchdog> | null = null;
  let heard = false;
  let slowness = 1;
  let over = false;
  let gone = false;
  let tellGone: () => void = () => undefined;
  const whenGone = new Promise<void>((resolve) => (tellGone = resolve));

  const endWatch = world.every(WATCH_INTERVAL, () => {
    if (over || gone) return;
    if (stop?.tick()) lose('stop-unanswered');
    else if (silence.tick()) lose('no-heartbeat');
  });

  function watchStop(): ReturnType<typeof createWatchdog> {
    const watch = createWatchdog(() => world.now(), LONGEST_STOP * slowness);
    watch.heard();
    return watch;
  }

  function end(): void {
    gone = true;
    tellGone();
    endWatch();
    port1.close();
    connection.terminate();
  }

  function failed(): void {
    lose(heard ? 'failed' : 'not-loaded');
  }

  function lose(why: Lost): void {
    if (gone) return;
    end();
    if (why === 'no-heartbeat' || why === 'stop-unanswered') world.interrupted(order.runId, why);
    lost(why);
  }

  port1.onmessage = ({ data }: MessageEvent<RunMessage>) => {
    if (gone) return;
    heard = true;
    silence.heard(data.type === 'beat' ? data.budget : undefined);
    if (data.type === 'beat' && data.budget !== undefined) slowness = Math.max(1, data.budget / LONGEST_SILENCE);
    if (data.type === 'finished' || data.type === 'refused') {
      over = true;
      endWatch();
    }
    receive(data);
  };
  connection.start(order, port2).catch(() => failed());

  return {
    runId: order.runId,
    calls: callsBy<RunCalls>(async (name, values) => {
      if (name === 'stop') {
        if (over || gone) return;
        stop ??= watchStop();
      }
      const answer = await Promise.race([call(connection.calls, name, values), whenGone.then(() => GONE[name])]);
      if (name === 'stop') stop = null;
      return answer;
    }),
    kill() {
      if (gone) return;
      end();
      if (!over) world.interrupted(order.runId, stop ? 'stop-unanswered' : 'page-closed');
    },
    failed,
  };
}
