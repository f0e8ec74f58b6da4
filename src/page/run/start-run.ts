import type { TextSource } from '../../engine/reading/limits.ts';
import { CANNOT_RUN_WITH, RUNS_EDITED } from '../../wording/en/run/run-with.ts';
import type { LibraryWorker, Step } from '../../worker/protocol.ts';
import type { Layout } from '../app/layout.svelte.ts';
import type { Notices } from '../app/notices.svelte.ts';
import type { PlaceMemory } from '../app/place.ts';
import type { Studio } from '../document/studio.svelte.ts';
import type { Answers } from './answers.svelte.ts';
import type { Models } from './model/models.svelte.ts';
import type { RunOf } from './run-of.ts';
import type { RunState } from './run-state.ts';
import type { Run, RunGiven, StartRun } from './run.svelte.ts';
import { runChanges } from './what-if/run-changed.ts';
import type { WhatIf } from './what-if/what-if.svelte.ts';

/** What of the desk it takes to run its document. */
interface Around {
  readonly studio: Pick<
    Studio,
    'state' | 'document' | 'model' | 'missing' | 'inputFaults' | 'whenSettled' | 'keepInputs'
  >;
  readonly run: { readonly own: Pick<Run, 'start' | 'state'>; readonly state: Pick<RunState, 'runId'> };
  readonly runOf: RunOf;
  readonly whatIf: Pick<WhatIf, 'changes' | 'previews' | 'ground' | 'edits' | 'valueOf'>;
  readonly answers: Pick<Answers, 'models' | 'humans'>;
  readonly models: Pick<Models, 'bounded'>;
  readonly layout: Pick<Layout, 'showInput' | 'showLoop'>;
  readonly memory: Pick<PlaceMemory, 'note'>;
  readonly library: LibraryWorker | null;
  readonly textSource: TextSource;
  readonly tools: { readonly startRun: StartRun } | null;
  readonly mayRun: boolean;
  runWithExamples(): void;
  historyChanged(): void;
}

/** What of the visitor's a run is given, besides its document. */
type Given = Omit<RunGiven, 'document' | 'workflow' | 'stops' | 'model' | 'humans'>;

/** What Run does where none is going: the document as it is now runs, with what is changed of its last run, or it is said why not. */
export class RunStart {
  readonly #desk: Around;
  readonly #notices: Notices;
  readonly #given: () => Given;
  /** The text whose Run has asked for what it is given, by the studio's count. */
  #askedFor: number | null = null;

  constructor(desk: Around, notices: Notices, given: () => Given) {
    this.#desk = desk;
    this.#notices = notices;
    this.#given = given;
  }

  /** With a step it pauses after its first round or node. */
  async start(step?: Step): Promise<void> {
    const desk = this.#desk;
    const { studio, layout, tools } = desk;
    if (!desk.mayRun || !tools) return;
    const { key } = studio.state;
    await studio.whenSettled();
    const { opened } = studio.state;
    if (key !== studio.state.key) return;
    if (!opened?.runs || !opened.workflow) return this.#refuse('The text has errors: they stand under the editor');
    const [faulty] = studio.inputFaults;
    if (faulty) {
      layout.showInput(faulty.name);
      return this.#refuse(`The input ${faulty.name}: ${faulty.fault}`);
    }
    // Prepared answers are the same whatever is given.
    const [empty] = desk.answers.models === 'scripted' ? [] : studio.missing;
    if (empty && this.#askedFor !== studio.state.edition) {
      this.#askedFor = studio.state.edition;
      layout.showInput(empty.name);
      return this.#notices.say({
        text: `Nothing is given as ${empty.name} yet. Type it here, or press Run again to run with an empty text.`,
        tone: 'done',
        action: { label: 'Run with an example', take: () => desk.runWithExamples() },
        holds: () => studio.missing.some(({ name }) => name === empty.name),
      });
    }
    const changes = runChanges(desk);
    const plain = {
      ground: { document: studio.document, workflow: opened.workflow, stops: opened.stops },
      fork: null,
      humans: desk.answers.humans,
      edited: false,
    };
    const changed =
      changes.length > 0 ? await (await import('./what-if/changed-ground.ts')).changedGround(desk, changes) : plain;
    if (key !== studio.state.key) return;
    if (!changed) return this.#refuse(CANNOT_RUN_WITH);
    const { ground, fork, humans, edited } = changed;
    // What was said before it, as of an input that is missing, is over.
    this.#notices.end();
    layout.showLoop();
    desk.run.own.start(
      tools.startRun,
      {
        ...this.#given(),
        ...ground,
        document: desk.models.bounded(ground.document, desk.answers.models),
        model: desk.answers.models,
        humans,
        keep: (inputs) => studio.state.key === key && studio.keepInputs(inputs),
      },
      { ...(step && { step }), ...(fork && { use: 'fork', fork }) },
    );
    if (edited) this.#notices.say({ text: RUNS_EDITED, tone: 'done' });
    desk.memory.note({ run: desk.run.state.runId });
    desk.historyChanged();
  }

  #refuse(text: string): void {
    this.#notices.say({ text, tone: 'failed' });
  }
}
