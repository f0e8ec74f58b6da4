import { foldFacts } from '../journal/fold.ts';
import { snapshot } from '../journal/journal.ts';
import type { Chunk, ChunkClock } from '../journal/chunk.ts';
import { plainText } from '../journal/said.ts';
import { valueAt } from '../journal/values.ts';
import type { FoldedView, RunView } from '../journal/view.ts';
import { Kind } from '../journal/facts.ts';
import type { Json } from '../workflow/json.ts';
import type { Message } from '../workflow/activation.ts';
import { shortened } from '../document/shortened.ts';
import { RunClock, type Ticks } from './run-clock.ts';

/** What an edge was tried with last: `taken` says whether it went over. */
export interface Crossed {
  /** The fact that says so. */
  seq: number;
  taken: boolean;
  /** Its first words, on one line. */
  text: string;
}

/** Where a loop stood. */
export interface LoopMoment {
  /** The node that names it, the frame of its entry, and that of the round it was in; null between two rounds. */
  part: number;
  frame: number;
  roundFrame: number | null;
  /** The round it was in or had ended last; 0 before the first. */
  round: number;
  /** What the round before passed on to it; null where nothing was. */
  carried: Json;
}

/** A run as it was just before a fact. What each node counts and how long its timer ran stands in `view.nodes[…].evidence`. */
export interface Moment {
  /** The fact that comes next. */
  seq: number;
  view: RunView;
  /** Seconds of the run clock. */
  clock: number;
  /** By the index of the edge; of edges that were tried. */
  crossed: Record<number, Crossed>;
  /** By the node that names the loop; of loops that were entered, each as its latest entry was. */
  loops: Record<number, LoopMoment>;
}

/** So many characters of what crossed an edge are told. */
const CROSSED_LENGTH = 120;

/**
 * The run just before fact `seq`, which lies in `chunk` or follows upon its last; `clock` is the chunk's. What crossed edges is told as
 * far as this chunk holds it; `unknown` lists the facts of the others, for whoever has their chunks (`crossedBy`).
 */
export function readMoment(
  chunk: Chunk,
  seq: number,
  clock: ChunkClock,
  ticks: Ticks,
): { moment: Moment; unknown: { edge: number; seq: number }[] } {
  const folded = snapshot(chunk.before);
  const to = afterClosing(chunk, seq - chunk.first);
  foldFacts(folded, chunk, 0, to);
  const time = new RunClock(clock, chunk.first, ticks);
  for (let at = 0; at < to; at++) time.take(chunk, at);
  const moment: Moment = { seq, view: toldOf(folded), clock: time.now, crossed: {}, loops: loopsOf(folded) };
  const unknown: { edge: number; seq: number }[] = [];
  for (const [edge, { last }] of folded.edges.entries()) {
    if (last < 0) continue;
    if (last >= chunk.first) moment.crossed[edge] = crossedBy(chunk, last);
    else unknown.push({ edge, seq: last });
  }
  return { moment, unknown };
}

/** With the last round of a loop its entry closes, and the node that it is ends: nothing happens between them, so no moment lies there. */
function afterClosing({ kind, part, count }: Chunk, to: number): number {
  if (to === 0 || to >= count || kind[to - 1] !== Kind.roundEnded || kind[to] !== Kind.loopClosed) return to;
  const ends =
    to + 1 < count &&
    (kind[to + 1] === Kind.nodeFinished || kind[to + 1] === Kind.nodeFailed) &&
    part[to + 1] === part[to];
  return ends ? to + 2 : to + 1;
}

/** What the fact `seq` of this chunk tells of an edge. */
export function crossedBy(chunk: Chunk, seq: number): Crossed {
  const at = seq - chunk.first;
  const text = textOf(valueAt(chunk, chunk.a[at]!));
  return { seq, taken: chunk.kind[at] === Kind.edgeTaken, text: firstWords(text) };
}

function textOf(value: Message | Json): string {
  return isMessage(value) ? value.text : plainText(value);
}

function isMessage(value: Message | Json): value is Message {
  return typeof value === 'object' && value !== null && 'role' in value && 'source' in value && 'text' in value;
}

function firstWords(text: string): string {
  const line = text
    .slice(0, 2 * CROSSED_LENGTH)
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(line, CROSSED_LENGTH);
}

/** The view as pages are told it: without what the fold alone needs. */
function toldOf({ frames: _frames, ...view }: FoldedView): RunView {
  return view;
}

function loopsOf({ loops, frames }: FoldedView): Record<number, LoopMoment> {
  const rounds = new Map<number, number>();
  for (const [frame, { kind, parent }] of Object.entries(frames))
    if (kind === 'round') rounds.set(parent, Number(frame));
  return Object.fromEntries(
    Object.values(loops).map(({ part, frame, rounds: round, verdict }): [number, LoopMoment] => [
      part,
      { part, frame, roundFrame: rounds.get(frame) ?? null, round, carried: verdict?.passedOn ?? null },
    ]),
  );
}
