import type { Chunk } from '../engine/journal/chunk.ts';
import { factsOf } from '../engine/journal/read-fact.ts';

/** What answers cost. */
interface Spent {
  calls: number;
  tokens: number;
}

/** Counts the answers of a run, and what those of models cost: of a run that halted no result says it. */
export function spentFold(): { take(chunk: Chunk): void; answers: number; spent: Spent } {
  const asked = new Set<number>();
  const fold = {
    answers: 0,
    spent: { calls: 0, tokens: 0 },
    take(chunk: Chunk) {
      for (const fact of factsOf([chunk])) {
        if (fact.kind === 'asked' && fact.ask.request.kind === 'model') asked.add(fact.seq);
        if (fact.kind !== 'answered') continue;
        fold.answers++;
        if (!asked.delete(fact.asked)) continue;
        const { answer } = fact.recorded;
        fold.spent.calls++;
        if (answer.kind === 'answered') fold.spent.tokens += answer.usage?.tokens ?? 0;
      }
    },
  };
  return fold;
}
