import { parseSettings, type LoopDocument } from '../engine/document/document.ts';
import { answeredBy, humansBy } from '../engine/models/answered-by.ts';
import { BROUGHT_FROM } from '../engine/models/brought.ts';
import { ANSWERERS } from '../engine/models/who-answers.ts';
import { isDerivedAnswer, isEntry } from '../engine/effects/is-entry.ts';
import type { TapeEntry } from '../engine/effects/tape.ts';
import type { LinkedText } from '../engine/reading/yaml-document.ts';
import { isJsonObject, soundJson, type Json } from '../engine/workflow/json.ts';
import { isCount, isTime, isWhole } from '../engine/workflow/whole-numbers.ts';
import { isNotationName } from '../engine/workflow/notation-name.ts';
import { readParent } from './read-parent.ts';
import type { StoredOrder, StoredRun } from './stored.ts';
import { INTERRUPTIONS, type RunSummary } from './summaries.ts';
import { DATABASE_VERSION } from './schema.ts';

/** A run as a file: all that makes it again (docs/record.md). Its facts follow from that, and are not in it. */
export interface RunRecord {
  /** The version of the stores that its parts are of. */
  record: number;
  run: StoredRun;
  order: StoredOrder;
  tape: TapeEntry[];
  /** The texts that the document's own names, of a run of the terminal; absent where it names none. */
  linked?: LinkedText[];
}

type Data = Record<string, Json | undefined>;

const ID = /^[\w-]{1,80}$/;

/** What keys of runs and documents may look like: they name locks and channels, too. */
export function isKey(value: Json | undefined): value is string {
  return typeof value === 'string' && ID.test(value);
}

