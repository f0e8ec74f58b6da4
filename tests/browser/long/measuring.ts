import type { CDPSession, Page } from 'playwright-core';

/** What the page got on the port of its run, and how many frames it drew meanwhile. */
interface Traffic {
  messages: number;
  frames: number;
  milliseconds: number;
}

declare global {
  var traffic: Traffic & { began: number };
}

/** Counts what comes on the port of a run, from its first message on. To be called before the page is opened. */
export async function countTraffic(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.traffic = { messages: 0, frames: 0, milliseconds: 0, began: 0 };
    const { traffic } = globalThis;
    const given = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
    const kinds = ['view', 'beat', 'finished', 'refused'];
    const frame = (): void => {
      traffic.frames++;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...given,
      set(this: MessagePort, receive: ((event: MessageEvent) => void) | null) {
        const counting = (event: MessageEvent): void => {
          if (kinds.includes(event.data?.type)) {
            if (traffic.messages++ === 0) Object.assign(traffic, { frames: 0, began: performance.now() });
            traffic.milliseconds = performance.now() - traffic.began;
          }
          receive?.call(this, event);
        };
        given?.set?.call(this, receive && counting);
      },
    });
  });
}

/** What was counted so far. */
export function traffic(page: Page): Promise<Traffic> {
  return page.evaluate(() => ({ ...globalThis.traffic }));
}

/** What the garbage collector of a page or a worker knows of, in bytes. */
interface HeapUsage {
  usedSize: number;
  /** What the document stands on. */
  embedderHeapUsedSize?: number;
  /** What typed arrays stand on, outside the heap. */
  backingStorageSize?: number;
}

/** The memory of a page and of its workers, as far as their garbage collectors know of it. */
export class Heaps {
  readonly #session: CDPSession;
  readonly #workers = new Set<string>();
  #next = 1;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  /** Begins to watch over a page and the workers that it has and will have. */
  static async of(page: Page): Promise<Heaps> {
    const session = await page.context().newCDPSession(page);
    const heaps = new Heaps(session);
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') heaps.#workers.add(sessionId);
    });
    session.on('Target.detachedFromTarget', ({ sessionId }) => heaps.#workers.delete(sessionId));
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    return heaps;
  }

  /** All together, in bytes. */
  async total(): Promise<number> {
    const usages: HeapUsage[] = [await this.#session.send('Runtime.getHeapUsage')];
    for (const worker of [...this.#workers]) {
      const usage = await this.#call(worker, 'Runtime.getHeapUsage');
      if (usage) usages.push(usage);
    }
    return usages.reduce((sum, usage) => sum + sizeOf(usage), 0);
  }

  /** A worker is spoken to by letters within letters: playwright does not hand out its session. */
  async #call(worker: string, method: string): Promise<HeapUsage | undefined> {
    const id = this.#next++;
    const answer = new Promise<HeapUsage | undefined>((resolve) => {
      const hear = (event: { sessionId: string; message: string }): void => {
        const said: { id?: number; result?: HeapUsage } = JSON.parse(event.message);
        if (event.sessionId !== worker || said.id !== id) return;
        this.#session.off('Target.receivedMessageFromTarget', hear);
        resolve(said.result);
      };
      this.#session.on('Target.receivedMessageFromTarget', hear);
    });
    const message = JSON.stringify({ id, method });
    await this.#session.send('Target.sendMessageToTarget', { sessionId: worker, message });
    return answer;
  }
}

function sizeOf({ usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 }: HeapUsage): number {
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}
