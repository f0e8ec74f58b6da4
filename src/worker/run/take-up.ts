import type { LoopDocument, Settings } from '../../engine/document/document.ts';
import { changedParts } from '../../engine/document/document-change.ts';
import { SETTINGS } from '../../engine/document/settings/declaration.ts';
import { putValues } from '../../engine/effects/put-values.ts';
import type { Renames } from '../../engine/effects/question.ts';
import type { DerivedAnswer, Tape, TapeEntry } from '../../engine/effects/tape.ts';
import type { Expected } from '../../engine/models/as-recorded.ts';
import { humansOf, type AnsweredBy, type HumansBy } from '../../engine/models/answered-by.ts';
import type { BroughtAnswers } from '../../engine/models/brought.ts';
import { neededBy, sealDocument } from '../../engine/secrets/seal.ts';
import { createSecrets, type Secrets } from '../../engine/secrets/secrets.ts';
import type { Problem } from '../../engine/workflow/problem.ts';
import type { ProblemCode } from '../../engine/workflow/problem-code.ts';
import { ENGINE_VERSION } from '../../engine/version.ts';
import { unreachable } from '../../engine/workflow/unreachable.ts';
import type { Records } from '../../history/records.ts';
import { readDerived } from '../../history/derived.ts';
import { readOrder, readRun } from '../../history/runs.ts';
import type { Edit, Parent } from '../../history/parent.ts';
import type { StoredOrder, StoredRun } from '../../history/stored.ts';
import { readParent } from '../../history/read-parent.ts';
import { tapesIn } from '../../history/tape.ts';
import type { SentRun } from '../../share/enclosed.ts';
import type { ForkOrder, RunOrder, RunUse } from '../protocol.ts';
import { pinSecrets, unpinned, type SecretPin } from './secret-pin.ts';

/** What is to be run. No secret stands in its document. */
export interface TakenUp {
  use: RunUse;
  document: LoopDocument;
  model: AnsweredBy;
  humans: HumansBy;
  seed: number;
  /** What followed from script or seed when it was first done, where that is known. */
  derived?: readonly DerivedAnswer[];
  /** What is masked before anything of the run is recorded. */
  secrets: Secrets;
  /** What it needs to go on; absent when it needs nothing. */
  pin?: SecretPin;
  tape: Tape;
  /** Activations that a continued run is known to have done before it was cut off: so far it goes on without any pace. */
  known: number;
  /** What the questions of the run that is explored expected of their answers, by the names that nodes have now. */
  expected?: Expected;
  /** How many rounds the run had that is explored. */
  rounds?: number;
  /** Where it began, if it is a fork. */
  parent?: Parent;
  /** It came with a link and is not kept yet: when it was begun there, how many activations it had, and the log it was made of, if any. */
  received?: { startedAt: number; most: number; brought?: Pick<BroughtAnswers, 'from' | 'answers'> };
  /** Its chunks may be written: they would be the same as those that are there. */
  writes: boolean;
}

/** What a kept run was answered, and what its questions expected of their answers. */
export interface WholeTape {
  entries: readonly TapeEntry[];
  /** The facts with which they came, by their sequence numbers; null where the run could not be made again. */
  cameAt: readonly number[] | null;
  expected: Expected;
}

/** The run that a fork, or what is explored, begins with: what it was given, and all that it was answered. */
export interface ForkBase {
  kept: TakenUp;
  before: StoredOrder;
  /** Nobody can go on with it: it gets no more answers. */
  hasEnded: boolean;
  /** How many rounds it had, and which engine did it. */
  rounds: number;
  engine: string;
  /** Addresses of what somebody outside answered. */
  outside: ReadonlySet<string>;
  whole: WholeTape;
}

/**
 * What an order means: from itself when it is new, else from the history. A problem when it cannot be done. `baseOf` gives the run that a
 * fork begins with.
 */
export async function takeUp(
  records: Records,
  order: RunOrder,
  baseOf: (runId: string) => Promise<ForkBase | Problem>,
): Promise<TakenUp | Problem> {
  switch (order.use) {
    case 'new':
      return takeUpNew(order);
    case 'continue':
    case 'replay':
      return order.received ? takeUpReceived(order, order.received) : takeUpKept(records, order, order.use);
    case 'fork':
    case 'explore':
      return takeUpFork(order, order.use, baseOf);
    default:
      return unreachable(order.use);
  }
}

/** What is begun with nothing: the document without its secrets. */
export async function takeUpNew({
  document: given,
  model,
  humans,
  secrets: marked,
}: Pick<RunOrder, 'document' | 'model' | 'humans' | 'secrets'>): Promise<TakenUp> {
  const sealed = sealDocument(given, marked);
  const { document, secrets } = sealed;
  const seed = document.settings.seed ?? SETTINGS.seed.default;
  const needed = neededBy(sealed);
  const values = Object.fromEntries(needed.map(({ name, value }) => [name, value]));
  const pin = needed.length === 0 ? {} : { pin: await pinSecrets(document, values) };
  const asked = { model, humans, seed, secrets, ...pin };
  return { use: 'new', document, ...asked, tape: { entries: [] }, known: 0, writes: true };
}

