import type { ModelAt } from '../ask/protocol.ts';
import type { Price } from '../ask/prices.ts';
import type { OpenedText } from '../opened/opened-text.ts';
import type { Expectation } from '../engine/document/settings/expectation.ts';
import type { Expected } from '../engine/after-run/expectations/expected.ts';
import type { LoopDocument, Settings } from '../engine/document/document.ts';
import type { BroughtNote } from '../engine/models/brought.ts';
import type { AnsweredBy, HumansBy } from '../engine/models/answered-by.ts';
import type { Json } from '../engine/workflow/json.ts';
import type { Offer } from '../engine/offers/offer.ts';
import type { TextSource } from '../engine/reading/limits.ts';
import type { ForecastOrder } from '../engine/forecast/forecast.ts';
import type { Tally } from '../engine/forecast/tally.ts';
import type { StopValue } from '../engine/workflow/loops/stop-value.ts';
import type { Verdict } from '../engine/workflow/verdict/verdict.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import type { Spending } from '../engine/workflow/usage.ts';
import type { NotationName } from '../engine/workflow/notation-name.ts';
import type { Problem } from '../engine/workflow/problem.ts';
import type { Act, ActRefusal, EditedText, Planned } from '../editing/act.ts';
import type { Brought } from '../history/bring/bring-answers.ts';
import type { LoopDraft, LoopMeant } from '../editing/loop-draft.ts';
import type { Mend } from '../editing/mend.ts';
import type { Target } from '../editing/targets.ts';
import type { Form } from '../language/form/form.ts';
import type { PaletteGroup } from '../language/palette.ts';
import type { HelpAnswers, HelpKind, HelpPlace } from '../language/help.ts';
import type { Before } from '../engine/kernel/breakpoints.ts';
import type { EdgeView, LoopView, NodeView, RunView } from '../engine/journal/view.ts';
import type { RoundRow } from '../engine/journal/rounds.ts';
import type { RunResult } from '../engine/journal/run-result.ts';
import type { Ask } from '../engine/journal/ask.ts';
import type { BroughtEverything } from '../history/bring-everything.ts';
import type { RunNote } from '../history/run-notes.ts';
import type { Interruption, RunSummary } from '../history/summaries.ts';
import type { Alternative } from '../engine/after-run/alternatives/alternative.ts';
import type { Diagnosis } from '../engine/after-run/diagnoses/diagnosis.ts';
import type { Request } from '../engine/workflow/request.ts';
import type { SentRun } from '../share/enclosed.ts';
import type { PictureView } from '../drawing/picture-view.ts';
import type { KeptRunQuestions, RunQuestions } from './record/questions.ts';

export type { Interruption, RunNote, RunSummary };
export type {
  FindPlace,
  Found,
  KeptRunQuestions,
  RunQuestions,
  TimelinePage,
  TimelinePlace,
} from './record/questions.ts';

/**
 * How a run goes on from what is there: from nothing, from its own tape, only over its tape without asking anybody, or with what
 * another run was answered, as far as the same is asked. `explore` asks only whoever answers for nothing, and is kept nowhere.
 */
export type RunUse = 'new' | 'continue' | 'replay' | 'fork' | 'explore';

/** What a fork, or what is explored, begins with. */
export interface ForkOrder {
  /** The run that it is a fork of. */
  run: string;
  /** Answers that came before this fact of it are offered, by its sequence number; all when it is left out. */
  before?: number;
  /** What is answered in the place of an answer, by the address of its question. */
  values?: { address: string; value: Json }[];
  /** Names that nodes had in that run, and those that they have now. */
  renames?: [old: string, now: string][];
}

/** A real model that a run asks, and what it costs; null where that is not known, or nothing. */
export interface AskedModel extends ModelAt {
  price: Price | null;
}

/** The real models of a run: the one that answers all but some nodes, and those of these, by their ids. */
export interface AskedModels {
  all: AskedModel;
  byNode: ReadonlyMap<string, AskedModel>;
}

