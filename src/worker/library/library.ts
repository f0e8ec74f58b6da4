import type { Ticks } from '../../engine/inspection/run-clock.ts';
import { humansOf } from '../../engine/models/answered-by.ts';
import { deriver } from '../../engine/models/deriver.ts';
import { readScript } from '../../engine/models/scripted/script.ts';
import { openToRun } from '../../engine/opening/open-to-run.ts';
import { deleteEverything } from '../../history/open-history.ts';
import { offersOf } from '../../engine/offers/offers-of.ts';
import { applyEdits } from '../../engine/document/apply-edits.ts';
import type { Settings } from '../../engine/document/document.ts';
import { READ_LIMITS, type TextSource } from '../../engine/reading/limits.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { PLAIN_VIEW, type PictureView } from '../../drawing/picture-view.ts';
import { editsOf, type EditedText } from '../../editing/act.ts';
import { languageDocument, type LanguageDocument } from '../../editing/language-document.ts';
import { mendOf } from '../../editing/mend.ts';
import { copiedText } from '../../editing/copied-text.ts';
import { editedDocument } from '../../editing/edited-document.ts';
import { planText } from '../../editing/plan.ts';
import { draftMeant } from '../../editing/loop-draft.ts';
import { targetsOf } from '../../editing/targets.ts';
import { NOTATION_HELPS } from '../../engine/notations/notation-helps.ts';
import { formOf } from '../../language/form/form-of.ts';
import { createHelp } from '../../language/help.ts';
import { paletteOf } from '../../language/palette.ts';
import { bringEverything } from '../../history/bring-everything.ts';
import { allAsText } from '../../history/everything.ts';
import { importRecord, recordText } from '../../history/record-text.ts';
import { runNotes } from '../../history/run-notes.ts';
import type { Records, Written } from '../../history/records.ts';
import {
  deleteRun,
  interruptRun,
  listRuns,
  pinRun,
  readOrder,
  readRun,
  renameRun,
  summaryOf,
} from '../../history/runs.ts';
import { bringRun } from './bring-run.ts';
import type { ExpectingRun } from './check-expectations.ts';
import type { JournalSource } from '../record/journal-source.ts';
import { keptDiagnoses } from './kept-diagnoses.ts';
import { keptJournal, lastView } from './kept-journal.ts';
import { createForecaster } from './forecaster.ts';
import { lessonIn } from './lesson-in.ts';
import { drawingOf, openForPage } from '../../opened/opened-text.ts';
import { createPauses } from '../border/pauses.ts';
import type { OpenedText } from '../../opened/opened-text.ts';
import type { LibraryWorker } from '../protocol.ts';
import type { RunQuestions } from '../record/questions.ts';
import { replayOrder, type ReplayOrder } from '../run/replay-order.ts';
import { createRunQuestions } from '../record/run-questions.ts';
import { runToSend } from './run-to-send.ts';
import { takeUpKept } from '../run/take-up.ts';
import { createSeedTrials } from './seed-trials.ts';
import { ticksByPart } from '../border/ticks.ts';
import { underRule } from './under-rule.ts';

/** What the library has around it: the worker's in a browser, a made-up one in tests. */
interface LibraryWorld {
  /** Ids of the runs that some tab owns. */
  owned(): Promise<ReadonlySet<string>>;
  /** Milliseconds that only ever grow. */
  now(): number;
  /** Lets waiting messages in. */
  breathe(): Promise<void>;
}

