import type { TapeEntry } from '../effects/tape.ts';

/** How many answers models gave, and their names as their services say them. */
export interface AskedOfModels {
  calls: number;
  models: readonly string[];
}

/** So many names are kept in the list of runs. */
const MOST_NAMED = 4;

/** Counts the answers that models gave, of those on a tape; takes each entry once. Nobody else's answer names a model. */
export class AskedModels {
  calls = 0;
  /** How many of the entries are no answers: failures, and questions that there was no budget for. */
  failed = 0;
  readonly #models = new Set<string>();

  constructor(entries: readonly TapeEntry[]) {
    for (const entry of entries) this.take(entry);
  }

  take(entry: TapeEntry): void {
    if (!('answer' in entry)) return;
    const { answer } = entry;
    if (answer.kind !== 'answered') return void this.failed++;
    if (answer.model === undefined) return;
    this.calls++;
    if (this.#models.size < MOST_NAMED) this.#models.add(answer.model);
  }

  told(): AskedOfModels {
    return { calls: this.calls, models: [...this.#models] };
  }
}

/** Who gave the answers of a tape: models, and how many others. */
export function answeredOutside(entries: readonly TapeEntry[]): { asked: AskedOfModels | null; others: number } {
  const asked = new AskedModels(entries);
  return { asked: asked.calls > 0 ? asked.told() : null, others: entries.length - asked.calls - asked.failed };
}
