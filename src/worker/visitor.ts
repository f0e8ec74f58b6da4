import type { OpenAsk } from '../engine/kernel/door.ts';
import type { RunTime } from './run-time.ts';

/** A visitor's answer to an open question; `took` in seconds of the run clock. */
interface VisitorAnswer {
  asked: number;
  text: string;
  took: number;
}

export interface Visitor {
  /** Shows the open questions: from now on the time that each answer takes is counted. */
  ask(open: readonly OpenAsk[]): void;
  /** Gives an answer. The first to a question counts. */
  say(asked: number, text: string): void;
  /** Whether one of these questions has been answered. */
  hasAnswered(open: readonly OpenAsk[]): boolean;
  /** The next answer to any of these questions; null when `leave` was called. */
  next(open: readonly OpenAsk[]): Promise<VisitorAnswer | null>;
  /** Nobody answers any more. */
  leave(): void;
}

/** A visitor whose answers are taken in the order in which they are given. */
export function createVisitor(time: RunTime): Visitor {
  const askedAt = new Map<number, number>();
  const said = new Map<number, string>();
  let gone = false;
  let wake: (() => void) | null = null;

  function take(open: readonly OpenAsk[]): VisitorAnswer | null {
    for (const [asked, text] of said) {
      if (!open.some((question) => question.seq === asked)) continue;
      const took = Math.round(time.now() - (askedAt.get(asked) ?? time.now())) / 1000;
      said.delete(asked);
      askedAt.delete(asked);
      return { asked, text, took };
    }
    return null;
  }

  function ask(open: readonly OpenAsk[]): void {
    for (const { seq } of open) if (!askedAt.has(seq)) askedAt.set(seq, time.now());
  }

  return {
    ask,
    say(asked, text) {
      if (!said.has(asked)) said.set(asked, text);
      wake?.();
    },
    hasAnswered: (open) => said.size > 0 && open.some(({ seq }) => said.has(seq)),
    async next(open) {
      ask(open);
      for (;;) {
        if (gone) return null;
        const answer = take(open);
        if (answer) return answer;
        await new Promise<void>((resolve) => (wake = resolve));
        wake = null;
      }
    },
    leave() {
      gone = true;
      wake?.();
    },
  };
}
