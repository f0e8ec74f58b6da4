import type { Problem } from '../engine/workflow/problem.ts';
import { createWatch, WATCH_INTERVAL } from './heartbeat.ts';
import type { LibraryWorker, OpenedText } from './protocol.ts';

/** A library worker as the client holds it. */
interface LibraryConnection {
  calls: LibraryWorker;
  /** Ends the thread. */
  terminate(): void;
}

/** What the client has around it. */
interface LibraryPage {
  now(): number;
  every(milliseconds: number, work: () => void): () => void;
  /** Starts a worker; `failed` is told when it could not be loaded or broke down. */
  connect(failed: () => void): LibraryConnection;
}

/** The library worker for the page, started again when a text hangs it. */
export interface Library extends LibraryWorker {
  /** Ends the worker. What was asked and not answered is never answered. */
  dispose(): void;
}

/** A text was opened while a newer one came: its answer would be stale. */
export class Superseded extends Error {
  constructor() {
    super('a newer text was opened meanwhile');
    this.name = 'Superseded';
  }
}

/** A question to the library, until it is answered. */
interface Question {
  ask(calls: LibraryWorker): void;
  fail(error: Error): void;
  /** It keeps the worker busy, so that silence may mean that it hangs; what to answer then. */
  slow: { late(): void } | null;
}

/** A text or a drawing that takes longer than this hangs the worker. Big ones take three seconds at most. */
const LONGEST_WORK = 10_000;

/**
 * Holds a library worker. Of texts to open only the newest counts: an older one that waits, or whose answer has not come, is
 * rejected with `Superseded`. A text that hangs the worker gets a problem for an answer, and what else was asked is asked again of
 * a new worker: what changes the history twice has changed it once.
 */
export function holdLibrary(page: LibraryPage): Library {
  const questions = new Set<Question>();
  let connection: LibraryConnection | null = null;
  let watch: { of: Question; patience: ReturnType<typeof createWatch> } | null = null;
  let supersede: () => void = () => undefined;

  const endWatch = page.every(WATCH_INTERVAL, () => {
    const busy = [...questions].find((question) => question.slow);
    if (!busy) watch = null;
    else if (watch?.of !== busy) {
      watch = { of: busy, patience: createWatch(() => page.now(), LONGEST_WORK) };
      watch.patience.heard();
    } else if (watch.patience.tick()) startAnew(busy);
  });

  function connected(): LibraryConnection {
    connection ??= page.connect(() => {
      connection?.terminate();
      connection = null;
      for (const question of [...questions]) question.fail(new Error('the library worker broke down'));
    });
    return connection;
  }

  function startAnew(hung: Question): void {
    connection?.terminate();
    connection = null;
    watch = null;
    questions.delete(hung);
    hung.slow?.late();
    for (const question of questions) question.ask(connected().calls);
  }

  function ask<Value>(call: (calls: LibraryWorker) => Promise<Value>, late?: () => Value | Error): Promise<Value> {
    return new Promise((resolve, reject) => {
      const settle = (value: Value | Error): void => {
        questions.delete(question);
        if (value instanceof Error) reject(value);
        else resolve(value);
      };
      const question: Question = {
        ask: (calls) =>
          void call(calls).then(settle, (error: unknown) =>
            settle(error instanceof Error ? error : new Error(String(error))),
          ),
        fail: settle,
        slow: late ? { late: () => settle(late()) } : null,
      };
      questions.add(question);
      question.ask(connected().calls);
    });
  }

  return {
    open(text, settings, from) {
      supersede();
      const answer = ask((calls) => calls.open(text, settings, from), tookTooLong);
      return new Promise((resolve, reject) => {
        supersede = () => reject(new Superseded());
        answer.then(resolve, reject);
      });
    },
    offers: (text, before, from) =>
      ask(
        (calls) => calls.offers(text, before, from),
        () => [],
      ),
    help: (kind, place) =>
      ask(
        (calls) => calls.help(kind, place),
        () => new Error('the text took too long'),
      ),
    draw: (workflow, collapsed, direction) =>
      ask(
        (calls) => calls.draw(workflow, collapsed, direction),
        () => new Error('the drawing took too long'),
      ),
    listRuns: () => ask((calls) => calls.listRuns()),
    deleteRun: (id) => ask((calls) => calls.deleteRun(id)),
    interruptRun: (id, why) => ask((calls) => calls.interruptRun(id, why)),
    readRun: (id) => ask((calls) => calls.readRun(id)),
    rounds: (runId, loopFrame, from, to) => ask((calls) => calls.rounds(runId, loopFrame, from, to)),
    activation: (runId, seq) => ask((calls) => calls.activation(runId, seq)),
    deleteEverything: () => ask((calls) => calls.deleteEverything()),
    dispose() {
      endWatch();
      connection?.terminate();
      connection = null;
      questions.clear();
    },
  };
}

function tookTooLong(): OpenedText {
  const problem: Problem = { code: 'open-took-too-long', severity: 'error', params: { seconds: LONGEST_WORK / 1000 } };
  const nothing = {
    notation: null,
    detected: null,
    written: {},
    documents: [],
    next: null,
    placeholders: [],
    marked: {},
  };
  return { ...nothing, wrapped: false, workflow: null, sources: {}, problems: [problem], runs: false };
}
