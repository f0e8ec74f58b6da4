import { SETTINGS } from '../../engine/document/settings/declaration.ts';
import { documentEvents, type DocumentEvent } from '../../engine/running/document-events.ts';
import type { Tape } from '../../engine/effects/tape.ts';
import { framePaths } from '../../engine/inspection/frame-paths.ts';
import type { Chunk } from '../../engine/journal/chunk.ts';
import { factsOf } from '../../engine/journal/read-fact.ts';
import type { ActivationDetail, RoundRow } from '../../engine/journal/rounds.ts';
import type { RunView } from '../../engine/journal/view.ts';
import { humansOf } from '../../engine/models/answered-by.ts';
import { deriver, type Answering } from '../../engine/models/deriver.ts';
import { inputsOf } from '../../engine/models/inputs.ts';
import type { Answerer } from '../../engine/models/who-answers.ts';
import { GivenBy } from '../../engine/inspection/given-by.ts';
import { readScript } from '../../engine/models/scripted/script.ts';
import { tellerOf } from '../../engine/notations/tell.ts';
import type { Limits } from '../../engine/workflow/workflow.ts';
import { nativePatterns } from '../../engine/patterns/native-patterns.ts';
import { drive, limitsOf, prepare, type WorkflowOrder } from '../../engine/running/run-workflow.ts';
import { ENGINE_VERSION } from '../../engine/version.ts';
import { entryOf } from '../../history/directory.ts';
import { activationOf, roundsOf, type JournalSource } from '../../worker/record/journal-source.ts';
import { createSlices } from '../../worker/border/slices.ts';
import { ticksByPart } from '../../worker/border/ticks.ts';
import type { Embedded } from '../opened.ts';

/** An embed is for reading: what takes longer is done in the studio. */
const CAPS = { rounds: 200, activations: 5_000 };

/** A run that has ended, and what is asked about it. */
export interface EmbeddedRun {
  view: RunView;
  /**
   * Why it is not shown to its end: it would go on beyond `CAPS`, or, where the address holds it, beyond its own end there; or it tries a pattern
   * that may never come back, and nothing ends the page that tries it. Null where it is whole.
   */
  cut: 'length' | 'pattern' | null;
  events: readonly DocumentEvent[];
  /** Who gave the answers that no tape holds; for a tool the prepared answers alone are named. */
  answerers: readonly Answerer[];
  rounds(loopFrame: number, from: number, to: number): Promise<RoundRow[]>;
  activation(seq: number): Promise<ActivationDetail | null>;
}

/** The embed as a thread: what time it is, and how others get their turn. */
interface Thread {
  now(): number;
  breathe(): Promise<void>;
}

/**
 * Does the run that the address holds again, or a new one where it holds none: prepared answers or the simulated model. Nobody is asked.
 * Null where the text cannot be run.
 */
