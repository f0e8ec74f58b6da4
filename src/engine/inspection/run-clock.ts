import type { Chunk, ChunkClock, Recorded } from '../journal/chunk.ts';
import { Kind, type KindNumber } from '../journal/facts.ts';
import { valueAt } from '../journal/values.ts';

/** Seconds of the run clock that pass in an activation that asks nobody, by the index of its node; what is left out takes none. */
export type Ticks = Readonly<Record<number, number>>;

/** The run clock at the beginning of a run. */
export const CLOCK_AT_START: ChunkClock = { now: 0, asked: [] };

/**
 * The run clock, read off the facts as they come: it stands still between answers, and moves by what each of them took. Begun with the
 * clock of a chunk it tells that of every fact in it.
 */
export class RunClock {
  now: number;
  private readonly asked: Map<number, number>;
  /** When the chunk began: a question that was its forerunner's last fact was asked then. */
  private readonly begun: number;
  /** The activation that has begun and has not said anything yet. */
  private started: number;

  /** `first`: the fact that comes next. */
  constructor(
    from: ChunkClock,
    first: number,
    private readonly ticks: Ticks,
  ) {
    this.now = this.begun = from.now;
    this.asked = new Map(from.asked);
    this.started = first - 1;
  }

  /** Takes fact number `at` of a chunk: `now` is when it happened. */
  take(chunk: Chunk, at: number): void {
    const kind = chunk.kind[at] as KindNumber;
    const seq = chunk.first + at;
    switch (kind) {
      case Kind.nodeStarted:
        this.started = seq;
        return;
      case Kind.asked:
        this.asked.set(seq, this.now);
        this.started = -1;
        return;
      case Kind.answered: {
        const asked = chunk.b[at]!;
        const since = this.asked.get(asked) ?? this.begun;
        this.asked.delete(asked);
        this.now = Math.max(this.now, since + valueAt<Recorded>(chunk, chunk.a[at]!).took);
        this.started = -1;
        return;
      }
      default:
        // What asks nobody ends at once: its end, and what it says before, follow upon its beginning.
        if (this.started >= 0 && chunk.of[at] === this.started) this.now += this.ticks[chunk.part[at]!] ?? 0;
        this.started = -1;
    }
  }

  /** As a chunk that begins now would keep it. */
  clock(): ChunkClock {
    return { now: this.now, asked: [...this.asked] };
  }
}

/** The clock at the end of a chunk that began with `from`. */
export function clockAfter(chunk: Chunk, from: ChunkClock, ticks: Ticks): ChunkClock {
  const clock = new RunClock(from, chunk.first, ticks);
  for (let at = 0; at < chunk.count; at++) clock.take(chunk, at);
  return clock.clock();
}
