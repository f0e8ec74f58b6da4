import { SvelteMap } from 'svelte/reactivity';
import type { ActivationDetail, RoundRow } from '../../engine/journal/rounds.ts';
import type { LoopView } from '../../engine/journal/view.ts';
import type { EmbedView } from '../../share/embed-view.ts';
import { runEmbedded, type EmbeddedRun } from './embedded-run.ts';
import { tellHostPage } from '../host-page.ts';
import type { Embedded } from '../opened.ts';

const thread = {
  now: () => performance.now(),
  breathe: () => new Promise<void>((resolve) => setTimeout(resolve)),
};

/** The run of an embed, the round of it that is looked at, and what is open of that. */
export class ShownRun {
  readonly #embedded: Embedded;
  readonly #view: EmbedView;
  stage: 'none' | 'going' | 'ended' | 'refused' = $state.raw('none');
  run: EmbeddedRun | null = $state.raw(null);
  /** Rounds of the loop that is shown, from the first on; none where there is no loop. */
  rows: readonly RoundRow[] = $state.raw([]);
  #chosen = $state.raw(0);
  readonly #details = new SvelteMap<number, ActivationDetail>();

  /** The loop at the top that ended last. */
  readonly loop: LoopView | null = $derived.by(() => {
    const loops = Object.values(this.run?.view.loops ?? {}).filter((loop) => loop.around === -1);
    return loops.toSorted((one, other) => one.frame - other.frame).at(-1) ?? null;
  });
  readonly round: RoundRow | null = $derived.by(() => this.rows[this.#chosen - 1] ?? null);

  constructor(embedded: Embedded, view: EmbedView) {
    this.#embedded = embedded;
    this.#view = view;
  }

  /** From 1; 0 where there is no round. */
  get chosen(): number {
    return this.#chosen;
  }

  detailOf(seq: number): ActivationDetail | null {
    return this.#details.get(seq) ?? null;
  }

  async start(): Promise<void> {
    if (this.stage === 'going') return;
    this.stage = 'going';
    const run = await runEmbedded(this.#embedded, thread).catch(() => null);
    if (!run) return void (this.stage = 'refused');
    this.run = run;
    const { loop } = this;
    this.rows = loop ? await run.rounds(loop.frame, 1, loop.rounds) : [];
    this.choose(Math.min(this.#view.round ?? Infinity, this.rows.length));
    this.stage = 'ended';
    for (const event of run.events) tellHostPage(event);
    const { status } = run.view;
    tellHostPage({ type: 'run-ended', status, rounds: loop?.rounds ?? 0, reason: loop?.verdict?.reason ?? null });
  }

  /** Chooses a round, as near as there is one. */
  choose(round: number): void {
    this.#chosen = Math.max(this.rows.length > 0 ? 1 : 0, Math.min(round, this.rows.length));
  }

  /** Fetches all of what an activation was asked and gave. */
  async open(seq: number): Promise<void> {
    const detail = await this.run?.activation(seq);
    if (detail) this.#details.set(seq, detail);
  }
}
