import type { Problem } from '../../engine/workflow/problem.ts';
import { createWatchdog, WATCH_INTERVAL } from '../border/watchdog.ts';
import { call, callsBy } from '../border/calls.ts';
import type { OpenedText } from '../../opened/opened-text.ts';
import type { LibraryWorker } from '../protocol.ts';

interface LibraryConnection {
  calls: LibraryWorker;
  /** Ends the thread. */
  terminate(): void;
}

interface LibraryPage {
  now(): number;
  every(milliseconds: number, work: () => void): () => void;
  /** Starts a worker; `failed` is told when it could not be loaded or broke down. */
  connect(failed: () => void): LibraryConnection;
}

/** The library worker for the page, started again when a text hangs it. */
export interface Library {
  readonly calls: LibraryWorker;
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

/** A text that takes longer than this to be read and drawn hangs the worker. The largest that are taken took ten seconds. */
const LONGEST_WORK = 20_000;

/** What is answered in place of a worker that hangs. What is not named here is quick: it waits behind what hangs. */
const LATE: { readonly [Name in keyof LibraryWorker]?: () => Awaited<ReturnType<LibraryWorker[Name]>> | Error } = {
  open: tookTooLong,
  offers: () => [],
  help: () => new Error('the text took too long'),
  form: () => new Error('the text took too long'),
  plan: () => new Error('the text took too long'),
  palette: () => new Error('the types took too long'),
  targets: () => new Error('the text took too long'),
  loopDraft: () => new Error('the text took too long'),
  forecast: () => null,
  trySeeds: () => null,
  underRule: () => null,
  lessonIn: () => null,
};

/**
 * Holds a library worker. Of texts to open only the newest counts: an older one that waits, or whose answer has not come, is
 * rejected with `Superseded`. A text that hangs the worker gets a problem for an answer, and what else was asked is asked again of
 * a new worker: what changes the history twice has changed it once.
 */
export function holdLibrary(page: LibraryPage): Library {
  const questions = new Set<Question>();
  let connection: LibraryConnection | null = null;
  let watch: { of: Question; patience: ReturnType<typeof createWatchdog> } | null = null;
  let supersede: () => void = () => undefined;

  const endWatch = page.every(WATCH_INTERVAL, () => {
    const busy = [...questions].find((question) => question.slow);
    if (!busy) watch = null;
    else if (watch?.of !== busy) {
      watch = { of: busy, patience: createWatchdog(() => page.now(), LONGEST_WORK) };
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

  function ask(name: keyof LibraryWorker, values: unknown[]): Promise<unknown> {
    const late = LATE[name];
    return new Promise((resolve, reject) => {
      const settle = (value: unknown): void => {
        questions.delete(question);
        if (value instanceof Error) reject(value);
        else resolve(value);
      };
      const question: Question = {
        ask: (calls) =>
          void call(calls, name, values).then(settle, (error: unknown) =>
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
    calls: callsBy<LibraryWorker>((name, values) => {
      const answer = ask(name, values);
      if (name !== 'open') return answer;
      supersede();
      return new Promise((resolve, reject) => {
        supersede = () => reject(new Superseded());
        answer.then(resolve, reject);
      });
    }),
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
  return {
    notation: null,
    detected: null,
    written: {},
    documents: [],
    next: null,
    placeholders: [],
    marked: {},
    wrapped: false,
    workflow: null,
    drawing: null,
    sources: {},
    stops: [],
    bounds: null,
    problems: [problem],
    runs: false,
  };
}
