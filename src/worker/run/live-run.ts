import { answerers, type Answerer, type Answerers } from '../../engine/running/answerers.ts';
import { pureTool } from '../../engine/models/pure-tools.ts';
import { createAllowance } from '../../engine/running/asking/allowance.ts';
import { askWithin } from '../../engine/running/asking/for-json.ts';
import { costOf } from '../../ask/prices.ts';
import { boundedQuestion } from '../../ask/question.ts';
import type { SaidUsage } from '../../ask/said.ts';
import { answersOn, type Tape } from '../../engine/effects/tape.ts';
import type { Notation } from '../../engine/notations/notation.ts';
import { tellerOf } from '../../engine/notations/tell.ts';
import type { Settings } from '../../engine/document/document.ts';
import { soundJson, type Json } from '../../engine/workflow/json.ts';
import type { Derive } from '../../engine/kernel/door.ts';
import type { Plan } from '../../engine/kernel/plan.ts';
import type { Run } from '../../engine/kernel/run-options.ts';
import { drive, prepare, type Host, type Prepared } from '../../engine/running/run-workflow.ts';
import type { FoldedView } from '../../engine/journal/view.ts';
import type { RunView } from '../../engine/journal/view.ts';
import { entryOf } from '../../history/directory.ts';
import type { RunControls } from './run-controls.ts';
import type { LeftBehind } from './left-behind.ts';
import type { JournalSource } from '../record/journal-source.ts';
import { watchLoops } from './newest-rows.ts';
import { createPauses } from '../border/pauses.ts';
import type { AskedModel, AskedModels, RunMessage } from '../protocol.ts';
import type { RunTime } from './run-time.ts';
import type { RunQuestions } from '../record/questions.ts';
import { createReporter, type Reporter } from './reporter.ts';
import { createRunQuestions } from '../record/run-questions.ts';
import type { RunWriter } from './run-writer.ts';
import { createSlices } from '../border/slices.ts';
import { ticksByPart } from '../border/ticks.ts';
import type { TakenUp } from './take-up.ts';
import type { ModelCalls, Visitor } from './outside.ts';
import type { World } from '../world.ts';

interface Doing {
  plan: Plan;
  /** The one that the plan was made in. */
  notation: Notation;
  inputs: Readonly<Record<string, Json>>;
  derive: Derive;
  /** The same once more, for whoever does the run again while it goes on. */
  answers(): Derive;
  /** Seconds of the run clock that pass in nodes that ask nobody. */
  ticks: Readonly<Record<string, number>>;
  taken: TakenUp;
  /** What holds of the document's settings and the text's own. */
  settings: Settings;
  world: World;
  writer: RunWriter;
  controls: RunControls;
  visitor: Visitor;
  models: ModelCalls;
  time: RunTime;
  /** The real models that are asked. */
  asked?: AskedModels;
  /** Notes what the next run is given; null where nothing is kept. */
  left: LeftBehind | null;
  /** Called between two slices. */
  onSlice(): void;
}

export interface LiveRun {
  /** Does it to its end, and keeps and tells how it ended; the last message is the caller's to send. */
  finish(): Promise<Extract<RunMessage, { type: 'finished' }>['status']>;
  stop(): void;
  /** What it has acted upon so far. */
  tape(): Tape;
  /** Pauses before each activation of these nodes, by their ids; others are not paused before any more. */
  pauseBefore(ids: readonly string[]): void;
  reporter: Reporter;
  journal: JournalSource;
  /** Once rounds were asked for, the newest of them follow with what the page is told. */
  questions: RunQuestions;
}

/** So many milliseconds a model is waited for before what the run came to is kept; its answers are kept as they come. */
const SAVED_AFTER = 250;

