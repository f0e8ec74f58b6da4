import type { OpenAsk, Reply } from '../kernel/door.ts';
import type { Host } from './run-workflow.ts';
import type { Request } from '../workflow/activation.ts';

/**
 * Answers a question of its kind, at once or later; `took` in seconds of the run clock. `signal` is aborted when nobody waits for
 * the answer any more. One that rejects ends whoever waits: what a service did wrong is an answer (`failed`), too.
 */
export type Answerer = (question: OpenAsk, signal: AbortSignal) => Reply | PromiseLike<Reply>;

/**
 * Of several answers, which is acted upon first. `arrival`: of those that are there the one that is due first on the run clock.
 * `asking`: that to the oldest question, the others wait for it. A host that remembers finished answers and not the order in which
 * they came (a durable workflow engine, whose steps do) has to take `asking`: after a crash it would give other facts than before.
 */
type Order = 'arrival' | 'asking';

interface AnswererOptions {
  order: Order;
  /**
   * Calls `expire` when that many seconds of the run clock have passed since the question was asked; gives what takes it back. With it a question whose deadline
   * passes is answered `timed-out`, whether or not an answer ever comes; without, only an answer that comes too late is.
   */
  after?: (seconds: number, expire: () => void, question: OpenAsk) => () => void;
}

/** Who answers the questions of one run: a part of its `Host`. */
export interface Answerers extends Required<Pick<Host, 'hasAnswer' | 'answer' | 'cancelled'>> {
  /** Asks what was not asked before; the time that an answer takes runs from here. */
  ask(open: readonly OpenAsk[]): void;
  /** Nobody answers any more: `answer` gives null from now on. */
  leave(): void;
}

interface Asked {
  readonly question: OpenAsk;
  readonly call: AbortController;
  came: { reply: Reply } | { thrown: unknown } | null;
  /** Takes back the expiry of the deadline. */
  forgive: () => void;
}

/** Answerers by the kind of question. A question of a kind that none is there for is a defect of the host: asking it throws. */
export function answerers(
  by: Partial<Readonly<Record<Request['kind'], Answerer>>>,
  { order, after }: AnswererOptions,
): Answerers {
  const asked = new Map<number, Asked>();
  let gone = false;
  let wake: () => void = () => undefined;

  function ask(open: readonly OpenAsk[]): void {
    for (const question of open) if (!gone && !asked.has(question.seq)) begin(question);
  }

  function begin(question: OpenAsk): void {
    const { request } = question.ask;
    const answerer = by[request.kind];
    if (!answerer) throw new Error(`nobody answers ${question.address}`);
    const entry: Asked = { question, call: new AbortController(), came: null, forgive: () => undefined };
    asked.set(question.seq, entry);
    const given = answerer(question, entry.call.signal);
    // Promises of other libraries are not the platform's own.
    if (!('then' in given)) {
      entry.came = { reply: given };
      return;
    }
    given.then(
      (reply) => arrive(entry, { reply }),
      (thrown: unknown) => arrive(entry, { thrown }),
    );
    const deadline = request.kind === 'human' ? undefined : request.deadline;
    if (deadline === undefined || !after) return;
    const expire = (): void => {
      arrive(entry, { reply: { answer: { kind: 'timed-out', after: deadline }, took: deadline } });
      entry.call.abort();
    };
    entry.forgive = after(deadline, expire, question);
  }

  /** The first answer to a question counts. */
  function arrive(entry: Asked, came: NonNullable<Asked['came']>): void {
    if (entry.came) return;
    entry.came = came;
    entry.forgive();
    wake();
  }

  /** The answer that is next, if it is there. */
  function next(open: readonly OpenAsk[]): Asked | null {
    let first: Asked | null = null;
    for (const { seq } of open) {
      const entry = asked.get(seq);
      if (entry?.came && (!first || due(entry) < due(first))) first = entry;
      if (order === 'asking') break;
    }
    return first;
  }

  function drop(entry: Asked | undefined): void {
    if (!entry) return;
    asked.delete(entry.question.seq);
    entry.forgive();
    entry.call.abort();
  }

  return {
    ask,
    hasAnswer(open) {
      ask(open);
      return next(open) !== null;
    },
    async answer(open) {
      for (;;) {
        ask(open);
        // Whoever is asked may have it left.
        if (gone) return null;
        const entry = next(open);
        if (!entry?.came) {
          await new Promise<void>((resolve) => (wake = resolve));
          continue;
        }
        asked.delete(entry.question.seq);
        if ('thrown' in entry.came) throw entry.came.thrown;
        return { asked: entry.question.seq, ...entry.came.reply };
      }
    },
    cancelled(seqs) {
      for (const seq of seqs) drop(asked.get(seq));
    },
    leave() {
      gone = true;
      for (const entry of [...asked.values()]) drop(entry);
      wake();
    },
  };
}

/** When it is due on the run clock; what was thrown, at once. */
function due({ question, came }: Asked): number {
  return came && 'reply' in came ? question.at + came.reply.took : -Infinity;
}
