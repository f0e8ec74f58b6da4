import type { FromClient } from '../../ask/protocol.ts';
import type { Derive } from '../../engine/kernel/door.ts';
import { emptyDigest } from '../../engine/inspection/digest.ts';
import { asRecorded } from '../../engine/models/as-recorded.ts';
import { deriver, type Answering } from '../../engine/models/deriver.ts';
import { noting } from '../../engine/models/noting.ts';
import { isUnreadable, readScript } from '../../engine/models/scripted/script.ts';
import { openToRun } from '../../engine/opening/open-to-run.ts';
import { READ_LIMITS } from '../../engine/reading/limits.ts';
import type { Problem } from '../../engine/workflow/problem.ts';
import { unboundedLoops } from '../../engine/workflow/loops/unbounded-loops.ts';
import { memoryRecords } from '../../history/memory-records.ts';
import type { Records } from '../../history/records.ts';
import { keepRun } from '../../history/runs.ts';
import { answeringOf } from './answering.ts';
import { guessedBudget, measuredBudget, OPENING_BUDGET } from '../border/budget.ts';
import { createRunControls } from './run-controls.ts';
import { inputsOf } from '../../engine/models/inputs.ts';
import { keepExplored } from './keep-explored.ts';
import { leftBehind } from './left-behind.ts';
import { createLiveRun, type LiveRun } from './live-run.ts';
import type { RunOrder, RunWorker, ViewDelta } from '../protocol.ts';
import { createHeartbeat, MEASURED_FOR } from '../border/heartbeat.ts';
import { createRunWriter } from './run-writer.ts';
import { createRunTime } from './run-time.ts';
import type { Diagnosis } from '../../engine/after-run/diagnoses/diagnosis.ts';
import { limitsOf } from '../../engine/running/run-workflow.ts';
import { shownWorkflow } from '../../opened/shown-workflow.ts';
import { problem, readForkBase, settingsOf, takeUp, type ForkBase } from './take-up.ts';
import { createDiagnoses } from '../record/diagnose.ts';
import { createPauses } from '../border/pauses.ts';
import { createModelCalls, createVisitor } from './outside.ts';
import { wholeTape } from './whole-tape.ts';
import type { World } from '../world.ts';

/** The run worker without its thread and its port: one run, from its order to its last message. */
export interface Session extends Omit<RunWorker, 'start'> {
  /** What came over the run's line, from whoever asks models for it. */
  hear(message: FromClient): void;
  /** Resolves when the run has ended, after its last message. */
  start(order: RunOrder): Promise<void>;
  /** The run as it is, for a page that looks on; null while there is none. */
  whole(): ViewDelta | null;
}

/** What is explored has mostly ended after so many milliseconds: measuring the machine would take as long as a thousand rounds. */
const EXPLORED_WITHIN = 1000;

/** The budget that was measured last, and when: sessions of one worker share it, for measuring takes longer than a short run. */
export interface Measured {
  last: { budget: number; at: number } | null;
}

/** Gives the run that a fork begins with: read and made again with the first question, and remembered where there may be others. */
export type RememberBase = (runId: string, read: () => Promise<ForkBase | Problem>) => Promise<ForkBase | Problem>;

/**
 * A session in a world. Everything but `start` may be called at any time, also before there is a run. `answers` says who answers
 * what; what it leaves is asked of the visitor.
 */