/** Makes a run of what was taken up; nothing happens before `finish`. */
export function createLiveRun(doing: Doing): LiveRun {
  const { plan, taken, settings, world, writer, controls, inputs, derive, ticks } = doing;
  const prepared = prepare({
    plan,
    inputs,
    settings,
    derive,
    ticks,
    tape: taken.tape,
    use: taken.use,
    onChunk(chunk) {
      doing.left?.note(chunk);
      writer.take(chunk);
    },
  });
  const { run, journal } = prepared;
  const isOnTape = answersOn(taken.tape);
  const outside = answerers(outsideOf(doing, run), {
    order: 'arrival',
    ...(taken.model === 'model' && { after: (seconds, expire) => world.after(seconds * 1000, expire) }),
  });
  const source = sourceOf(prepared, doing);
  const watched = watchLoops(() => journal.open(), source.tell);
  const reported = {
    view: () => journal.view(),
    rows: (view: FoldedView) => watched.newest(view),
    clock: () => run.clock(),
    paused: () => controls.paused(),
    asksGoOn: () => controls.asksGoOn(),
    pausedBefore: () => controls.pausedBefore(),
    problems: () => writer.problems(),
    isAnswered: isOnTape,
  };
  const questions = createRunQuestions(
    source,
    () => createPauses(world),
    () => Promise.resolve({ plan, inputs, settings, derive: doing.answers(), ticks, tape: run.tape() }),
    () => Promise.resolve({ workflow: plan.workflow, expect: settings.expect ?? [] }),
  );
  // Of what is explored the page shows the end: until then the one before stays in view.
  const reporter = createReporter(world, reported, taken.use === 'explore');
  return {
    reporter,
    stop() {
      run.stop();
      outside.leave();
    },
    tape: () => run.tape(),
    pauseBefore(ids) {
      run.pauseBefore(new Set(ids.map((id) => plan.nodes.findIndex((node) => node.id === id))));
    },
    journal: source,
    questions: {
      ...questions,
      async rounds(loopFrame, from, to) {
        const rows = await questions.rounds(loopFrame, from, to);
        watched.gave(loopFrame, from, rows);
        return rows;
      },
    },
    async finish() {
      reporter.slice();
      const state = await drive(run, hostOf(prepared, doing, outside, reporter));
      await writer.keepTaken(run.tape().entries);
      const result = run.result();
      reporter.soon();
      if (state === 'ended' && result && !outgrew(taken, () => journal.view())) {
        await writer.finish(journal.view(), result, run.tape().stoppedAt);
        return result.status;
      }
      writer.save(journal.view(), () => journal.open(), true);
      await writer.interrupt('diverged');
      return state === 'halted' ? 'halted' : 'diverged';
    },
  };
}

/** What came with a link goes on for longer than it did there: it is another run, and might never end. */
function outgrew({ received }: TakenUp, view: () => RunView): boolean {
  return received !== undefined && view().activations > received.most;
}

/** A model answers where one was chosen; the visitor answers whatever else does not follow from script or seed. */
function outsideOf(doing: Doing, run: Run): Record<'model' | 'human' | 'tool', Answerer> {
  const { taken, settings, visitor, models, time, asked: all, world } = doing;
  const modelFor = (node: string | undefined): AskedModel | undefined =>
    (node === undefined ? undefined : all?.byNode.get(node)) ?? all?.all;
  const costs = (tokens: SaidUsage, seq: number): number | null => {
    const price = modelFor(run.open().find((each) => each.seq === seq)?.ask.id)?.price;
    return price ? costOf(price, tokens) : null;
  };
  const allowance = createAllowance(settings.budget ?? {}, run, costs);
  const bySelf: Answerer = async ({ seq }) => {
    const { text, took, skipped } = await visitor.answer(seq);
    const answered = { kind: 'answered' as const, text: taken.secrets.mask(text) };
    return { answer: answered, took: (settings.answerSeconds ?? took) + skipped };
  };
  const byModel: Answerer = async (open, signal) => {
    const { id, request } = open.ask;
    if (request.kind !== 'model') return bySelf(open, signal);
    const from = time.now();
    const answer = await askWithin(allowance, open.seq, request, signal, async (asked, most) => {
      const came = await models.ask(open.seq, boundedQuestion(asked, most), modelFor(id), signal);
      return came.kind === 'answered' ? { ...came, text: taken.secrets.mask(came.text) } : came;
    });
    return { answer, took: Math.round(time.now() - from) / 1000 };
  };
  const begun = world.date();
  const byTool: Answerer = async (open, signal) => {
    const { request } = open.ask;
    const answer = request.kind === 'tool' && pureTool(request.tool, request.call, begun + open.at * 1000);
    if (answer) return { answer, took: 0 };
    const reply = await bySelf(open, signal);
    const value = reply.answer.kind === 'answered' ? soundJson(reply.answer.text) : undefined;
    return typeof value === 'object' && value !== null ? { ...reply, answer: { ...reply.answer, value } } : reply;
  };
  return { model: taken.model === 'model' ? byModel : bySelf, human: bySelf, tool: byTool };
}

