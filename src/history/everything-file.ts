import type { LoopDocument } from '../engine/document/document.ts';
import { isJsonObject, isSound, parsedJson, type Json } from '../engine/workflow/json.ts';
import { isTime } from '../engine/workflow/whole-numbers.ts';
import { documentIn, isKey, ownRecordIn, type RunRecord } from './read-record.ts';
import type { DocumentStore } from './stored.ts';

/** All that a browser keeps of its visitor, as one file: what can be made again (facts, drawings) is not in it. */
export interface Everything {
  documents: KeptDocument[];
  versions: KeptVersion[];
  runs: RunRecord[];
  /** Small choices of the page, by name; what they mean is the page's. */
  preferences: Record<string, string>;
}

export interface KeptDocument {
  /** The visitor's own, or what was changed in one that came by a link. */
  store: DocumentStore;
  id: string;
  /** Milliseconds since 1970. */
  changedAt: number;
  document: LoopDocument;
}

/** An earlier state of a document of the file. */
export interface KeptVersion {
  owner: string;
  savedAt: number;
  document: LoopDocument;
}

/** Why a file of everything is not taken: what it is no whole one of, or the version that made it. */
export interface EverythingProblem {
  code: 'everything-broken' | 'everything-too-large' | 'everything-from-the-future' | 'everything-unkept';
  params: Record<string, string | number>;
}

/** `unread`: parts of a good file that are none. */
type ReadFile = { ok: true; everything: Everything; unread: number } | { ok: false; problem: EverythingProblem };

/** The first key of the file, by which it is known, and its version. */
const MARK = 'everything';
const VERSION = 1;

/** So large a file is read, in characters. */
export const EVERYTHING_CHARACTERS = 200_000_000;

/** The text of the file. */
export function everythingText(everything: Everything): string {
  return `${JSON.stringify({ [MARK]: VERSION, ...everything }, null, 1)}\n`;
}

/** Whether a text, of which the beginning is enough, means to be such a file, whole or not. */
export function isEverythingText(text: string): boolean {
  return new RegExp(`^\\uFEFF?\\s*\\{\\s*"${MARK}"\\s*:`).test(text);
}

/** Reads such a file, which anybody may have written; a part that is not whole is left out and counted. */
export function readEverything(text: string): ReadFile {
  if (text.length > EVERYTHING_CHARACTERS) return refused('everything-too-large', { limit: EVERYTHING_CHARACTERS });
  const file = parsedJson(text.replace(/^\uFEFF/, ''));
  if (file === undefined) return refused('everything-broken', { reason: 'json' });
  if (!isJsonObject(file) || typeof file[MARK] !== 'number') return refused('everything-broken', { reason: 'shape' });
  if (file[MARK] > VERSION) return refused('everything-from-the-future', { version: file[MARK], known: VERSION });
  let unread = 0;
  function listOf<Read>(value: Json | undefined, read: (each: Json) => Read | null): Read[] {
    if (!Array.isArray(value)) {
      if (value !== undefined) unread++;
      return [];
    }
    const known = value
      .map((each) => (isSound(each) ? read(each) : null))
      .filter((each): each is Awaited<Read> & Read => each !== null);
    unread += value.length - known.length;
    return known;
  }
  const documents = listOf(file['documents'], documentOf);
  const owners = new Set(documents.map(({ id }) => id));
  const versions = listOf(file['versions'], (each) => versionOf(each, owners));
  const runs = listOf(file['runs'], ownRecordIn);
  const given = file['preferences'];
  const preferences = Object.fromEntries(
    Object.entries(isJsonObject(given) ? given : {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    ),
  );
  return { ok: true, everything: { documents, versions, runs, preferences }, unread };
}

function documentOf(value: Json): KeptDocument | null {
  if (!isJsonObject(value)) return null;
  const { store, id, changedAt } = value;
  const document = documentIn(value['document']);
  if ((store !== 'documents' && store !== 'drafts') || !isKey(id) || !isTime(changedAt) || !document) return null;
  return { store, id, changedAt, document };
}

function versionOf(value: Json, owners: ReadonlySet<string>): KeptVersion | null {
  if (!isJsonObject(value)) return null;
  const { owner, savedAt } = value;
  const document = documentIn(value['document']);
  if (typeof owner !== 'string' || !owners.has(owner) || !isTime(savedAt) || !document) return null;
  return { owner, savedAt, document };
}

function refused(code: EverythingProblem['code'], params: EverythingProblem['params']): ReadFile {
  return { ok: false, problem: { code, params } };
}
