import type { Ask } from '../journal/ask.ts';
import type { Chunk } from '../journal/chunk.ts';
import { Kind } from '../journal/facts.ts';
import { valueAt } from '../journal/values.ts';
import { isScripted } from '../models/scripted/scripted.ts';
import { answererOf, type AnsweredRun, type Answerer } from '../models/who-answers.ts';

/** What somebody was asked has a hash. */
const isDerived = ({ hash }: Ask): boolean => hash === '';

/**
 * Who gave the answers of a run that no tape holds, those that follow from script or seed; with `asks` those to the questions for which that holds,
 * in a run before which nobody sat. Of tools the prepared answers alone are named. Takes the chunks of a run in their order, each once.
 */
export class GivenBy {
  readonly #answered: AnsweredRun;
  readonly #asks: (ask: Ask) => boolean;
  readonly #parts = new Set<number>();
  readonly #found = new Set<Answerer>();

  constructor(answered: AnsweredRun, asks = isDerived) {
    this.#answered = answered;
    this.#asks = asks;
  }

  take(chunk: Chunk): void {
    for (let at = 0; at < chunk.count; at++) {
      if (chunk.kind[at] !== Kind.asked) continue;
      const part = chunk.part[at]!;
      if (this.#parts.has(part)) continue;
      const ask = valueAt<Ask>(chunk, chunk.a[at]!);
      if (!this.#asks(ask)) continue;
      const known = answererOf({ id: ask.id, name: ask.node, family: ask.request.kind }, this.#answered);
      if (known) this.#parts.add(part);
      const by = known ?? this.#byRule(ask);
      if (by) this.#found.add(by);
    }
  }

  /** A rule fits what is asked, or not, each time anew. */
  #byRule(ask: Ask): Answerer | null {
    if (isScripted(this.#answered.script, ask)) return 'prepared';
    return ask.request.kind === 'model' ? 'numbered' : null;
  }

  /** In the order in which they first answered. */
  found(): Answerer[] {
    return [...this.#found];
  }
}
