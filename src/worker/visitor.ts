import type { RunTime } from './run-time.ts';

export interface Visitor {
  /** The answer to a question; the time that it takes, in seconds of the run clock, is counted from here. */
  answer(asked: number): Promise<{ text: string; took: number }>;
  /** Gives an answer, also before the run comes to ask for it. The first to a question counts. */
  say(asked: number, text: string): void;
}

export function createVisitor(time: RunTime): Visitor {
  const said = new Map<number, string>();
  const waiting = new Map<number, (text: string) => void>();
  return {
    async answer(asked) {
      const from = time.now();
      const text = said.get(asked) ?? (await new Promise<string>((resolve) => waiting.set(asked, resolve)));
      return { text, took: Math.round(time.now() - from) / 1000 };
    },
    say(asked, text) {
      if (said.has(asked)) return;
      said.set(asked, text);
      waiting.get(asked)?.(text);
      waiting.delete(asked);
    },
  };
}