/** Everything a run worker needs. `continue` and `replay` take document and model from the history, whatever stands here. */
export interface RunOrder {
  runId: string;
  use: RunUse;
  /** Of a fork, and of what is explored. */
  fork?: ForkOrder;
  /** Of a replay: the run came with a link and is in no history. */
  received?: SentRun;
  /** The document of the visitor's own that is run, for the history. */
  documentId?: string | null;
  document: LoopDocument;
  model: AnsweredBy;
  humans: HumansBy;
  /** It is kept in the memory of its worker alone, and goes with it: a stranger's document leaves no trace. */
  apart?: boolean;
  /** Milliseconds between activations, so that rounds can be followed; 0 = as fast as it goes. */
  pace: number;
  /** It is the first of these runs, by their ids, each with the next seed: they ask nobody. */
  series?: readonly string[];
  /** The real models that are asked, where they are. */
  asked?: AskedModels;
  /** A loop without a bound is paused after a hundred rounds, until the visitor lets it go on. Nobody is asked when it is left out. */
  asksGoOn?: boolean;
  /** It pauses before each activation of these nodes, by their ids; what starts together with one of them waits, too. */
  pauseBefore?: readonly string[];
  /** Whose text it is; a file's when it is left out. */
  from?: TextSource;
  /** Values of placeholders that are secret, by name: kept nowhere, and masked in whatever is. */
  secrets?: Record<string, string>;
}

/**
 * One message on the run's port: at most one `view` a frame, and a `beat` when nothing else was said for half a second.
 * `finished` or `refused` is the last one. `diverged`: the run left its tape; `halted`: it asks what its tape does not hold (only in a replay, or where it is explored).
 */
export type RunMessage =
  | { type: 'view'; delta: ViewDelta }
  /** `budget`: milliseconds that it may be silent from now on without being taken for dead. */
  | { type: 'beat'; budget?: number }
  /** It is about to try, now and perhaps again, a pattern that may never come back; every other message means that it did. */
  | { type: 'trying'; pattern: string }
  /** What is explored: its text may name a limit or a keyword otherwise than that of the run. Before its first view. */
  | { type: 'opened'; workflow: Workflow }
  /** What has come of a model's answer to an open question, by the sequence number of `asked`: all of it, which may be dropped again. */
  | { type: 'partial'; asked: number; text: string }
  /** Of a series: those that have ended since the last message. */
  | { type: 'came'; runs: CameRun[] }
  | { type: 'refused'; problems: Problem[] }
  | {
      type: 'finished';
      status: RunResult['status'] | 'diverged' | 'halted';
      /** Of a series: those that have ended since the last message, so that the page shows them with the end. */
      came?: CameRun[];
      /** What the next run of the document is given besides (001, `persist_across_runs`), as inputs. */
      left?: Record<string, Json>;
      /** Of what was explored: how many answers to another question were taken; absent where none was. */
      otherDraft?: number;
    };

/** A run of a series that has ended. */
export interface CameRun {
  /** From 0. */
  nth: number;
  /** As the history lists it; null where it could not be stored. */
  run: RunSummary | null;
  /** How it ended; it was left where a loop without a bound would have gone on. */
  progress: Pick<RunSummary, 'status' | 'reason' | 'limited'>;
  isLeft: boolean;
  problems: readonly Problem[];
  spent: Spending | null;
}

/**
 * What changed in the RunView since the last message; bounded by the size of the workflow. Of nodes, edges and loops those that
 * changed; of problems all, or null when none came; everything else as it is now, whole.
 */
export interface ViewDelta {
  status: RunView['status'];
  seq: number;
  activations: number;
  nodes: [index: number, view: NodeView][];
  edges: [index: number, view: EdgeView][];
  loops: [part: number, view: LoopView][];
  asks: [seq: number, ask: Ask][];
  /** Of loops that the page looks at. */
  rows: NewestRows[];
  problems: Problem[] | null;
  result: RunResult | null;
  /** As in the view. */
  typed?: number;
  /** Seconds of the run clock. */
  clock: number;
  paused: boolean;
  /** It is paused because this loop, by the node that names it (its index), has no bound: may it go on? */
  asksGoOn: number | null;
  /** It is paused because these nodes are marked and start next. */
  pausedBefore: Before | null;
}

/** All rounds of a loop from `from` on, as they are now; those before have ended and are known. */
export interface NewestRows {
  /** Of the loop. */
  frame: number;
  from: number;
  rows: RoundRow[];
}

/** What a visitor lets a run do before it pauses again. */
export type Step = 'round' | 'node';

