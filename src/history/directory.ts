import { Kind } from '../engine/journal/facts.ts';
import { holdsFailure } from '../engine/inspection/failure.ts';
import type { Chunk } from '../engine/journal/chunk.ts';

/** Which rounds of a loop a chunk holds facts of; `frame` and `part` are the loop's. */
interface RoundSpan {
  frame: number;
  part: number;
  first: number;
  last: number;
}

/**
 * What of a chunk stays in memory for the whole run, to find it again: the only thing that grows with a run's length. Its
 * size does not depend on what the chunk holds: only what crosses the chunk's borders is named one by one, what lies inside
 * is a range.
 */
export interface ChunkEntry {
  index: number;
  /** Sequence number of its first fact. */
  first: number;
  count: number;
  /** Of the loops that cross a border, inner ones too. */
  rounds: RoundSpan[];
  /** The lowest and highest frame that was opened in it; frames are numbered as they are opened. Null when none was. */
  opened: { lowest: number; highest: number } | null;
  /** Activations that began in an earlier chunk and have facts in this one. */
  touched: number[];
  /** Whether something failed in it; absent in records of earlier releases, which do not say it. */
  failed?: boolean;
}

export function entryOf(chunk: Chunk): ChunkEntry {
  let lowest = Infinity;
  let highest = -Infinity;
  const spans = openSpans(chunk);
  const crossing = new Set(spans.keys());
  const inside = new Set<number>();
  const touched = new Set<number>();
  for (let at = 0; at < chunk.count; at++) {
    const kind = chunk.kind[at];
    const frame = chunk.frame[at] ?? -1;
    const of = chunk.of[at] ?? -1;
    if (of >= 0 && of < chunk.first) touched.add(of);
    if (kind === Kind.frameOpened || kind === Kind.loopEntered || kind === Kind.roundStarted) {
      lowest = Math.min(lowest, frame);
      highest = Math.max(highest, frame);
    }
    if (kind === Kind.loopEntered) inside.add(frame);
    else if (kind === Kind.roundStarted) noteRound(spans, chunk.part[at] ?? -1, chunk.a[at] ?? -1, chunk.b[at] ?? 0);
    else if (kind === Kind.loopClosed) inside.delete(frame);
  }
  for (const frame of spans.keys()) if (!crossing.has(frame) && !inside.has(frame)) spans.delete(frame);
  const opened = highest < lowest ? null : { lowest, highest };
  return {
    index: chunk.index,
    first: chunk.first,
    count: chunk.count,
    rounds: [...spans.values()],
    opened,
    touched: [...touched],
    failed: holdsFailure(chunk),
  };
}

/** The loops that were open before the chunk, each with the round it was in. */
function openSpans(chunk: Chunk): Map<number, RoundSpan> {
  const spans = new Map<number, RoundSpan>();
  for (const [frame, what] of Object.entries(chunk.before.frames)) {
    if (what.kind === 'loop') noteRound(spans, what.part, Number(frame), 0);
  }
  for (const what of Object.values(chunk.before.frames)) {
    if (what.kind !== 'round') continue;
    const span = spans.get(what.parent);
    if (span) span.first = span.last = what.ordinal;
  }
  return spans;
}

/** Round 0 stands for a loop that is open and between two rounds. */
function noteRound(spans: Map<number, RoundSpan>, part: number, frame: number, round: number): void {
  const span = spans.get(frame);
  if (!span) spans.set(frame, { frame, part, first: round, last: round });
  else {
    span.last = round;
    if (span.first === 0) span.first = round;
  }
}

/** Position of the chunk that holds the fact, or -1. `entries` are in order. */
export function chunkOf(entries: readonly ChunkEntry[], seq: number): number {
  let low = 0;
  let high = entries.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (!entry) return -1;
    if (seq < entry.first) high = middle - 1;
    else if (seq >= entry.first + entry.count) low = middle + 1;
    else return entry.index;
  }
  return -1;
}

/** The chunks that hold facts of an activation: the one it began in, and later ones that say more of it. */
export function chunksOfActivation(entries: readonly ChunkEntry[], seq: number): number[] {
  const start = chunkOf(entries, seq);
  if (start === -1) return [];
  return entries.filter((entry) => entry.index === start || entry.touched.includes(seq)).map((entry) => entry.index);
}

/** The chunks that hold facts of rounds `from` to `to` (both included) of a loop, by the loop's frame. */
export function chunksOfRounds(entries: readonly ChunkEntry[], loopFrame: number, from: number, to: number): number[] {
  const found: number[] = [];
  for (const entry of entries) {
    const span = entry.rounds.find((candidate) => candidate.frame === loopFrame);
    const entered = entry.opened !== null && entry.opened.lowest <= loopFrame && loopFrame <= entry.opened.highest;
    if (span ? span.first <= to && from <= span.last : entered) found.push(entry.index);
  }
  return found;
}
