import type { ToClient } from '../../src/ask/protocol.ts';
import type { Derive } from '../../src/engine/kernel/door.ts';
import type { Answering } from '../../src/engine/models/deriver.ts';
import type { Ask } from '../../src/engine/journal/ask.ts';
import { factsOf as factsIn, type Fact } from '../../src/engine/journal/read-fact.ts';
import type { RunView } from '../../src/engine/journal/view.ts';
import { emptyView } from '../../src/engine/journal/fold.ts';
import { readChunks, readDirectory } from '../../src/history/chunks.ts';
import type { Records } from '../../src/history/records.ts';
import { applyDelta } from '../../src/worker/run/delta.ts';
import type { Answer } from '../../src/engine/workflow/activation.ts';
import type { RunMessage, RunOrder } from '../../src/worker/protocol.ts';
import { createSession, type RememberBase, type Session } from '../../src/worker/run/run-session.ts';
import { createTestClock, type TestClock } from './clock.ts';

/** What the visitor says to a question, and how many seconds he takes for it. */
export type Says = (ask: Ask) => { text: string; seconds: number };

/** A session with a page that reads every message. */
interface Played {
  session: Session;
  clock: TestClock;
  messages: RunMessage[];
  /** What was told to whoever asks models, who answers all unless they are `mute`. */
  told: ToClient[];
  /** The page's view. */
  view(): RunView;
  /** Addresses of the questions that the page was shown, in order. */
  asked: string[];
  /** Resolves after the last message. */
  over: Promise<void>;
}

export interface Playing {
  records: Records;
  order: RunOrder;
  says?: Says;
  /** Milliseconds that pass between two looks at the clock: 10 makes every step a slice of its own. */
  tick?: number;
  answers?: (given: Answering) => Derive;
  /** Called between two slices; a promise that never resolves is a worker that was killed. */
  onBreath?: () => Promise<void>;
  own?: (runId: string, work: () => Promise<void>) => Promise<boolean>;
  remember?: RememberBase;
  mute?: boolean;
}

/** A library takes its turns as it does in a browser. */
export const LIBRARY_TURNS = {
  now: () => performance.now(),
  breathe: (): Promise<void> => new Promise((resolve) => setImmediate(resolve)),
};

/** Everything is asked of the visitor: what a real model answers goes the same way. */
export const ALL_OUTSIDE = (): Derive => () => null;

const FRAME = 16;

/** A frame passes without the clock being moved, so that what an answer takes is what the visitor says it takes. */
function soon(work: () => void): () => void {
  const immediate = setImmediate(work);
  return () => clearImmediate(immediate);
}

/** What a model says in every test that has one asked. */
export const BY_MODEL: Extract<Answer, { kind: 'answered' }> = {
  kind: 'answered',
  text: 'Said by a model: not yet.',
  model: 'tiny-2026',
  usage: { tokens: 9, usd: 0 },
};

/** Starts a session and plays its page and its visitor. Time stands still but for what they take. */
export function play({ records, order, says, tick = 0, answers, onBreath, own, remember, mute }: Playing): Played {
  const clock = createTestClock();
  const messages: RunMessage[] = [];
  const told: ToClient[] = [];
  const asked: string[] = [];
  const seen = new Set<number>();
  let view: RunView = emptyView(0, 0);

  function receive(message: RunMessage): void {
    messages.push(structuredClone(message));
    if (message.type !== 'view') return;
    view = applyDelta(view, structuredClone(message.delta));
    for (const [seq, ask] of message.delta.asks) {
      if (seen.has(seq)) continue;
      seen.add(seq);
      asked.push(ask.address);
      if (!says || (order.model === 'model' && ask.request.kind === 'model')) continue;
      const { text, seconds } = says(ask);
      clock.move(seconds * 1000);
      setImmediate(() => void session.answer(seq, text));
    }
  }

  const session = createSession(
    () => Promise.resolve(records),
    {
      post: receive,
      ask(message) {
        told.push(structuredClone(message));
        const { id } = message;
        if (message.type === 'ask' && !mute) setImmediate(() => session.hear({ type: 'answer', id, answer: BY_MODEL }));
      },
      now() {
        clock.move(tick);
        return clock.now();
      },
      date: () => 1_000_000 + clock.now(),
      after: (milliseconds, work) => (milliseconds <= FRAME ? soon(work) : clock.after(milliseconds, work)),
      own: own ?? ((_runId, work) => work().then(() => true)),
      async breathe() {
        await onBreath?.();
        await new Promise((resolve) => setImmediate(resolve));
      },
    },
    answers,
    remember,
  );
  return { session, clock, messages, told, asked, view: () => view, over: session.start(order) };
}

/** Records that stop for ever around the `at`-th answer (from 0): the browser was killed there. */
export function killedAt(records: Records, at: number, when: 'before' | 'after'): Records & { killed: Promise<void> } {
  let tell: () => void = () => undefined;
  const killed = new Promise<void>((resolve) => (tell = resolve));
  let writes = 0;
  return {
    ...records,
    killed,
    async write(stores, durability, change) {
      const dies = stores.includes('tape') && writes++ === at;
      const written = dies && when === 'before' ? null : await records.write(stores, durability, change);
      if (!dies) return written ?? { stored: true };
      tell();
      return new Promise(() => undefined);
    },
  };
}

/** All facts of a run that the history holds. */
export async function factsOf(records: Records, runId: string): Promise<Fact[]> {
  const directory = await readDirectory(records, runId);
  const chunks = await readChunks(
    records,
    runId,
    directory.map((entry) => entry.index),
  );
  return [...factsIn(chunks)];
}

export function newOrder(runId: string, text: string, changes: Partial<RunOrder> = {}): RunOrder {
  const document = { name: 'Review', text, inputs: {}, scriptText: '', settings: { seed: 3 } };
  return { runId, use: 'new', document, model: 'scripted', humans: 'either', pace: 0, ...changes };
}