/** Calls of the run worker (through Comlink). It owns one run and may be killed at any time. */
export interface RunWorker extends RunQuestions {
  /** `line`: to the frame that asks models for it. What is asked goes there at once: the page may be busy with showing what came before. */
  start(order: RunOrder, port: MessagePort, line?: MessagePort): Promise<void>;
  stop(): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Goes on until the next round of any loop, or the next activation of any node, has ended, then pauses. */
  step(by: Step): Promise<void>;
  setPace(milliseconds: number): Promise<void>;
  /** Marks the nodes before which it pauses from now on, by their ids, in the place of those that were. */
  pauseBefore(ids: readonly string[]): Promise<void>;
  /** The visitor's answer to an open question, by the sequence number of `asked`. */
  answer(asked: number, text: string): Promise<void>;
  /** Passes over so many seconds of the run clock while the visitor is waited for: they count into the answers that are open. */
  skip(seconds: number): Promise<void>;
  /**
   * Keeps a run in the history that was kept apart, as one of that document where it was of none; one that goes on goes on. False when it
   * could not be stored.
   */
  keep(documentId?: string): Promise<boolean>;
  /** What went wrong in its rounds so far, and what is about to end them. */
  diagnoses(): Promise<Diagnosis[]>;
}

export type RunCalls = Omit<RunWorker, 'start'>;

/** A verdict that is asked about, and the values of the run's text, as whoever asks has read it. */
export interface AlternativesPlace extends Pick<Verdict, 'path' | 'round' | 'outcome'> {
  stops: StopValue[];
}

/** A run worker that explores: each order ends the one before it and has calls of its own, which come over `calls`. */
export interface ExploringWorker {
  explore(order: RunOrder, port: MessagePort, calls: MessagePort, line?: MessagePort): Promise<void>;
  /** Makes a kept run again, so that the first order need not: it is about to be explored. */
  prepare(runId: string): Promise<void>;
  /** The smallest changes that turn a verdict of a kept run; none where a newer question came. */
  alternatives(runId: string, place: AlternativesPlace): Promise<Alternative[]>;
}

/** What logs are brought into, and under which key. */
export type BringGiven = Pick<RunOrder, 'runId' | 'document' | 'secrets'> & { documentId: string | null };

/** What became of logs: a run of the history, or nothing, because one is no log or the text does not open. */
export type BroughtRun =
  | { kind: 'kept' }
  | { kind: 'nothing-fits'; left: BroughtNote[]; missing: Brought['missing'] }
  | { kind: 'unread' }
  | { kind: 'refused'; problems: Problem[] };

/** An answer that goes with a run that is sent, because script and seed do not say it. */
export interface OutsideAnswer {
  address: string;
  node: string;
  /** Index of the node; null where the run asks nothing there. */
  part: number | null;
  kind: Request['kind'];
  /** What was said, or why nothing was. */
  text: string;
  /** It was put in an answer's place. */
  put?: true;
}

/** What a link says of a run; or why none can: it is not here, goes on or was cut off, has too many activations, or comes to something else now. */
export type RunToSend =
  | { kind: 'ready'; document: LoopDocument; run: SentRun; outside: OutsideAnswer[] }
  | { kind: 'not-kept' | 'not-ended' | 'other-engine' }
  | { kind: 'too-long'; most: number };

export interface RunRead {
  summary: RunSummary;
  document: LoopDocument;
  humans: HumansBy;
  /** Names of the secrets that it asks for again before it goes on. */
  needs: string[];
  opened: OpenedText;
  /** As far as its journal was kept. */
  view: RunView;
  /** The journal reaches to the run's end; if not, a run with the use `replay` makes it again, asking nobody. */
  complete: boolean;
}

/** What a forecast is of. `from`: whose text it is; a file's when it is left out. */
export interface ForecastDocument extends Pick<LoopDocument, 'text' | 'settings' | 'scriptText'> {
  from?: TextSource;
}

/** Another text over the record of a run; `secrets` as of an order. */
export type RuleGiven = Pick<RunOrder, 'secrets'> & { text: string };

/**
 * What a run would have come to with another text, by its record alone. `asks`: it would ask this node something that is not on the record, in
 * this round (0: in none). `endless`: it goes on for very long, and asks nobody.
 */
export type UnderRule =
  | {
      kind: 'decided';
      came: Pick<
        RunSummary,
        'status' | 'rounds' | 'activations' | 'reason' | 'result' | 'limited' | 'ending' | 'scores'
      >;
      problems: Problem[];
    }
  | { kind: 'asks'; node: string; round: number }
  | { kind: 'endless' };

/** A run that was tried with another seed: the first expectation that it does not fulfil. */
export interface SeedTrial {
  seed: number;
  missed: Expected | null;
}

/** A lesson that stands in a text itself, with what it expects; `name` is what the text calls itself. */
export interface WrittenLesson extends Pick<Settings, 'lesson' | 'expect'> {
  name: string;
}

/** What acts on one text come to. `gives`: the text after all of them, as it opens; left out where it was not asked for, or is the same. */
export interface ActsPlanned {
  plans: readonly Planned[];
  gives?: { text: string; opened: OpenedText };
}

