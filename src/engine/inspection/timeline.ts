import { failedStatus } from '../journal/failed-status.ts';
import type { Chunk } from '../journal/chunk.ts';
import { Kind, type KindNumber } from '../journal/facts.ts';
import { readFact } from '../journal/read-fact.ts';
import type { Cell } from '../journal/rounds.ts';
import { asField, type Said, type Tell } from '../journal/said.ts';
import { valueAt } from '../journal/values.ts';
import type { FoldedView } from '../journal/view.ts';
import type { Spending } from '../workflow/usage.ts';
import type { Verdict } from '../workflow/verdict/verdict.ts';
import { FramePlaces } from './frame-places.ts';
import type { RunClock } from './run-clock.ts';

interface Row {
  /** The fact that it began with: its key, and its place among the others. */
  seq: number;
  part: number;
  /** How many rounds lie around it. */
  depth: number;
  /** Seconds of the run clock; `end` null while it goes on. */
  start: number;
  end: number | null;
}

/**
 * A row of the timeline. A loop and an item of a map have a frame of their own, by which what lies in them is asked for; a container is
 * one row, its loop's, with its activation.
 */
export type TimelineRow = Row &
  (
    | { kind: 'activation'; status: Cell['status']; said: Said | null; asks: number }
    | { kind: 'round'; frame: number; round: number; verdict: Verdict | null }
    | {
        kind: 'loop';
        frame: number;
        /** The activation of its container; -1 of a cycle. */
        activation: number;
        rounds: number;
        verdict: Verdict | null;
        spent: Spending | null;
      }
    | { kind: 'item'; frame: number; ordinal: number }
  );

type LoopRow = Extract<TimelineRow, { kind: 'loop' }>;

/** The frame of the whole run. */
export const RUN_FRAME = 0;

/**
 * Reads the rows of one frame (the run, an entry of a loop, an item of a map) out of chunks in their order, the oldest first. Loops
 * inside are rows, and what lies in them is not read.
 */
export class TimelineReader {
  readonly rows: TimelineRow[] = [];
  private readonly activations = new Map<number, TimelineRow>();
  private readonly loops = new Map<number, LoopRow>();
  private readonly frames = new Map<number, TimelineRow>();
  /** The rounds of this loop that are open. */
  private readonly rounds = new Map<number, TimelineRow | null>();
  private hasBegun = false;
  /** Something may be open in it that began before what is read. */
  private startsWithin = false;

  /** Rows that begin with fact `from` or later. */
  constructor(
    private readonly frame: number,
    private readonly from: number,
    private readonly tell: Tell,
  ) {}

  /** Takes a chunk whole; `clock` begins with it. */
  take(chunk: Chunk, clock: RunClock): void {
    if (!this.hasBegun) this.startAt(chunk.before);
    const places = new FramePlaces(chunk);
    for (let at = 0; at < chunk.count; at++) {
      clock.take(chunk, at);
      this.begin(chunk, at, clock.now, places);
      this.end(chunk, at, clock.now);
    }
  }

  /** Takes of a chunk what ends rows that are open. */
  takeEnds(chunk: Chunk, clock: RunClock): void {
    for (let at = 0; at < chunk.count; at++) {
      clock.take(chunk, at);
      this.end(chunk, at, clock.now);
    }
  }

  /**
   * The loops without whose end nothing new can begin here: whatever was due beside them has begun when their second round does.
   * Null where something else may.
   */
  waitsFor(): number[] | null {
    if (this.startsWithin || this.loops.size === 0) return null;
    for (const row of this.activations.values()) if (row.kind !== 'loop') return null;
    const waiting = [...this.loops.values()];
    return waiting.every(({ rounds }) => rounds > 1) ? waiting.map(({ frame }) => frame) : null;
  }

  private startAt({ frames, nodes }: FoldedView): void {
    this.hasBegun = true;
    for (const [frame, { kind, parent }] of Object.entries(frames))
      if (kind === 'round' && parent === this.frame) this.rounds.set(Number(frame), null);
    const holdsOpen = Object.values(frames).some(({ kind, parent }) => kind !== 'round' && this.holds(parent));
    this.startsWithin = holdsOpen || nodes.some(({ status }) => status === 'running' || status === 'waiting');
  }

