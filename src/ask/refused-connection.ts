import type { Answer } from '../engine/workflow/answer.ts';
import { unreachable } from '../engine/workflow/unreachable.ts';

/** What of a connection an answer closes: all of it, the model that was asked, or nothing. What is closed would answer every other question alike. */
export function closedBy(answer: Answer): 'all' | 'model' | null {
  if (answer.kind !== 'failed') return null;
  const { class: failure = 'other' } = answer;
  switch (failure) {
    case 'key-refused':
    case 'unpaid':
    case 'used-up':
      return 'all';
    case 'model-unknown':
      return 'model';
    case 'unreachable':
    case 'blocked':
    case 'rate-limited':
    case 'overloaded':
    case 'incomplete':
    case 'other':
      return null;
    default:
      return unreachable(failure);
  }
}

/** What one connection has refused for good: it is asked no more, and the same answer is given at once. */
export class Closed {
  #all: Answer | null = null;
  readonly #models = new Map<string, Answer>();

  /** What a question to a model is answered without asking; null where it has to be asked. */
  answer(model: string): Answer | null {
    return this.#all ?? this.#models.get(model) ?? null;
  }

  /** Takes what came. The first of its kind counts. */
  take(model: string, answer: Answer): void {
    const closed = closedBy(answer);
    if (closed === 'all') this.#all ??= answer;
    else if (closed === 'model' && !this.#models.has(model)) this.#models.set(model, answer);
  }
}
