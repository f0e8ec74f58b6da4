import { RUN_FRAME, TimelineReader, type TimelineRow } from '../../engine/inspection/timeline.ts';
import { RunClock, type Ticks } from '../../engine/inspection/run-clock.ts';
import type { Chunk, ChunkClock } from '../../engine/journal/chunk.ts';
import { chunksOfActivation, chunksOfRounds, type ChunkEntry } from '../../history/directory.ts';
import type { ReadChunk } from './chunk-reader.ts';
import type { JournalSource } from './journal-source.ts';
import type { Pauses } from '../border/pauses.ts';
import type { TimelinePage, TimelinePlace } from './questions.ts';

interface Reading {
  source: JournalSource;
  read: ReadChunk;
  clockOf(index: number, ticks: Ticks): Promise<ChunkClock>;
  pauses: Pauses;
}

/** Rows of a frame. Chunks in which none of them can begin or end are not read, however long a loop inside is. */
export async function timelineOf(
  { source, read, clockOf, pauses }: Reading,
  { frame, from, limit }: TimelinePlace,
): Promise<TimelinePage> {
  const [entries, ticks] = await Promise.all([source.directory(), source.ticks()]);
  const of = frame ?? RUN_FRAME;
  const reader = new TimelineReader(of, from, source.tell);
  const own = frame === null ? null : new Set(ownChunks(entries, frame));
  const clockIn = async (chunk: Chunk): Promise<RunClock> =>
    new RunClock(chunk.clock ?? (await clockOf(chunk.index, ticks)), chunk.first, ticks);

  let last = -1;
  let skipTo = 0;
  for (const { index, first, count } of entries) {
    if (first + count <= from || index < skipTo || (own && !own.has(index))) continue;
    const chunk = await read(index);
    if (!chunk) continue;
    reader.take(chunk, await clockIn(chunk));
    last = index;
    if (reader.rows.length > limit) break;
    skipTo = endOf(entries, reader.waitsFor());
    if (!pauses.mayGoOn()) await pauses.breathe();
  }
  const rows = reader.rows.slice(0, limit);
  for (const index of endsOf(entries, of, rows)) {
    const chunk = index > last ? await read(index) : null;
    if (chunk) reader.takeEnds(chunk, await clockIn(chunk));
    if (!pauses.mayGoOn()) await pauses.breathe();
  }
  return { rows, next: reader.rows[limit]?.seq ?? null };
}

/** The chunks that hold facts of a frame; of an item of a map, whose chunks nobody lists, all from its opening on. */
function ownChunks(entries: readonly ChunkEntry[], frame: number): number[] {
  const found = chunksOfRounds(entries, frame, 1, Infinity);
  const isLoop = entries.some(({ rounds }) => rounds.some((span) => span.frame === frame));
  if (isLoop || found[0] === undefined) return found;
  return entries.filter(({ index }) => index >= found[0]!).map(({ index }) => index);
}

/** The chunk from which on the first of these loops may end: its last but one, for its last verdict may stand there. */
function endOf(entries: readonly ChunkEntry[], loops: number[] | null): number {
  if (!loops) return 0;
  return Math.min(...loops.map((frame) => chunksOfRounds(entries, frame, 1, Infinity).slice(-2)[0] ?? 0));
}

/** The chunks in which rows end that have not ended, in order. */
function endsOf(entries: readonly ChunkEntry[], frame: number, rows: readonly TimelineRow[]): number[] {
  const indexes = new Set<number>();
  for (const row of rows) {
    if (row.end !== null) continue;
    for (const index of chunksOfRow(entries, frame, row)) indexes.add(index);
  }
  return [...indexes].sort((one, other) => one - other);
}

function chunksOfRow(entries: readonly ChunkEntry[], frame: number, row: TimelineRow): number[] {
  switch (row.kind) {
    case 'activation':
      return chunksOfActivation(entries, row.seq);
    case 'loop':
      return chunksOfRounds(entries, row.frame, 1, Infinity).slice(-2);
    case 'round':
      return chunksOfRounds(entries, frame, row.round, row.round).slice(-1);
    case 'item':
      return [];
  }
}
