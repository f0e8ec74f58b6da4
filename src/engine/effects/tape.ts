import type { Ask } from '../journal/ask.ts';
import type { Recorded } from '../journal/chunk.ts';
import type { Json } from '../workflow/json.ts';
import { requestHash } from './request-hash.ts';
import { addressesNow, hashesOf, type Question, type Renames } from './question.ts';

/**
 * Everything that came into a run from outside, in the order in which it was acted upon. With the texts, the
 * inputs, the options and the seed it makes the run again.
 */
export interface Tape {
  entries: readonly TapeEntry[];
  /** The sequence number at which the visitor stopped the run; absent when nobody did. */
  stoppedAt?: number;
  /** Names of nodes that are others in the text that is run than in the one that was recorded: old to new. Never stored. */
  renames?: Renames;
  /**
   * Another engine made it, which may have worded its questions otherwise: a replay takes each answer for the question at its
   * address. Never stored.
   */
  ofAnotherEngine?: boolean;
}

/** An entry without `kind` is an answer: engines before 4 wrote no others. */
export type TapeEntry = Recorded | Intervention;

/**
 * A value that the visitor put in an answer's place: the question at `address` is answered with it, `took` seconds after it was
 * asked; without `hash` whatever is asked there. `after` as of an answer.
 */
export interface Intervention {
  kind: 'intervention';
  address: string;
  hash?: string;
  value: Json;
  took: number;
  after?: number;
  /** As of an answer. */
  otherDraft?: true;
}

/** An answer that followed from script or seed when it was given; it is no entry of a tape, for it is taken by its address alone. */
export type DerivedAnswer = Pick<Recorded, 'address' | 'answer' | 'took'>;

/**
 * The one table of reuse. `order`: answers are taken in the order of the tape, and another question than its next ends the run;
 * or each when its question is asked, by address and hash. `other`: an answer to another question at the same address, and nobody who
 * answers for nothing, is no answer, or is taken and marked. `miss`: what follows for a question that the tape does not answer.
 */
const REUSE = {
  continue: { order: 'strict', other: 'miss', miss: 'ask' },
  replay: { order: 'strict', other: 'miss', miss: 'halt' },
  fork: { order: 'free', other: 'miss', miss: 'ask' },
  'what-if': { order: 'free', other: 'miss', miss: 'halt' },
  explore: { order: 'free', other: 'take', miss: 'halt' },
} as const satisfies Record<string, Reuse>;

interface Reuse {
  order: 'strict' | 'free';
  other: 'take' | 'miss';
  miss: 'ask' | 'halt';
}

/** A run without a tape asks whatever it has to know. */
const NEW: Reuse = { order: 'strict', other: 'miss', miss: 'ask' };

export type TapeUse = keyof typeof REUSE;

/** What the reader says of the next delivery. */
type TapeStep =
  /** To the open question that has the entry's address. */
  | { kind: 'take'; entry: TapeEntry }
  /** Answers that follow from script or seed come first; `exhausted`: the tape has nothing for what is open. */
  | { kind: 'later'; exhausted: boolean }
  /** Nothing on the tape for what is open. */
  | { kind: 'ask' }
  | { kind: 'halt' }
  /** The tape says one thing and the run another: they are not the same run. */
  | { kind: 'report'; entry: TapeEntry };

/** Says what a run at rest does next: its open questions, how many answers it acted upon, whether derived ones are under way. */
export type TapeReader = (open: readonly Question[], delivered: number, awaitsDerived: boolean) => TapeStep;

/** A reader of a tape for one run; it keeps how far it has read. */
export function readTape(tape: Tape | undefined, use: TapeUse | 'new'): TapeReader {
  const reuse = use === 'new' ? NEW : REUSE[use];
  const read: Tape = (use !== 'new' && tape) || { entries: [] };
  return reuse.order === 'strict' ? inOrder(read, reuse) : byQuestion(read, reuse);
}

/** Whether a tape has an answer to a question, by address and hash; what was taken before counts, too. */
export function answersOn({
  entries,
  renames,
  ofAnotherEngine,
}: Tape): (ask: Pick<Ask, 'address' | 'request'>) => boolean {
  const known = entriesByAddress(entries, renames);
  return (ask) => {
    const found = known.get(ask.address);
    if (!found || ofAnotherEngine) return found !== undefined;
    const question: Question = { address: ask.address, hash: requestHash(ask.request), ask };
    for (const { entry } of found) if (isFor(entry, question, renames)) return true;
    return false;
  };
}

/** What an entry says, as an answer. */
export function answerOf(entry: TapeEntry): Recorded {
  if (entry.kind !== 'intervention') return entry;
  const { address, hash = '', value, took, after, otherDraft } = entry;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const answer = { kind: 'answered' as const, text, ...(typeof value !== 'string' && { value }) };
  const placed = { ...(after !== undefined && { after }), ...(otherDraft && { otherDraft }) };
  return { kind: 'answer', address, hash, answer, took, ...placed, edited: true };
}