/** A run of the history, to be gone on with or to be done again. */
export async function takeUpKept(
  records: Records,
  { runId, secrets: given = {} }: Pick<RunOrder, 'runId' | 'secrets'>,
  use: 'continue' | 'replay',
): Promise<TakenUp | Problem> {
  const [kept, order, entries] = await Promise.all([
    readRun(records, runId),
    readOrder(records, runId),
    tapesIn(records).read(runId),
  ]);
  if (!kept || !order) return problem('run-not-kept', {});
  const same = kept.engineVersion === ENGINE_VERSION;
  const { document, model, seed, derived, secrets: pin } = order;
  // Numbers that the record gave to secrets that were answered are not given again.
  const secrets = createSecrets(use === 'continue' ? given : {}, JSON.stringify([document, entries]));
  const asked = { model, humans: humansOf(order), seed, secrets, ...(derived && { derived }), ...(pin && { pin }) };
  if (use === 'replay') {
    return {
      use,
      document,
      ...asked,
      tape: tapeBy(kept.engineVersion, entries, kept.stoppedAt),
      known: 0,
      writes: same,
    };
  }
  if (!same) return problem('run-of-another-engine', { engine: kept.engineVersion, ours: ENGINE_VERSION });
  if (hasEnded(kept)) return problem('run-has-ended', {});
  const wrong = pin && (await unpinned(pin, document, given));
  if (wrong) return problem(wrong.code, wrong.params);
  return { use, document, ...asked, tape: { entries }, known: kept.summary.activations, writes: true };
}

/** What a run is made again over: `engine` is the one that did it. */
function tapeBy(engine: string, entries: readonly TapeEntry[], stoppedAt: number | undefined): Tape {
  return { entries, ofAnotherEngine: engine !== ENGINE_VERSION, ...(stoppedAt !== undefined && { stoppedAt }) };
}

/** The run that a fork of a link began with is in another browser: nothing here has this id. */
const ELSEWHERE = 'elsewhere';

/**
 * A run that came with a link, to be done again over its tape. Its document is taken as it came: what was masked now would make other
 * questions than those that were answered.
 */
function takeUpReceived({ document, model, humans }: RunOrder, received: SentRun): TakenUp {
  const { seed, tape: entries, derived, stoppedAt, fork, end, startedAt, brought } = received;
  const tape = tapeBy(received.engine, entries, stoppedAt);
  const parent = fork && readParent({ ...fork, run: ELSEWHERE });
  const secrets = createSecrets({}, JSON.stringify([document, entries]));
  return {
    use: 'replay',
    document,
    ...{ model, humans, seed, secrets, tape },
    ...(derived && { derived }),
    known: 0,
    ...(parent && { parent }),
    received: { startedAt, most: end.activations, ...(brought && { brought }) },
    writes: true,
  };
}

/** Reads a kept run to begin another with; `wholeTape` makes it again, and gives all its answers. */
export async function readForkBase(
  records: Records,
  runId: string,
  wholeTape: (kept: TakenUp) => Promise<WholeTape>,
): Promise<ForkBase | Problem> {
  const [taken, before, run, derived] = await Promise.all([
    takeUpKept(records, { runId }, 'replay'),
    readOrder(records, runId),
    readRun(records, runId),
    readDerived(records, runId),
  ]);
  if ('code' in taken) return taken;
  if (!before || !run) return problem('run-not-kept', {});
  // What is asked otherwise now is asked anew: a fork is a run of this engine.
  const kept = { ...taken, ...(derived && { derived }), tape: { ...taken.tape, ofAnotherEngine: false } };
  const outside = new Set(kept.tape.entries.map(({ address }) => address));
  const { summary, engineVersion: engine } = run;
  const { rounds } = summary;
  return { kept, before, hasEnded: hasEnded(run), rounds, engine, outside, whole: await wholeTape(kept) };
}

function hasEnded({ summary: { status } }: StoredRun): boolean {
  return status !== 'running' && status !== 'interrupted';
}

async function takeUpFork(
  order: RunOrder,
  use: 'fork' | 'explore',
  baseOf: (runId: string) => Promise<ForkBase | Problem>,
): Promise<TakenUp | Problem> {
  const { run, before: cut, values = [], renames = [] }: ForkOrder = order.fork ?? { run: order.runId };
  const [base, fresh] = await Promise.all([baseOf(run), takeUpNew(order)]);
  if ('code' in base) return base;
  const { before, outside, whole } = base;
  if (cut !== undefined && !whole.cameAt)
    return problem('run-of-another-engine', { engine: base.engine, ours: ENGINE_VERSION });
  const kept = cut === undefined ? whole.entries : whole.entries.filter((_, at) => (whole.cameAt?.[at] ?? 0) < cut);
  const changed = changedParts(before.document, fresh.document);
  // What followed from another script or seed is no answer to explore with: whoever is asked anew says what follows now.
  const saysOtherwise =
    before.model !== fresh.model || changed.some((part) => part === 'script' || part === 'settings');
  // The same list where nothing is left out: what was made of it for the exploration before serves this one.
  const offered = use === 'fork' || !saysOtherwise ? kept : kept.filter(({ address }) => outside.has(address));
  const put = values.map(({ address, value }) => ({ address, value: fresh.secrets.maskJson(value) }));
  const edits: Edit[] = [...changed, ...put.map(({ address }) => ({ address }))];
  const renamed = new Map(renames);
  return {
    ...fresh,
    use,
    ...(use === 'explore' && { expected: withNewNames(whole.expected, renamed), rounds: base.rounds }),
    tape: { entries: putValues(offered, put), renames: renamed },
    parent: { run, at: offered.length, edits },
  };
}

function withNewNames(expected: Expected, renames: Renames): Expected {
  return new Map([...expected].map(([node, expects]) => [renames.get(node) ?? node, expects]));
}

/** The settings a run is read and run by: the seed that it was begun with stays, whatever the default becomes. */
export function settingsOf({ document, seed }: TakenUp): Settings {
  return { ...document.settings, seed };
}

/** A problem of the run itself: it has no place in the text. */
export function problem(
  code: ProblemCode,
  params: Problem['params'],
  severity: Problem['severity'] = 'error',
): Problem {
  return { code, severity, params };
}
