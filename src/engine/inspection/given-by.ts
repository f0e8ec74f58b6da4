import type { Ask } from '../journal/ask.ts';
import type { Chunk } from '../journal/chunk.ts';
import { Kind } from '../journal/facts.ts';
import { valueAt } from '../journal/values.ts';
import { answererOf, type AnsweredRun, type Answerer } from '../models/who-answers.ts';

/**
 * Who gave the answers of a run that no tape holds, those that follow from script or seed. Of tools the prepared answers alone are named, and
 * of a script with rules nobody. Takes the chunks of a run in their order, each once.
 */
export class GivenBy {
  readonly #answered: AnsweredRun;
  readonly #parts = new Set<number>();
  readonly #found = new Set<Answerer>();

  constructor(answered: AnsweredRun) {
    this.#answered = answered;
  }

  take(chunk: Chunk): void {
    for (let at = 0; at < chunk.count; at++) {
      const part = chunk.part[at]!;
      if (chunk.kind[at] !== Kind.asked || this.#parts.has(part)) continue;
      const { id, node: name, request, hash } = valueAt<Ask>(chunk, chunk.a[at]!);
      // What somebody was asked has a hash.
      if (hash !== '') continue;
      this.#parts.add(part);
      const by = answererOf({ id, name, family: request.kind }, this.#answered);
      if (by) this.#found.add(by);
    }
  }

  /** In the order in which they first answered. */
  found(): Answerer[] {
    return [...this.#found];
  }
}