/** Calls of the library worker: everything slow that is not a run. Documents are kept by the page itself. */
export interface LibraryWorker extends KeptRunQuestions {
  /** Reads and draws a text. `from`: whose it is; a link's is read within narrower limits. A file's when it is left out. */
  open(text: string, settings: Settings, view: PictureView, from?: TextSource): Promise<OpenedText>;
  /** What a text holds that can be opened for itself; `before`: the text that was open before it. */
  offers(text: string, before: string, from?: TextSource): Promise<Offer[]>;
  /** What can be said of a place in a text, under the kind of the question: completion, hover, rename ... */
  help(kind: HelpKind, place: HelpPlace): Promise<Partial<HelpAnswers>>;
  /** What a part of a text may say of itself, and what it says; null for what nobody wrote. '' = the document. */
  form(text: string, settings: Settings, part: string, from?: TextSource): Promise<Form | null>;
  /** What acts change of a text as it stands, each of them. `view`: the text that they give is opened, too, and drawn so. */
  plan(document: EditedText, acts: readonly Act[], view?: PictureView): Promise<ActsPlanned>;
  /** How what a delete of parts of a text leaves could be mended; null where there is nothing to mend. */
  mend(document: EditedText, parts: readonly string[]): Promise<Mend | null>;
  /** Nodes, and the edges among them, as a text for the clipboard, or why they cannot be copied. */
  copied(document: EditedText, parts: readonly string[]): Promise<{ text: string } | ActRefusal>;
  /** The types of node of a notation, by category. */
  palette(notation: NotationName): Promise<PaletteGroup[]>;
  /** Where an edge from a part may be led to, and why not to the others; none where the part is written nowhere. */
  targets(document: EditedText, from: string, fromPort?: string): Promise<Target[]>;
  /** What the sentence may say by which a loop is made, or why none can be made there. */
  loopDraft(document: EditedText, meant: LoopMeant): Promise<LoopDraft | ActRefusal>;
  /**
   * What made-up runs of a text come to. A newer question ends an older one, whose answer is null, as it is where the text cannot be run.
   */
  forecast(document: ForecastDocument, order: Omit<ForecastOrder, 'ticks'>): Promise<Tally | null>;
  /** Whether runs of other seeds come as is expected: `seeds`, beyond that of the document. Null where it cannot be run, or is asked anew. */
  trySeeds(
    document: ForecastDocument & Pick<LoopDocument, 'inputs'>,
    expect: readonly Expectation[],
    seeds: readonly number[],
  ): Promise<SeedTrial[] | null>;
  /** The lesson that a text of a link is; null where it says nothing of one. */
  lessonIn(text: string, settings: Settings): Promise<WrittenLesson | null>;
  listRuns(): Promise<RunSummary[]>;
  deleteRun(id: string): Promise<void>;
  /** Gives a run of the history another name. */
  renameRun(id: string, name: string): Promise<void>;
  pinRun(id: string, pinned: boolean): Promise<void>;
  /** What rows of the list say besides; in the order of `ids`, without those that are not here. */
  runNotes(ids: readonly string[]): Promise<RunNote[]>;
  /** The record of a run (docs/record.md) as text; null when it is not here. */
  exportRun(id: string): Promise<string | null>;
  /** Lists the run of a file, unless it is here already; gives its id, or null where the text is no whole record. */
  importRun(text: string): Promise<string | null>;
  /** All documents, versions and runs as the text of one file, with what the page remembers beside them. */
  exportEverything(preferences: Readonly<Record<string, string>>): Promise<string>;
  /** Takes in what such a file holds and is not here; what is here stays as it is. */
  importEverything(text: string): Promise<BroughtEverything>;
  /** What a link says of a run. It is made again for that, asking nobody. */
  runToSend(id: string): Promise<RunToSend>;
  /**
   * What a run would have come to with another text, by the answers on its record and no others. Null where it is not here, or does not run
   * with that text.
   */
  underRule(id: string, given: RuleGiven): Promise<UnderRule | null>;
  /** Makes a run of the history of logs of a real run, over the document that they are of, asking nobody. */
  bringRun(texts: readonly string[], given: BringGiven): Promise<BroughtRun>;
  /** Its worker was killed. Told by the client, because the worker cannot tell it any more. */
  interruptRun(id: string, why: Interruption): Promise<void>;
  readRun(id: string): Promise<RunRead | null>;
  deleteEverything(): Promise<void>;
  /** What went wrong in the rounds of a run, with changes of its text where one is safe. */
  diagnoses(runId: string): Promise<Diagnosis[]>;
}
