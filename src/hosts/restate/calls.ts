import type { Reply } from '../../engine/kernel/door.ts';

/** The calls of a worker, so many at once. */
export interface Calls {
  /**
   * Asks, or gives the answer that is in hand or under way: what broke off between here and the server is not asked again. `since`: when it was
   * first asked; what goes by until it is asked here counts, too.
   */
  made(key: string, since: number, ask: () => Reply | PromiseLike<Reply>): Promise<{ reply: Reply; at: number }>;
  /** The answer was acted upon. */
  forget(key: string): void;
  /** Asks nothing more, and resolves once nothing is under way, or it takes too long. */
  end(): Promise<void>;
}

/** Milliseconds that calls under way have to end, and that an answer is kept in hand for a run that may have gone to another worker. */
const [GRACE, IN_HAND] = [20_000, 600_000];

export function newCalls(atOnce: number): Calls {
  const inHand = new Map<string, Promise<{ reply: Reply; at: number }>>();
  const queue: (() => void)[] = [];
  let underWay = 0;
  let ended: (() => void) | null = null;

  async function call(key: string, since: number, ask: () => Reply | PromiseLike<Reply>) {
    const before = Math.max(0, Date.now() - since) / 1000;
    if (underWay >= atOnce || ended) await new Promise<void>((resolve) => queue.push(resolve));
    underWay++;
    try {
      const { answer, took } = await ask();
      return { reply: { answer, took: before + took }, at: Date.now() };
    } finally {
      underWay--;
      if (!ended) queue.shift()?.();
      else if (underWay === 0) ended();
      setTimeout(() => inHand.delete(key), IN_HAND).unref();
    }
  }

  return {
    made(key, since, ask) {
      const made = inHand.get(key) ?? call(key, since, ask);
      inHand.set(key, made);
      return made;
    },
    forget: (key) => void inHand.delete(key),
    end: () =>
      new Promise((resolve) => {
        ended = resolve;
        if (underWay === 0) resolve();
        else setTimeout(resolve, GRACE).unref();
      }),
  };
}