/** The entry of an answer on another tape: what the visitor put there stays theirs. */
export function entryOf({ address, hash, answer, took, edited }: Recorded): TapeEntry {
  if (!edited || answer.kind !== 'answered') return { kind: 'answer', address, hash, answer, took };
  const { value = answer.text } = answer;
  return { kind: 'intervention', address, hash, value, took };
}

/** Entries in their order alone: when the next one is for none of the open questions, the run is no longer the recorded one. */
function inOrder({ entries, renames, ofAnotherEngine }: Tape, { miss }: Reuse): TapeReader {
  let cursor = 0;
  return (open, delivered, awaitsDerived) => {
    const entry = entries[cursor];
    if (awaitsDerived && !isDue(entry, delivered)) return { kind: 'later', exhausted: !entry };
    if (!entry) return { kind: miss };
    const question = open.find((candidate) => candidate.address === entry.address);
    const fits = question !== undefined && isFor(entry, question, renames);
    if (!question || !(fits || ofAnotherEngine)) return { kind: 'report', entry };
    cursor++;
    // What is kept of this run is kept as its own engine reads it.
    return { kind: 'take', entry: fits ? entry : { ...entry, hash: question.hash } };
  };
}

interface Found {
  entry: TapeEntry;
  /** Its place on the tape. */
  at: number;
}

/** Of the entries for open questions the first on the tape; an entry that nothing asks for is left where it is. */
function byQuestion({ entries, renames }: Tape, { other, miss }: Reuse): TapeReader {
  const known = entriesByAddress(entries, renames);
  /** By their places on the tape. */
  const taken = new Uint8Array(entries.length);
  const firstFor = (open: readonly Question[], fits: (entry: TapeEntry, question: Question) => boolean) => {
    let first: { found: Found; question: Question } | null = null;
    for (const question of open)
      for (const found of known.get(question.address) ?? []) {
        if (taken[found.at] === 1 || !fits(found.entry, question)) continue;
        if (!first || found.at < first.found.at) first = { found, question };
        break;
      }
    return first;
  };
  return (open, delivered, awaitsDerived) => {
    const next = firstFor(open, (entry, question) => isFor(entry, question, renames));
    if (awaitsDerived && !isDue(next?.found.entry, delivered)) return { kind: 'later', exhausted: !next };
    if (next) {
      taken[next.found.at] = 1;
      return { kind: 'take', entry: placed(next.found.entry, next.question, awaitsDerived ? delivered : null) };
    }
    const instead = other === 'take' ? firstFor(open, () => true) : null;
    if (!instead) return { kind: miss };
    taken[instead.found.at] = 1;
    const entry = placed(instead.found.entry, instead.question, null);
    return { kind: 'take', entry: { ...entry, otherDraft: true } };
  };
}

/** Whether an entry came while answers that follow from script or seed were under way, and its turn is now. */
function isDue(entry: TapeEntry | undefined, delivered: number): boolean {
  return entry?.after !== undefined && entry.after <= delivered;
}

function isFor(entry: TapeEntry, question: Question, renames: Renames | undefined): boolean {
  if (entry.hash === undefined || entry.hash === question.hash) return true;
  return hashesOf(question, entry.kind === undefined, renames).has(entry.hash);
}

/** An entry as the run that took it has it on its own tape: there it is read in order. */
function placed(entry: TapeEntry, { address, hash }: Question, after: number | null): TapeEntry {
  const isThere = entry.address === address && entry.hash === hash && (entry.after ?? null) === after;
  if (isThere && entry.kind !== undefined) return entry;
  const { after: _before, ...kept } = entry;
  const here = { address, hash, ...(after !== null && { after }) };
  return kept.kind === 'intervention' ? { ...kept, ...here } : { ...kept, kind: 'answer', ...here };
}

/** In the order of the tape, each under its own address and under the one that its nodes' new names make. Made once for a tape. */
function entriesByAddress(entries: readonly TapeEntry[], renames: Renames | undefined): ReadonlyMap<string, Found[]> {
  if (renames?.size) return sortedByAddress(entries, renames);
  const found = byAddress.get(entries) ?? sortedByAddress(entries, renames);
  byAddress.set(entries, found);
  return found;
}

const byAddress = new WeakMap<readonly TapeEntry[], ReadonlyMap<string, Found[]>>();

/** Not of a question that the recorded run had no budget for: another run has its own. */
function wasAsked(entry: TapeEntry): boolean {
  return !('answer' in entry && entry.answer.kind === 'refused' && entry.answer.over);
}

function sortedByAddress(entries: readonly TapeEntry[], renames: Renames | undefined): Map<string, Found[]> {
  const known = new Map<string, Found[]>();
  const addressesOf = addressesNow(renames);
  entries.forEach((entry, at) => {
    if (!wasAsked(entry)) return;
    for (const address of addressesOf(entry.address)) {
      const others = known.get(address);
      if (others) others.push({ entry, at });
      else known.set(address, [{ entry, at }]);
    }
  });
  return known;
}
