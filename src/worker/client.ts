import { releaseProxy, transfer, wrap, type Remote } from 'comlink';
import type { Alternative } from '../engine/after-run/alternatives/alternative.ts';
import { holdLibrary, type Library } from './library/library-client.ts';
import { hearChanges, type LibraryThread } from './library/opened-change.ts';
import type { AlternativesPlace, ExploringWorker, LibraryWorker, RunMessage, RunOrder, RunWorker } from './protocol.ts';
import script from './thread.worker.ts?worker&url';
import { watchRun, type Lost, type PageWorld, type RunConnection, type RunHandle } from './run/run-client.ts';
import { LOADED, startWorker } from './worker-script.ts';

export type { Library } from './library/library-client.ts';
export { Superseded } from './library/library-client.ts';
export type { Lost, RunHandle } from './run/run-client.ts';

/** Explores runs, or does one after the other of many, in a worker that stays. */
export interface Explorer {
  start(
    order: RunOrder,
    receive: (message: RunMessage) => void,
    lost: (why: Lost) => void,
    line?: MessagePort,
  ): RunHandle;
  /** The smallest changes that turn a verdict of a kept run. */
  alternatives(runId: string, place: AlternativesPlace): Promise<Alternative[]>;
  /** Makes a kept run again that is about to be explored. */
  prepare(runId: string): void;
  /** Ends its worker. */
  end(): void;
}

/** Starts the library worker; it is loaded with the first question. */
export function startLibrary(): Library {
  return holdLibrary({
    now: () => performance.now(),
    every,
    connect(failed) {
      const worker = startWorker(script, 'library');
      worker.onerror = failed;
      return { calls: hearChanges(wrap<LibraryThread>(worker)), terminate: () => worker.terminate() };
    },
  });
}

/**
 * Starts a run in a worker of its own. `receive` gets every message of the run, `finished` or `refused` last; `lost` is told in
 * their place when the worker does not answer any more and was killed. `library` keeps why a run was cut off; `line`: to the frame that asks
 * models for it.
 */
export function startRun(
  library: Pick<LibraryWorker, 'interruptRun'>,
  order: RunOrder,
  receive: (message: RunMessage) => void,
  lost: (why: Lost) => void,
  line?: MessagePort,
): RunHandle {
  const worker = takeSpare() ?? startWorker(script, 'run');
  const world: PageWorld = {
    now: () => performance.now(),
    every,
    // Where even this cannot be kept the list still says that the run was interrupted.
    interrupted: (runId, why) => void library.interruptRun(runId, why).catch(() => undefined),
  };
  const { failed, ...handle } = watchRun(runConnection(worker, line), order, receive, lost, world);
  worker.onerror = failed;
  return handle;
}

/**
 * Explores kept runs, one after the other, in one worker that remembers the run it began with; it is loaded with the first order. One that
 * does not answer any more is ended, and the next order gets another.
 */
export function startExplorer(): Explorer {
  let explorer: { worker: Worker; calls: Remote<ExploringWorker> } | null = null;
  function end(): void {
    explorer?.worker.terminate();
    explorer = null;
  }
  function begin(): NonNullable<typeof explorer> {
    const worker = takeSpare() ?? startWorker(script, 'run');
    return { worker, calls: wrap<ExploringWorker>(worker) };
  }
  return {
    end,
    prepare: (runId) => void (explorer ??= begin()).calls.prepare(runId).catch(() => undefined),
    alternatives: (runId, place) => (explorer ??= begin()).calls.alternatives(runId, place),
    start(order, receive, lost, line) {
      const mine = (explorer ??= begin());
      const world: PageWorld = { now: () => performance.now(), every, interrupted: () => undefined };
      const gone = (why: Lost): void => {
        if (explorer === mine) end();
        lost(why);
      };
      const { failed, ...handle } = watchRun(exploringConnection(mine.calls, line), order, receive, gone, world);
      mine.worker.onerror = failed;
      return handle;
    },
  };
}

/** A worker for the next run, loaded before it is needed. */
let spare: Worker | null = null;

/**
 * Loads the worker of the next run: Run then works without a network, and after a new version was published. Resolves when it is loaded,
 * or cannot be.
 */
export function prepareRun(): Promise<void> {
  if (spare) return Promise.resolve();
  const made = startWorker(script, 'run');
  spare = made;
  return new Promise((resolve) => {
    made.addEventListener('message', ({ data }) => data === LOADED && resolve());
    made.onerror = (event) => {
      // The next run tries again, and says so when that fails: nobody has to be told now, on the console either.
      event.preventDefault();
      if (spare === made) spare = null;
      resolve();
    };
  });
}

function takeSpare(): Worker | null {
  const taken = spare;
  spare = null;
  return taken;
}

function every(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds);
  return () => clearInterval(timer);
}

function exploringConnection(explorer: Remote<ExploringWorker>, line?: MessagePort): RunConnection {
  const { port1, port2 } = new MessageChannel();
  const calls = wrap<RunWorker>(port1);
  return {
    calls,
    start: (order, port) =>
      explorer.explore(order, transfer(port, [port]), transfer(port2, [port2]), line && transfer(line, [line])),
    // What is under way is given up; whoever looks at what was found does so no more.
    terminate: () => void calls.stop().then(() => calls[releaseProxy]()),
  };
}

function runConnection(worker: Worker, line?: MessagePort): RunConnection {
  const remote = wrap<RunWorker>(worker);
  return {
    calls: remote,
    start: (order, port) => remote.start(order, transfer(port, [port]), line && transfer(line, [line])),
    terminate: () => worker.terminate(),
  };
}