export function createSession(
  openRecords: (order: RunOrder) => Promise<Records>,
  outside: World,
  answers: (given: Answering) => Derive = deriver,
  remember: RememberBase = (_runId, read) => read(),
  measured: Measured = { last: null },
): Session {
  const heartbeat = createHeartbeat(outside, () => {
    const budget = measuredBudget(() => outside.now());
    measured.last = { budget, at: outside.now() };
    return budget;
  });
  const world: World = {
    ...outside,
    post(message) {
      heartbeat.posted();
      outside.post(message);
    },
  };
  const time = createRunTime(() => world.now());
  const visitor = createVisitor(time);
  const models = createModelCalls((message) => world.ask(message));
  const controls = createRunControls(world, time, () => live?.reporter.soon());
  let live: LiveRun | null = null;
  let diagnoses: (() => Promise<Diagnosis[]>) | null = null;
  let stopped = false;
  /** The nodes before which it pauses, once the visitor has changed what the order says. */
  let marked: readonly string[] | null = null;
  let keep: ((documentId?: string) => Promise<boolean>) | null = null;

  const refuse = (...problems: Problem[]): void => world.post({ type: 'refused', problems });

  async function runOwned(records: Records, order: RunOrder): Promise<void> {
    const taken = await takeUp(records, order, (base) =>
      remember(base, () => readForkBase(records, base, (kept) => wholeTape(kept, answers, world))),
    );
    if ('code' in taken) return refuse(taken);
    const opened = await openToRun(taken.document.text, settingsOf(taken), READ_LIMITS[order.from ?? 'file']);
    if (!opened.plan) return refuse(...opened.problems);
    const { plan, notation, settings } = opened;
    const limited = { ...plan.workflow, limits: limitsOf(plan.workflow, settings) };
    const { script, problems } = readScript(taken.document.scriptText);
    const unread = taken.model === 'scripted' ? problems.filter(isUnreadable) : [];
    if (unread.length > 0) return refuse(...unread.map(({ code, params }) => problem(code, params)));
    const { runId, documentId = null } = order;
    const answering = { model: taken.model, humans: taken.humans, script };
    const isExplored = taken.use === 'explore';
    // What is only explored is in no list, and gone with its worker.
    const own = isExplored ? memoryRecords('absent') : records;
    const writer = createRunWriter(
      own,
      world,
      {
        runId,
        documentId,
        notation: notation.name,
        taken,
        workflow: plan.workflow,
        answering,
        apart: (order.apart ?? false) || isExplored,
      },
      () => live?.reporter.soon(),
    );
    if (isExplored) world.post({ type: 'opened', workflow: shownWorkflow(plan.workflow) });
    const left = order.use === 'replay' || isExplored ? null : leftBehind(opened.workflow, notation);
    await writer.begin();
    controls.setPace(order.pace);
    const isFree = Object.keys(settings.budget ?? {}).length === 0;
    if (order.asksGoOn && isFree) controls.askAbout(unboundedLoops(limited), taken.rounds);
    const derive = (): Derive => {
      const given = answers(answeringOf(taken, settings, script));
      return taken.expected ? asRecorded(given, taken.expected) : given;
    };
    const noted = isExplored ? noting(derive()) : null;
    live = createLiveRun({
      plan,
      notation,
      inputs: inputsOf(plan.workflow, taken.document, script),
      derive: noted?.derive ?? derive(),
      answers: derive,
      ticks: script.advance,
      taken,
      settings,
      world,
      writer,
      controls,
      visitor,
      models,
      time,
      ...(order.asked && { asked: order.asked }),
      left,
      onSlice: () => heartbeat.slice(),
    });
    const { journal } = live;
    keep = noted
      ? () =>
          keepExplored(records, {
            runId,
            from: own,
            journal,
            noted,
            pauses: createPauses(world),
          })
      : async (documentOf) => (await keepRun(records, runId, documentOf)).stored;
    diagnoses = createDiagnoses(journal, {
      workflow: limited,
      given: { ...answering, budget: settings.budget },
      pauses: () => createPauses(world),
    });
    const holds = measured.last ? measured.last.at + MEASURED_FOR - outside.now() : 0;
    if (measured.last && holds > 0) heartbeat.ask(measured.last.budget, holds);
    else
      heartbeat.guess(
        guessedBudget(() => outside.now()),
        isExplored ? EXPLORED_WITHIN : 0,
      );
    live.pauseBefore(marked ?? order.pauseBefore ?? []);
    if (stopped) live.stop();
    try {
      const status = await live.finish();
      const otherDraft = isExplored ? live.tape().entries.filter((entry) => entry.otherDraft).length : 0;
      live.reporter.end({
        type: 'finished',
        status,
        ...(left && status === 'completed' && { left: left.inputs() }),
        ...(otherDraft > 0 && { otherDraft }),
      });
    } catch (thrown) {
      // A defect of ours. The run is kept as far as it came, and the page is told in place of being left waiting.
      writer.tell(problem('run-crashed', { message: thrown instanceof Error ? thrown.message : String(thrown) }));
      await writer.interrupt('crashed');
      live.reporter.end({ type: 'finished', status: 'failed' });
    }
  }

  return {
    async start(order) {
      heartbeat.ask(OPENING_BUDGET);
      try {
        const records = await openRecords(order);
        const owned = await world.own(order.runId, () => runOwned(records, order));
        if (!owned) refuse(problem('run-held-elsewhere', {}));
      } finally {
        heartbeat.stop();
      }
    },
    hear(message) {
      if (message.type === 'answer') models.came(message.id, message.answer);
      else world.post({ type: 'partial', asked: message.id, text: message.text });
    },
    async stop() {
      stopped = true;
      live?.stop();
      controls.letGo();
    },
    pause: async () => controls.pause(),
    resume: async () => controls.resume(),
    step: async (by) => controls.step(by),
    setPace: async (milliseconds) => controls.setPace(milliseconds),
    async pauseBefore(ids) {
      marked = ids;
      live?.pauseBefore(ids);
    },
    answer: async (asked, text) => visitor.say(asked, text),
    skip: async (seconds) => visitor.skip(seconds),
    rounds: async (loopFrame, from, to) => live?.questions.rounds(loopFrame, from, to) ?? [],
    activation: async (seq) => live?.questions.activation(seq) ?? null,
    lastStart: async (part, before) => live?.questions.lastStart(part, before) ?? null,
    moment: async (seq) => live?.questions.moment(seq) ?? null,
    held: async (seq) => live?.questions.held(seq) ?? null,
    digest: async (loopFrame, from) => live?.questions.digest(loopFrame, from) ?? emptyDigest(loopFrame),
    account: async () => live?.questions.account() ?? null,
    answers: async () => live?.questions.answers() ?? null,
    find: async (typed, place) => live?.questions.find(typed, place) ?? { matches: [], next: null },
    expectations: async (list) => live?.questions.expectations(list) ?? null,
    timeline: async (place) => live?.questions.timeline(place) ?? { rows: [], next: null },
    keep: async (documentId) => (await keep?.(documentId)) ?? false,
    diagnoses: async () => (await diagnoses?.()) ?? [],
    whole: () => live?.reporter.whole() ?? null,
  };
}
