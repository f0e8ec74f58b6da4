import type { ForecastOrder } from '../../engine/forecast/forecast.ts';
import { addedTallies, emptyTally, type Tally } from '../../engine/forecast/tally.ts';
import type { ForecastDocument, LibraryWorker } from '../../worker/protocol.ts';

/** So many runs are made up in all, and so many are asked for at once: a batch takes a fraction of a second. */
const [ALL, BATCH] = [1000, 50];

/** So many stand there before anything is shown in place of what was shown before. */
const FIRST = 200;

/** Made-up runs of a document, whose tally grows while they come. */
export class MadeUpRuns {
  /** Null before the first, and where the text cannot be run. */
  tally: Tally | null = $state.raw(null);
  /** The likelihood that the tally is of. */
  accepts = $state.raw(0);
  /** All runs have come, or none can come. */
  done = $state.raw(false);
  #nth = 0;

  /** Begins anew. What is shown stays until enough has come to stand in its place. */
  async start(
    library: Pick<LibraryWorker, 'forecast'>,
    document: ForecastDocument,
    { accepts, inputs }: Pick<ForecastOrder, 'accepts' | 'inputs'>,
  ): Promise<void> {
    const nth = ++this.#nth;
    this.done = false;
    let sum = emptyTally();
    while (sum.runs < ALL) {
      const order = { accepts, inputs, from: sum.runs, count: BATCH };
      const made = await library.forecast(document, order).catch(() => null);
      if (nth !== this.#nth) return;
      if (!made || made.runs === 0) break;
      sum = addedTallies(sum, made);
      if (sum.runs >= FIRST) this.#show(sum, accepts);
    }
    this.#show(sum.runs > 0 ? sum : null, accepts);
    this.done = true;
  }

  /** What is under way counts no more. */
  stop(): void {
    this.#nth++;
  }

  #show(tally: Tally | null, accepts: number): void {
    this.tally = tally;
    this.accepts = accepts;
  }
}