export async function runEmbedded(embedded: Embedded, thread: Thread): Promise<EmbeddedRun | null> {
  const { plan, workflow, notation } = embedded;
  if (!plan) return null;
  const chunks: Chunk[] = [];
  const answering = answeringOf(embedded);
  const order = orderOf({ ...embedded, plan }, answering);
  const givenBy = new GivenBy(answering);
  const keep = (chunk: Chunk): void => {
    givenBy.take(chunk);
    chunks.push(chunk);
  };
  const { run, journal } = prepare({ ...order, onChunk: keep });
  const slices = createSlices(thread.now);
  const most = embedded.enclosed.run?.end.activations ?? Infinity;
  let isPattern = false;
  // The studio tries such patterns in a worker, which is ended when it stays away; here it would be the page that stays away.
  const { tries } = nativePatterns;
  nativePatterns.tries = (pattern) => {
    isPattern = true;
    throw new Error(`not tried here: ${pattern}`);
  };
  const outgrew = (): boolean => journal.view().activations > most;
  await drive(run, {
    mayGoOn() {
      if (outgrew()) run.stop();
      return slices.mayGoOn();
    },
    async rest() {
      await thread.breathe();
      slices.begin();
    },
    answer() {
      // Whoever would be asked sits before no embed: the run stands still there.
      run.stop();
      return Promise.resolve(null);
    },
    keep: () => Promise.resolve(),
  }).finally(() => (nativePatterns.tries = tries));
  const last = journal.open();
  if (last.count > 0 && chunks.at(-1)?.index !== last.index) chunks.push(last);
  const directory = chunks.map(entryOf);
  const source: JournalSource = {
    names: plan.nodes.map((node) => node.name),
    labels: workflow.nodes.map((node) => node.label),
    tell: tellerOf(plan.workflow, notation),
    ticks: () => Promise.resolve(ticksByPart(plan, order.ticks ?? {})),
    directory: () => Promise.resolve(directory),
    chunks: (indexes) => Promise.resolve(chunks.filter(({ index }) => indexes.includes(index))),
  };
  const view = journal.view();
  const own = limitsOf(plan.workflow, embedded.settings);
  return {
    view,
    cut: isPattern ? 'pattern' : outgrew() || (!embedded.enclosed.run && isCapped(view, own)) ? 'length' : null,
    events: eventsOf(plan, chunks),
    answerers: givenBy.found(),
    rounds: (frame, from, to) => roundsOf(source, frame, from, to),
    activation: (seq) => activationOf(source, seq),
  };
}

function isCapped(view: RunView, own: Limits): boolean {
  const isByRounds = Object.values(view.loops).some(({ verdict }) => verdict?.reason === 'rounds_limit');
  if (isByRounds && (own.rounds ?? Infinity) > CAPS.rounds) return true;
  return view.activations >= CAPS.activations && (own.activations ?? Infinity) > CAPS.activations;
}

function answeringOf({ document, enclosed, settings }: Embedded): Answering {
  const sent = enclosed.run;
  return {
    model: sent?.model ?? settings.model ?? (document.scriptText.trim() === '' ? 'simulated' : 'scripted'),
    script: readScript(document.scriptText).script,
    seed: sent?.seed ?? settings.seed ?? SETTINGS.seed.default,
    mood: settings.mood ?? SETTINGS.mood.default,
    visitor: sent !== undefined,
    humans: sent ? humansOf(sent) : (settings.humans ?? 'either'),
    ...(sent?.derived && { derived: sent.derived }),
    ...(settings.answerSeconds !== undefined && { answerSeconds: settings.answerSeconds }),
  };
}

type Order = Omit<WorkflowOrder, 'onChunk'>;

function orderOf(
  { document, enclosed, plan, settings }: Embedded & { plan: NonNullable<Embedded['plan']> },
  answering: Answering,
): Order {
  const { script, seed } = answering;
  const sent = enclosed.run;
  const own = limitsOf(plan.workflow, settings);
  const limits = {
    rounds: Math.min(own.rounds ?? Infinity, CAPS.rounds),
    activations: Math.min(own.activations ?? Infinity, CAPS.activations),
  };
  const tape: Tape | undefined = sent && {
    entries: sent.tape,
    ofAnotherEngine: sent.engine !== ENGINE_VERSION,
    ...(sent.stoppedAt !== undefined && { stoppedAt: sent.stoppedAt }),
  };
  return {
    plan,
    inputs: inputsOf(plan.workflow, document, script),
    settings: { ...settings, seed, ...(!sent && { limits }) },
    derive: deriver(answering),
    ticks: script.advance,
    ...(tape ? { tape, use: 'replay' } : { use: 'new' }),
  };
}

function eventsOf({ nodes, workflow }: NonNullable<Embedded['plan']>, chunks: readonly Chunk[]): DocumentEvent[] {
  const frames = framePaths(nodes.map((node) => node.name));
  const told = documentEvents(workflow, frames);
  for (const fact of factsOf(chunks)) {
    frames.note(fact);
    told.note(fact);
    frames.leave(fact);
  }
  return told.events;
}