/** Whether the text of a file means to be a record of a run, whole or not. */
export function isRecordText(text: string): boolean {
  return /^\uFEFF?\s*\{\s*"record"\s*:/.test(text);
}

/** Reads the text of a file as the record of a run (docs/record.md); null where it is none, is not whole, or is of a later version. */
export function readRecord(text: string): RunRecord | null {
  return recordIn(soundJson(text.replace(/^\uFEFF/, '')));
}

/** A record of this visitor's own browser, which also says what of it belongs to that: its document, a pin, why it was cut off. */
export function ownRecordIn(value: Json): RunRecord | null {
  const record = recordIn(value);
  if (!record || record.linked || !isJsonObject(value) || !isJsonObject(value['run'])) return null;
  const summary = value['run']['summary'];
  const own = isJsonObject(summary) ? ownFields(summary) : {};
  return { ...record, run: { ...record.run, summary: { ...record.run.summary, ...own } } };
}

function recordIn(record: Json | undefined): RunRecord | null {
  if (!isJsonObject(record)) return null;
  const version = record['record'];
  const tape: unknown = record['tape'];
  const run = runOf(record['run']);
  const order = run && orderOf(record['order'], run.id);
  if (typeof version !== 'number' || version > DATABASE_VERSION || !run || !order) return null;
  const entries = Array.isArray(tape) ? tape.filter(isEntry) : [];
  // Without one of its answers a run would go another way.
  if (!Array.isArray(tape) || entries.length < tape.length) return null;
  const linked = record['linked'] === undefined ? [] : linkedOf(record['linked']);
  if (!linked) return null;
  return { record: version, run, order, tape: entries, ...(linked.length > 0 && { linked }) };
}

function runOf(value: Json | undefined): StoredRun | null {
  if (!isJsonObject(value)) return null;
  const { id, engineVersion, stoppedAt } = value;
  const summary = summaryOf(value['summary']);
  if (!summary || summary.id !== id || typeof engineVersion !== 'string') return null;
  const parent = readParent(value['parent']);
  return {
    id,
    summary,
    engineVersion,
    ...(isCount(stoppedAt) && { stoppedAt }),
    ...(parent && { parent }),
  };
}

function summaryOf(value: Json | undefined): RunSummary | null {
  if (!isJsonObject(value)) return null;
  const { id, name, notation, startedAt, endedAt, model, rounds, activations, reason, result } = value;
  const status = STATUSES.find((known) => known === value['status']);
  if (!isKey(id) || !status || !isNotation(notation)) return null;
  if (typeof name !== 'string' || typeof model !== 'string' || typeof reason !== 'string' || typeof result !== 'string')
    return null;
  if (!isTime(startedAt) || !isCount(rounds) || !isCount(activations)) return null;
  return {
    id,
    // No document of this browser is the one that it was made of.
    documentId: null,
    name,
    notation,
    startedAt,
    endedAt: isTime(endedAt) ? endedAt : null,
    status,
    model,
    rounds,
    activations,
    reason,
    result,
    ...laterFields(value),
  };
}

const STATUSES = ['running', 'interrupted', 'completed', 'failed', 'stopped', 'limit'] as const;

function ownFields({ documentId, pinned, interruption }: Data): Partial<RunSummary> {
  const why = INTERRUPTIONS.find((known) => known === interruption);
  return {
    ...(isKey(documentId) && { documentId }),
    ...(pinned === true && { pinned }),
    ...(why && { interruption: why }),
  };
}

/** What older records lack. */
function laterFields({
  limited,
  seed,
  answered,
  asked,
  answerers,
  scores,
  documentName,
  brought,
}: Data): Partial<RunSummary> {
  const from = isJsonObject(brought) ? BROUGHT_FROM.find((known) => known === brought['from']) : undefined;
  const answers = isJsonObject(brought) ? brought['answers'] : undefined;
  return {
    ...(from && isCount(answers) && { brought: { from, answers } }),
    ...(typeof limited === 'boolean' && { limited }),
    ...(isWhole(seed) && { seed }),
    ...(isCount(answered) && { answered }),
    ...askedIn(asked),
    ...(Array.isArray(answerers) && { answerers: ANSWERERS.filter((known) => answerers.includes(known)) }),
    ...(typeof documentName === 'string' && { documentName }),
    ...(Array.isArray(scores) && { scores: scores.filter((score) => typeof score === 'number') }),
  };
}

function askedIn(value: Json | undefined): Pick<RunSummary, 'asked'> {
  if (!isJsonObject(value)) return {};
  const { calls, models } = value;
  if (!isCount(calls) || !Array.isArray(models)) return {};
  return { asked: { calls, models: models.filter((model) => typeof model === 'string') } };
}

function orderOf(value: Json | undefined, id: string): StoredOrder | null {
  if (!isJsonObject(value)) return null;
  const { model, playHuman, seed } = value;
  const humans = humansBy(value['humans']);
  const document = documentIn(value['document']);
  const secrets = secretsOf(value['secrets']);
  const derived = derivedIn(value['derived']);
  const by = answeredBy(model);
  if (!document || !by || !derived) return null;
  if (typeof playHuman !== 'boolean' || !isWhole(seed)) return null;
  return {
    id,
    document,
    model: by,
    playHuman,
    ...(humans && { humans }),
    seed,
    ...derived,
    ...(secrets && { secrets }),
  };
}

export function documentIn(value: Json | undefined): LoopDocument | null {
  if (!isJsonObject(value)) return null;
  const { name, text, inputs, scriptText } = value;
  if (typeof name !== 'string' || typeof text !== 'string' || typeof scriptText !== 'string') return null;
  return isJsonObject(inputs)
    ? { name, text, inputs, scriptText, settings: parseSettings(value['settings']).settings }
    : null;
}

/** Null where one of them is not whole: with the others alone the run would be another. */
function derivedIn(value: Json | undefined): Pick<StoredOrder, 'derived'> | null {
  if (value === undefined) return {};
  const derived: unknown = value;
  return Array.isArray(derived) && derived.every(isDerivedAnswer) ? { derived } : null;
}

function linkedOf(value: Json): LinkedText[] | null {
  const read = (Array.isArray(value) ? value : [null]).flatMap((each) => {
    if (!isJsonObject(each)) return [];
    const { name, from, text } = each;
    return typeof name === 'string' && typeof text === 'string'
      ? [{ name, from: typeof from === 'string' ? from : null, text }]
      : [];
  });
  return Array.isArray(value) && read.length === value.length ? read : null;
}

function secretsOf(value: Json | undefined): StoredOrder['secrets'] {
  if (!isJsonObject(value)) return undefined;
  const { names, salt, digest } = value;
  if (!Array.isArray(names) || typeof salt !== 'string' || typeof digest !== 'string') return undefined;
  return { names: names.filter((name) => typeof name === 'string'), salt, digest };
}

function isNotation(value: Json | undefined): value is RunSummary['notation'] {
  return typeof value === 'string' && isNotationName(value);
}