/** The library worker without its thread. */
export function createLibrary(records: Promise<Records>, world: LibraryWorld): LibraryWorker {
  const help = createHelp();
  const forecaster = createForecaster(() => createPauses(world));
  /** The text that was opened last: asked for again it is not read again, and shown otherwise it is only drawn. */
  let last: { key: string; shown: string; opened: OpenedText } | null = null;
  /** The last drawing of any text: the next is drawn alike, where it is of the same nodes. */
  let drawn: Drawing | null = null;
  /** The run that was read last: whoever looks at one asks many times. */
  let reading: { runId: string; journal: Promise<JournalSource>; questions: Promise<RunQuestions> } | null = null;

  function readingOf(runId: string): NonNullable<typeof reading> {
    if (reading?.runId !== runId) {
      const journal = openKept(runId).then(async (opened) =>
        keptJournal(await records, runId, opened?.workflow ?? null, () => ticksOf(runId)),
      );
      const questions = journal.then((source) =>
        createRunQuestions(
          source,
          () => createPauses(world),
          () => replayOf(runId),
          () => expectingOf(runId),
        ),
      );
      reading = { runId, journal, questions };
    }
    return reading;
  }

  /** Read when a moment of it is asked for: its text has to be compiled for it. */
  async function ticksOf(runId: string): Promise<Ticks> {
    const order = await readOrder(await records, runId);
    if (!order) return {};
    const { plan } = await openToRun(order.document.text, { ...order.document.settings, seed: order.seed });
    return plan ? ticksByPart(plan, readScript(order.document.scriptText).script.advance) : {};
  }

  async function replayOf(runId: string): Promise<ReplayOrder | null> {
    const kept = await takeUpKept(await records, { runId }, 'replay');
    return 'code' in kept ? null : replayOrder(kept, deriver);
  }

  async function expectingOf(runId: string): Promise<ExpectingRun | null> {
    const [order, opened] = await Promise.all([readOrder(await records, runId), openKept(runId)]);
    if (!order || !opened?.workflow) return null;
    return { workflow: opened.workflow, expect: opened.written.expect ?? order.document.settings.expect ?? [] };
  }

  async function openKept(runId: string): Promise<OpenedText | null> {
    const order = await readOrder(await records, runId);
    return order && open(order.document.text, { ...order.document.settings, seed: order.seed }, PLAIN_VIEW, 'file');
  }

  function open(text: string, settings: Settings, view: PictureView, from: TextSource): OpenedText {
    const [key, shown] = [keyOf(text, settings, from), JSON.stringify(view)];
    if (last?.key !== key) last = { key, shown, opened: openForPage(text, settings, from, view, drawn) };
    else if (last.shown !== shown) {
      const { workflow } = last.opened;
      last = { key, shown, opened: { ...last.opened, drawing: workflow && drawingOf(workflow, view, drawn) } };
    }
    drawn = last.opened.drawing ?? drawn;
    return last.opened;
  }

  /** A text with its problems, however it is drawn. */
  function understood(text: string, settings: Settings, from: TextSource): OpenedText {
    return last?.key === keyOf(text, settings, from) ? last.opened : open(text, settings, PLAIN_VIEW, from);
  }

  return {
    open: async (text, settings, view, from = 'file') => open(text, settings, view, from),
    offers: async (text, before, from = 'file') => offersOf(text, before, READ_LIMITS[from]),
    help: async (kind, place) => help(kind, place),
    form: async (text, settings, part, from = 'file') => {
      const document = documentForForm({ text, settings, from });
      return document && formOf(document, part, understood(text, settings, from));
    },
    async plan(edited, acts, view) {
      const plans = acts.map((act) => planText(edited, act));
      const edits = view ? editsOf(plans) : [];
      if (!view || edits.length === 0) return { plans };
      const text = applyEdits(edited.text, edits);
      return { plans, gives: { text, opened: open(text, edited.settings, view, edited.from ?? 'file') } };
    },
    async mend(edited, parts) {
      const document = editedDocument(edited);
      return typeof document === 'string' ? null : mendOf(document, parts);
    },
    async copied(edited, parts) {
      const document = editedDocument(edited);
      return typeof document === 'string' ? { code: document, params: {} } : copiedText(document, parts);
    },
    palette: async (notation) => paletteOf(NOTATION_HELPS[notation].description),
    async targets(edited, from, fromPort) {
      const document = editedDocument(edited);
      return typeof document === 'string' ? [] : targetsOf(document, from, fromPort);
    },
    async loopDraft(edited, meant) {
      const document = editedDocument(edited);
      return typeof document === 'string' ? { code: document, params: {} } : draftMeant(document, meant);
    },
    forecast: forecaster,
    trySeeds: createSeedTrials(() => createPauses(world)),
    lessonIn,
    async listRuns() {
      const owned = await world.owned();
      return listRuns(await records, (id) => owned.has(id));
    },
    deleteRun: async (id) => mustBeStored(await deleteRun(await records, id)),
    renameRun: async (id, name) => mustBeStored(await renameRun(await records, id, name)),
    pinRun: async (id, pinned) => mustBeStored(await pinRun(await records, id, pinned)),
    runNotes: async (ids) => runNotes(await records, ids),
    exportRun: async (id) => recordText(await records, id),
    importRun: async (text) => importRecord(await records, text),
    exportEverything: async (preferences) => allAsText(await records, preferences),
    importEverything: async (text) => bringEverything(await records, text),
    runToSend: async (id) => runToSend(await records, id, world),
    underRule: async (id, given) => underRule(await records, id, given, world),
    bringRun: async (texts, given) => bringRun(await records, texts, given, world),
    interruptRun: async (id, why) => mustBeStored(await interruptRun(await records, id, why)),
    async readRun(id) {
      const kept = await records;
      const [run, order, owned] = await Promise.all([readRun(kept, id), readOrder(kept, id), world.owned()]);
      const opened = await openKept(id);
      if (!run || !order || !opened) return null;
      // It may have gone on since it was read last.
      reading = null;
      const last = await lastView(kept, id, opened.workflow);
      const { document, secrets } = order;
      const needs = secrets?.names ?? [];
      return { summary: summaryOf(run, owned.has(id)), document, humans: humansOf(order), needs, opened, ...last };
    },
    rounds: async (runId, ...question) => (await readingOf(runId).questions).rounds(...question),
    activation: async (runId, seq) => (await readingOf(runId).questions).activation(seq),
    lastStart: async (runId, ...question) => (await readingOf(runId).questions).lastStart(...question),
    moment: async (runId, seq) => (await readingOf(runId).questions).moment(seq),
    held: async (runId, seq) => (await readingOf(runId).questions).held(seq),
    digest: async (runId, ...question) => (await readingOf(runId).questions).digest(...question),
    find: async (runId, ...question) => (await readingOf(runId).questions).find(...question),
    timeline: async (runId, place) => (await readingOf(runId).questions).timeline(place),
    diagnoses: async (runId) => {
      const order = await readOrder(await records, runId);
      return order ? keptDiagnoses(order, await readingOf(runId).journal, () => createPauses(world)) : [];
    },
    expectations: async (runId, list) => (await readingOf(runId).questions).expectations(list),
    account: async (runId) => (await readingOf(runId).questions).account(),
    answers: async (runId) => (await readingOf(runId).questions).answers(),
    deleteEverything: async () => mustBeStored(await deleteEverything(await records)),
  };
}

function keyOf(text: string, settings: Settings, from: TextSource): string {
  return JSON.stringify([text, settings, from]);
}

/** What the visitor asked for and what did not happen has to be told. */
function mustBeStored(written: Written): void {
  if (!written.stored) throw new Error(`not stored: ${written.reason}`);
}

/** As much as can be read; of Markdown, and of JSON with comments, what is opened. */
function documentForForm(edited: Required<EditedText>): LanguageDocument | null {
  const document = languageDocument(edited.text, edited.settings);
  if (document?.faults === 0) return document;
  const opened = editedDocument(edited);
  return typeof opened === 'string' ? document : opened.language;
}
