import type { Chunk } from '../journal/chunk.ts';
import { Kind } from '../journal/facts.ts';
import { valueAt } from '../journal/values.ts';
import type { Verdict } from '../workflow/verdict/verdict.ts';
import { judgedBy } from './verdict-score.ts';

/** So many numbers a line has at most: what a row of a list has room for. */
export const LINE_LENGTH = 24;

/**
 * The scores of an outermost loop of a run, as a line of few numbers, out of its chunks in their order: of the one that was entered last of those
 * that have any. Numbers that were compared are of one value only. Holds no more than twice as many.
 */
export class ScoreLine {
  private kept: number[] = [];
  /** Of so many scores one is kept. */
  private every = 1;
  private count = 0;
  private last: number | null = null;
  /** The entry of the loop that the line is of, and what its numbers are of. */
  private of = { frame: -1, what: '' };
  private readonly outermost = new Set<number>();

  take(chunk: Chunk): void {
    for (let at = 0; at < chunk.count; at++) {
      const kind = chunk.kind[at]!;
      if (kind === Kind.loopEntered && chunk.c[at] === 0) this.outermost.add(chunk.frame[at]!);
      else if (kind === Kind.loopClosed) this.outermost.delete(chunk.frame[at]!);
      else if (kind === Kind.roundEnded && this.outermost.has(chunk.c[at]!))
        this.note(chunk.c[at]!, valueAt(chunk, chunk.a[at]!));
    }
  }

  /** Evenly chosen, the first and the last among them; empty where rounds have no scores. */
  line(): number[] {
    const all = this.last === null || this.kept.at(-1) === this.last ? this.kept : [...this.kept, this.last];
    if (all.length <= LINE_LENGTH) return all.slice();
    const step = (all.length - 1) / (LINE_LENGTH - 1);
    return Array.from({ length: LINE_LENGTH }, (_, at) => all[Math.round(at * step)] ?? 0);
  }

  private note(frame: number, verdict: Verdict): void {
    const judged = judgedBy(verdict);
    if (judged === null || frame < this.of.frame) return;
    const { score, what } = judged;
    if (frame > this.of.frame) {
      this.of = { frame, what };
      this.kept = [];
      this.every = 1;
      this.count = 0;
    } else if (what !== this.of.what) return;
    this.last = score;
    if (this.count++ % this.every !== 0) return;
    this.kept.push(score);
    if (this.kept.length < 2 * LINE_LENGTH) return;
    this.kept = this.kept.filter((_, at) => at % 2 === 0);
    this.every *= 2;
  }
}
