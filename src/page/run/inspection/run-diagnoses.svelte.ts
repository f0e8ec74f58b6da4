import type { Diagnosis } from '../../../engine/after-run/diagnoses/diagnosis.ts';

/** Where diagnoses of the run that is shown come from. */
export type FetchDiagnoses = () => Promise<Diagnosis[]>;

/** What the rounds of the run that is shown are said to be wrong with: one question at a time, the last of what was asked for wins. */
export class RunDiagnoses {
  #found: readonly Diagnosis[] = $state.raw([]);
  #asking = false;
  #again: FetchDiagnoses | null = null;
  /** Which run is asked about, counted. */
  #run = 0;

  get found(): readonly Diagnosis[] {
    return this.#found;
  }

  forget(): void {
    this.#run++;
    this.#found = [];
    this.#again = null;
  }

  async ask(fetch: FetchDiagnoses): Promise<void> {
    this.#again = fetch;
    if (this.#asking) return;
    this.#asking = true;
    while (this.#again) {
      const asked: FetchDiagnoses = this.#again;
      this.#again = null;
      const run = this.#run;
      const found = await asked().catch(() => null);
      // Another run may be looked at by now, which asks for itself.
      if (found && run === this.#run && !this.#again) this.#found = found;
    }
    this.#asking = false;
  }
}
