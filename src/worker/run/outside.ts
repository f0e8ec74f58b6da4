import type { ModelAt, ToClient } from '../../ask/protocol.ts';
import type { Question } from '../../ask/question.ts';
import type { Answer } from '../../engine/workflow/activation.ts';
import type { RunTime } from './run-time.ts';

/** What the visitor said. */
interface Said {
  text: string;
  /** Seconds of the run clock that went by until it was said. */
  took: number;
  /** Seconds that were skipped meanwhile: they count as waited for. */
  skipped: number;
}

export interface Visitor {
  /** The answer to a question; the time that it takes is counted from here. */
  answer(asked: number): Promise<Said>;
  /** Gives an answer, also before the run comes to ask for it. The first to a question counts. */
  say(asked: number, text: string): void;
  /** Passes over seconds of waiting: whatever is open is answered so much later. */
  skip(seconds: number): void;
}

export function createVisitor(time: RunTime): Visitor {
  const said = new Map<number, string>();
  const waiting = new Map<number, (text: string) => void>();
  let skipped = 0;
  return {
    async answer(asked) {
      const from = time.now();
      const before = skipped;
      const text = said.get(asked) ?? (await new Promise<string>((resolve) => waiting.set(asked, resolve)));
      return { text, took: Math.round(time.now() - from) / 1000, skipped: skipped - before };
    },
    say(asked, text) {
      if (said.has(asked)) return;
      said.set(asked, text);
      waiting.get(asked)?.(text);
      waiting.delete(asked);
    },
    skip(seconds) {
      skipped += seconds;
    },
  };
}

/** Has models asked: this worker reaches nobody, the frame that may is asked over the run's line. */
export interface ModelCalls {
  /** Asks whoever is named; where nobody is, it waits. Nobody waits any more once the signal is aborted. */
  ask(asked: number, question: Question, at: ModelAt | undefined, signal: AbortSignal): Promise<Answer>;
  /** What came to a question. The first counts. */
  came(asked: number, answer: Answer): void;
}

export function createModelCalls(tell: (message: ToClient) => void): ModelCalls {
  const waiting = new Map<number, (answer: Answer) => void>();
  return {
    ask(asked, question, at, signal) {
      return new Promise<Answer>((resolve) => {
        waiting.set(asked, resolve);
        signal.addEventListener(
          'abort',
          () => {
            if (!waiting.delete(asked)) return;
            tell({ type: 'cancel', id: asked });
            resolve({ kind: 'cancelled' });
          },
          { once: true },
        );
        if (at) tell({ type: 'ask', id: asked, question, at: { place: at.place, model: at.model } });
      });
    },
    came(asked, answer) {
      waiting.get(asked)?.(answer);
      waiting.delete(asked);
    },
  };
}