  private begin(chunk: Chunk, at: number, now: number, places: FramePlaces): void {
    const kind = chunk.kind[at] as KindNumber;
    const frame = chunk.frame[at]!;
    const around = chunk.a[at]!;
    const row = (depth: number): Row => ({
      seq: chunk.first + at,
      part: chunk.part[at]!,
      depth,
      start: now,
      end: null,
    });
    if (kind === Kind.nodeStarted && this.holds(frame)) {
      const started = { ...row(places.depthOf(frame)), kind: 'activation' as const, status: 'running' as const };
      const made: TimelineRow = { ...started, said: null, asks: 0 };
      this.activations.set(made.seq, made);
      this.add(made);
    } else if (kind === Kind.loopEntered && this.holds(around)) {
      const entered = { ...row(places.depthOf(around)), kind: 'loop' as const, frame, activation: -1 };
      this.enter({ ...entered, rounds: 0, verdict: null, spent: null });
    } else if (kind === Kind.frameOpened && this.holds(around)) {
      const made: TimelineRow = { ...row(places.depthOf(around)), kind: 'item', frame, ordinal: chunk.b[at]! };
      this.frames.set(frame, made);
      this.add(made);
    } else if (kind === Kind.roundStarted && around === this.frame) {
      const started = { ...row(places.depthOf(frame) - 1), kind: 'round' as const, frame };
      const made: TimelineRow = { ...started, round: chunk.b[at]!, verdict: null };
      this.rounds.set(frame, made);
      this.add(made);
    }
  }

  /** A container starts as a node and goes on as a loop: one row. */
  private enter(loop: LoopRow): void {
    const before = this.rows.at(-1);
    const isContainer = before?.kind === 'activation' && before.seq === loop.seq - 1 && before.part === loop.part;
    const made = isContainer ? { ...loop, seq: before.seq, activation: before.seq } : loop;
    if (isContainer) {
      this.rows.pop();
      this.activations.delete(before.seq);
    }
    this.loops.set(made.frame, made);
    this.add(made);
  }

  private end(chunk: Chunk, at: number, now: number): void {
    const kind = chunk.kind[at] as KindNumber;
    const frame = chunk.frame[at]!;
    const a = chunk.a[at]!;
    switch (kind) {
      case Kind.roundStarted: {
        const loop = this.loops.get(a);
        if (loop) loop.rounds = chunk.b[at]!;
        return;
      }
      case Kind.roundEnded: {
        const loop = this.loops.get(chunk.c[at]!);
        if (loop) loop.verdict = valueAt<Verdict>(chunk, a);
        const round = this.rounds.get(frame);
        this.rounds.delete(frame);
        if (round?.kind === 'round') Object.assign(round, { verdict: valueAt<Verdict>(chunk, a), end: now });
        return;
      }
      case Kind.loopClosed: {
        const loop = this.loops.get(frame);
        this.loops.delete(frame);
        if (!loop) return;
        loop.end = now;
        loop.rounds = chunk.b[at]!;
        loop.spent = a > 0 ? valueAt<Spending>(chunk, a - 1) : null;
        return;
      }
      case Kind.frameClosed: {
        const item = this.frames.get(frame);
        this.frames.delete(frame);
        if (item) item.end = now;
        return;
      }
      default: {
        const row = this.activations.get(chunk.of[at]!);
        if (row?.kind === 'activation') this.say(row, chunk, at, now);
      }
    }
  }

  private say(row: Extract<TimelineRow, { kind: 'activation' }>, chunk: Chunk, at: number, now: number): void {
    const fact = readFact(chunk, at);
    switch (fact.kind) {
      case 'asked':
        row.status = 'waiting';
        row.asks++;
        return;
      case 'answered':
        row.status = 'running';
        return;
      case 'nodeFinished':
        row.status = 'finished';
        row.said = asField(this.tell(fact.part, fact.outputs));
        break;
      case 'nodeHeldBack':
        row.status = 'held-back';
        break;
      case 'nodeFailed':
        row.status = failedStatus(fact.failure);
        break;
      default:
        return;
    }
    row.end = now;
    this.activations.delete(row.seq);
  }

  private holds(frame: number): boolean {
    return frame === this.frame || this.rounds.has(frame);
  }

  private add(row: TimelineRow): void {
    if (row.seq >= this.from) this.rows.push(row);
  }
}
