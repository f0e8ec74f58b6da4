import type { Settings } from '../../engine/document/document.ts';
import type { HumansBy } from '../../engine/models/answered-by.ts';
import { isUnreadable, readScript } from '../../engine/models/scripted/script.ts';
import { answererOf, usualHumans, type Answerer } from '../../engine/models/who-answers.ts';
import type { Models } from './model/models.svelte.ts';
import type { Run } from './run.svelte.ts';
import type { Studio } from '../document/studio.svelte.ts';

type Humans = Exclude<HumansBy, 'either'>;

/** Whoever opens a workflow that is called so wants to be one. */
const SAYS_HUMAN = /\bhuman\b/i;

/** Who answers in the next run: models and humans, as they were chosen, or as is usual for the document. */
export class Answers {
  readonly #studio: Studio;
  readonly #run: Run;
  readonly #models: Pick<Models, 'chosen'>;
  /** The document that was open when a real model was chosen, by the studio's key. */
  #askedIn = $state.raw<number | null>(null);
  /** A real model answers: chosen on this page, never by a document; for one that came from elsewhere it is chosen anew. */
  readonly asksModel = $derived.by(() => {
    if (!this.#models.chosen || this.#askedIn === null) return false;
    const { origin, key } = this.#studio.state;
    return origin.kind !== 'link' || key === this.#askedIn;
  });
  readonly #read = $derived.by(() => readScript(this.#studio.document.scriptText));
  readonly #chosenHumans = $derived.by(
    () => this.#studio.state.opened?.written.humans ?? this.#studio.document.settings.humans,
  );

  constructor(studio: Studio, run: Run, models: Pick<Models, 'chosen'>) {
    this.#studio = studio;
    this.#run = run;
    this.#models = models;
  }

  /** Prepared answers could answer a human. */
  readonly humansPrepared = $derived.by(() => this.#usual !== 'visitor');

  /** `model`: the one that the visitor agreed to on this page. */
  readonly models: 'scripted' | 'simulated' | 'model' = $derived.by(() =>
    this.asksModel && this.written.model === undefined ? 'model' : this.#studio.model,
  );

  readonly #usual = $derived.by(() =>
    usualHumans(this.#studio.state.drawn?.workflow ?? null, this.models, this.#read.script),
  );

  /** The run that is shown was the first one of a workflow that says human: in the next one the visitor is it, and while that goes. */
  readonly yourTurn = $derived.by(() => {
    const { document, state } = this.#studio;
    const { document: ran, humans } = this.#run.state;
    if (this.#chosenHumans !== undefined || this.#usual === 'visitor' || !SAYS_HUMAN.test(document.name)) return false;
    if (ran?.name !== document.name) return false;
    if (this.#run.active) return humans === 'visitor';
    return state.origin.kind === 'template' || (humans === 'visitor' && ran.scriptText === document.scriptText);
  });

  readonly humans: Humans = $derived(this.yourTurn ? 'visitor' : (this.#chosenHumans ?? this.#usual));

  /** The text's own settings say it, and no choice counts. */
  get written(): Pick<Settings, 'model' | 'humans'> {
    return this.#studio.state.opened?.written ?? {};
  }

  /** The nodes that may ask somebody, by their index, and who answers them; null where that depends on what they ask, or the run cannot begin. */
  readonly nodes: readonly { part: number; label: string; isHuman: boolean; by: Answerer | null }[] = $derived.by(
    () => {
      const { script, problems } = this.#read;
      const run = { model: this.models, humans: this.humans, script };
      // Such a run is refused.
      const answersNobody = run.model === 'scripted' && problems.some(isUnreadable);
      const nodes = this.#studio.state.drawn?.workflow.nodes ?? [];
      return nodes.flatMap((node, part) =>
        !node.asks && (node.family === 'data' || node.family === 'control')
          ? []
          : {
              part,
              label: node.label,
              isHuman: node.family === 'human',
              by: answersNobody ? null : answererOf(node, run),
            },
      );
    },
  );

  readonly #byPart: readonly (Answerer | null)[] = $derived.by(() => {
    const byPart: (Answerer | null)[] = [];
    for (const { part, by } of this.nodes) byPart[part] = by;
    return byPart;
  });

  /** Who answers a node, by its index; null where it asks nobody, or where that depends on what it asks. */
  by(part: number): Answerer | null {
    return this.#byPart[part] ?? null;
  }

  /** Has the chosen model answer. */
  askModel(): void {
    this.#askedIn = this.#studio.state.key;
  }

  chooseModels(model: 'scripted' | 'simulated'): void {
    this.#askedIn = null;
    this.#studio.setSettings({ model });
  }

  /** Prepared answers are there to be used: no other model answers in their place, and nobody is asked. */
  usePrepared(): void {
    this.#askedIn = null;
    this.#studio.setSettings({ model: undefined, humans: 'script' });
  }

  chooseHumans(humans: Humans): void {
    this.#studio.setSettings({ humans });
  }
}
