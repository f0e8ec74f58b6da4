import type { BroughtNote } from '../../engine/models/brought.ts';
import { inputsOf } from '../../engine/models/inputs.ts';
import { readScript } from '../../engine/models/scripted/script.ts';
import { openToRun } from '../../engine/opening/open-to-run.ts';
import { drive, prepare, type WorkflowOrder } from '../../engine/running/run-workflow.ts';
import { ScoreLine } from '../../engine/inspection/score-line.ts';
import { textInput } from '../../engine/workflow/text-input.ts';
import { ENGINE_VERSION } from '../../engine/version.ts';
import { bringAnswers } from '../../history/bring/bring-answers.ts';
import { readLogs } from '../../history/bring/read-log.ts';
import { endingOf } from '../../history/ending.ts';
import { progressOf } from '../../history/progress.ts';
import { keepRecord } from '../../history/record-text.ts';
import type { Records } from '../../history/records.ts';
import type { RunSummary } from '../../history/summaries.ts';
import { createChunkStore } from '../record/chunk-store.ts';
import type { BringGiven, BroughtRun } from '../protocol.ts';
import { createSlices } from '../border/slices.ts';
import { settingsOf, takeUpNew } from '../run/take-up.ts';
import type { World } from '../world.ts';

/** So many notes are kept with a run: what is no log of this workflow at all could have thousands. */
const MOST_NOTES = 50;

/** Makes a run of the history of the logs of a real run: its tape, its journal and how it ended. Throws where it cannot be stored. */
export async function bringRun(
  records: Records,
  texts: readonly string[],
  { runId, documentId, document: given, secrets: marked }: BringGiven,
  world: Pick<World, 'now' | 'breathe'>,
): Promise<BroughtRun> {
  const log = readLogs(texts);
  if (!log) return { kind: 'unread' };
  const taken = await takeUpNew({
    document: given,
    model: 'brought',
    humans: 'either',
    ...(marked && { secrets: marked }),
  });
  const opened = await openToRun(taken.document.text, settingsOf(taken));
  if (!opened.plan) return { kind: 'refused', problems: opened.problems };
  const { plan, notation, settings } = opened;
  const { seed, secrets, pin } = taken;
  const { script } = readScript(taken.document.scriptText);
  const input = textInput(plan.workflow);
  const said = log.input === null ? null : secrets.mask(log.input);
  const isOther = input !== null && said !== null && inputsOf(plan.workflow, taken.document, script)[input] !== said;
  const document = isOther
    ? { ...taken.document, inputs: { ...taken.document.inputs, [input]: said } }
    : taken.document;
  const order = { plan, settings, inputs: inputsOf(plan.workflow, document, script), ticks: script.advance };
  const masks = { mask: secrets.mask, maskJson: secrets.maskJson };
  const startedAt = Date.now();
  const { from, entries, view, fitted, missing, left } = await bringAnswers({ ...order, ...masks }, log, () =>
    world.breathe(),
  );
  if (fitted === 0) return { kind: 'nothing-fits', left: left.slice(0, MOST_NOTES), missing };
  const notes: BroughtNote[] = isOther ? [...left, { code: 'brought-input', params: { input } }] : left;
  const status: RunSummary['status'] = view.result?.status ?? 'interrupted';
  const scores = new ScoreLine();
  const store = createChunkStore(records, runId, true, () => undefined);
  const keep: WorkflowOrder['onChunk'] = (chunk) => {
    scores.take(chunk);
    store.put(chunk);
  };
  await journalOf({ ...order, tape: { entries } }, keep, world);
  const line = scores.line();
  const ending = endingOf(view, plan.workflow);
  const summary = {
    id: runId,
    documentId,
    name: document.name,
    notation: notation.name,
    startedAt,
    endedAt: status === 'interrupted' ? null : Date.now(),
    status,
    model: 'brought',
    seed,
    ...progressOf(view),
    ...(ending && { ending }),
    answered: entries.length,
    brought: { from, answers: fitted, left: notes.slice(0, MOST_NOTES), ...(missing && { missing }) },
    ...(line.length > 0 && { scores: line }),
  };
  await keepRecord(records, {
    run: { id: runId, summary, engineVersion: ENGINE_VERSION },
    order: { id: runId, document, model: 'brought', playHuman: false, seed, ...(pin && { secrets: pin }) },
    tape: [...entries],
  });
  // What of it is not stored is made again from the tape.
  await store.settled();
  return { kind: 'kept' };
}

/** The facts of the run, made again over its tape: where that ends they end, too. */
async function journalOf(
  order: Omit<WorkflowOrder, 'derive' | 'onChunk'>,
  onChunk: WorkflowOrder['onChunk'],
  world: Pick<World, 'now' | 'breathe'>,
): Promise<void> {
  const { run, journal } = prepare({ ...order, derive: () => null, use: 'replay', onChunk });
  const slices = createSlices(() => world.now());
  const state = await drive(run, {
    mayGoOn: () => slices.mayGoOn(),
    async rest() {
      await world.breathe();
      slices.begin();
    },
    answer: () => Promise.resolve(null),
    keep: () => Promise.resolve(),
  });
  if (state !== 'ended') onChunk(journal.open());
}
