import { askModel, type Manner, type Partial } from '../../src/ask/ask-model.ts';
import type { Connection } from '../../src/ask/connection.ts';
import type { Limits, ModelHost } from '../../src/ask/limits.ts';
import type { Question } from '../../src/ask/question.ts';
import type { Answer } from '../../src/engine/workflow/answer.ts';

/** Above all that is waited for before a retry; none of them passes by itself. */
export const NEVER: Limits = { first: 1e9, between: 2e9, after: 3e9, all: 1e12, bytes: 1e6, retries: 2 };

/** Who was waited for, in milliseconds; nobody is really waited for. A limit of `passing` is over after a moment. */
export function host(passing: readonly number[] = []): ModelHost & { waited: number[] } {
  const waited: number[] = [];
  return {
    waited,
    fetch: globalThis.fetch,
    random: () => 0,
    now: () => 0,
    wait(ms, signal) {
      if (ms < NEVER.first) {
        waited.push(ms);
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        if (passing.includes(ms)) setTimeout(resolve, 60);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    },
  };
}

export const QUESTION: Question = { messages: [{ role: 'user', text: 'Say something.' }], options: {} };

/** An answer, what was shown before it, and what was waited for. */
export async function asked(
  baseUrl: string,
  {
    key = 'sk-canary-0123456789abcdef',
    question = QUESTION,
    form = 'openai',
    passing = [],
    signal = new AbortController().signal,
    ...manner
  }: Manner & {
    key?: string | null;
    question?: Question;
    form?: Connection['form'];
    passing?: readonly number[];
    signal?: AbortSignal;
  } = {},
): Promise<{ answer: Answer; partials: Partial[]; waited: number[] }> {
  const partials: Partial[] = [];
  const around = host(passing);
  const connection: Connection = { baseUrl, form, model: 'mock-1' };
  const answer = await askModel(connection, key, question, around, signal, (partial) => partials.push(partial), {
    limits: NEVER,
    ...manner,
  });
  return { answer, partials, waited: around.waited };
}