/** Who waits for the run: gives others their turn every slice, hands questions on, keeps what was answered. */
function hostOf(
  { run, journal }: Prepared,
  { taken, world, writer, controls, onSlice }: Doing,
  outside: Answerers,
  reporter: Reporter,
): Host {
  const slices = createSlices(() => world.now());
  const view = (): ReturnType<typeof journal.view> => journal.view();
  let caughtUp = taken.use !== 'continue';

  /** A continued run first does again what it had done, as fast as it can. */
  function catchesUp(): boolean {
    caughtUp = run.tape().entries.length >= taken.tape.entries.length && view().activations >= taken.known;
    return !caughtUp;
  }

  return {
    mayGoOn() {
      if (outgrew(taken, view)) run.stop();
      if (writer.store.crowded()) return false;
      if ((caughtUp || !catchesUp()) && controls.wantsRest(view, run.before())) return false;
      return slices.mayGoOn();
    },
    async rest() {
      const holds = controls.holds();
      if (holds) reporter.soon();
      else reporter.slice();
      onSlice();
      await writer.keepTaken(run.tape().entries);
      // What somebody watches step by step is there after a reload, too.
      writer.save(view(), () => journal.open(), holds);
      await controls.hold();
      await writer.store.room();
      await world.breathe();
      slices.begin();
    },
    hasAnswer: (open) => outside.hasAnswer(open),
    cancelled: (asked) => outside.cancelled(asked),
    async answer(open) {
      // The time that an answer takes runs from here, and not from when something was told or stored.
      outside.ask(open);
      // A model may answer at once, and then the next question comes.
      const isBrief = taken.model === 'model' && open.every(({ ask }) => ask.request.kind === 'model');
      reporter.soon(isBrief);
      await writer.keepTaken(run.tape().entries);
      const save = (): void => writer.save(view(), () => journal.open(), true);
      const takeBack = isBrief ? world.after(SAVED_AFTER, save) : save();
      const came = await outside.answer(open);
      takeBack?.();
      slices.begin();
      return came;
    },
    keep: (recorded) => writer.keep(recorded),
  };
}

/** The journal as it grows: the chunks that are complete, and the one that is not. */
function sourceOf({ journal }: Prepared, { plan, notation, ticks, writer: { store } }: Doing): JournalSource {
  const growing = (): ReturnType<typeof journal.open> | null => {
    const open = journal.open();
    return open.count > 0 && !store.directory()[open.index] ? open : null;
  };
  return {
    names: plan.nodes.map((node) => node.name),
    labels: plan.workflow.nodes.map((node) => node.label),
    tell: tellerOf(plan.workflow, notation),
    ticks: () => Promise.resolve(ticksByPart(plan, ticks)),
    directory() {
      const open = growing();
      return Promise.resolve(open ? [...store.directory(), entryOf(open)] : store.directory());
    },
    async chunks(indexes) {
      const open = growing();
      const complete = await store.read(indexes.filter((index) => index !== open?.index));
      return open && indexes.includes(open.index) ? [...complete, open] : complete;
    },
  };
}
