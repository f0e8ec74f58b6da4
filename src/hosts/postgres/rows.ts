import { isEntry } from '../../engine/effects/is-entry.ts';
import type { TapeEntry } from '../../engine/effects/tape.ts';
import { isJsonObject, parsedJson, type Json } from '../../engine/workflow/json.ts';
import { readRecord, type RunRecord } from '../../history/read-record.ts';
import type { Heard, HostedRun, OpenQuestion, RunState, Said } from '../host.ts';
import type { Row } from './database.ts';

/** A record as the store gives it, with the entries of its tape. Throws where it is none. */
export function recordIn(row: Row, tape: readonly string[]): RunRecord {
  const record = readRecord(textIn(row, 'record'));
  if (!record) throw new Error('the store holds a record that is none, or is of a later version');
  return { ...record, tape: tape.map(entryIn) };
}

function entryIn(text: string): TapeEntry {
  const entry: unknown = parsedJson(text);
  if (!isEntry(entry)) throw new Error('the store holds an answer that is none');
  return entry;
}

/** A run as `READ` gives it. Throws where the store holds something else. */
export function hostedRun(row: Row): HostedRun {
  const tape = row['tape'];
  const record = recordIn(row, Array.isArray(tape) ? tape.map(String) : []);
  const { owner, asked, answered, status, started, ended, stopped_at: stoppedAt } = row;
  return {
    record: { ...record, run: { ...record.run, ...(typeof stoppedAt === 'number' && { stoppedAt }) } },
    state: stateIn(row),
    owner: typeof owner === 'string' ? owner : null,
    open: openIn(asked, answered),
    status: STATUSES.find((known) => known === status) ?? null,
    startedAt: Math.round(Number(started)),
    endedAt: ended === null ? null : Math.round(Number(ended)),
  };
}

const STATUSES = ['completed', 'failed', 'stopped', 'limit'] as const;

function openIn(asked: unknown, answered: unknown): OpenQuestion[] {
  const questions = parsedJson(String(asked));
  const found = parsedJson(String(answered));
  const answers = isJsonObject(found) ? found : {};
  if (!isJsonObject(questions)) return [];
  return Object.entries(questions).flatMap(([address, question]) => {
    if (!isJsonObject(question)) return [];
    const { kind, node, text } = question;
    if (kind !== 'human' && kind !== 'tool') return [];
    const by = answers[address];
    const answeredBy = typeof by === 'string' ? { answeredBy: by } : {};
    return [{ address, kind, node: wordOf(node), text: wordOf(text), ...answeredBy }];
  });
}

function wordOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

const STATES = ['ready', 'asking', 'ended'] as const satisfies readonly RunState[];

export function stateIn({ state }: Row): RunState {
  const found = STATES.find((known) => known === state);
  if (!found) throw new Error(`the store holds a run in the state ${String(state)}`);
  return found;
}

/** Throws where it is none. */
export function textIn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`the store holds no text as ${column}`);
  return value;
}

/** Throws where it is none. */
export function numberIn(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`the store holds no number as ${column}`);
  return value;
}

/** What came in for a run, as `HEAR` gives it. */
export function heardIn(row: Row): Heard {
  const said = parsedJson(textIn(row, 'said'));
  return {
    run: textIn(row, 'id'),
    epoch: numberIn(row, 'epoch'),
    stopping: row['stopping'] === true,
    said: Array.isArray(said) ? said.flatMap(saidIn) : [],
  };
}

function saidIn(said: Json): Said[] {
  if (!isJsonObject(said)) return [];
  const { address, text, seconds } = said;
  const isSaid = typeof address === 'string' && typeof text === 'string' && typeof seconds === 'number';
  return isSaid ? [{ address, text, seconds }] : [];
}

/** Since when questions wait, as `CLAIM` gives it. */
export function waitedIn(row: Row): ReadonlyMap<string, number> {
  const waited = parsedJson(textIn(row, 'waited'));
  return new Map(isJsonObject(waited) ? Object.entries(waited).map(([at, seconds]) => [at, Number(seconds)]) : []);
}
