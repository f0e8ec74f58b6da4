import { buckets, Ended, Mark, type LoopDigest } from '../../../engine/inspection/digest.ts';

/** Paths of a strip by what they tell, in pixels of its size; a column is as wide as `width` says. */
export interface StripPaths {
  width: number;
  /** Scores as heights; where there are none, a low bar. */
  rounds: string;
  /** What is unusual in them, under the bars. */
  failed: string;
  cut: string;
  asked: string;
}

/** At least this many pixels a column, and at most so many: a strip is read, not counted. */
const LEAST_WIDTH = 2;
const MOST_WIDTH = 4;

/** Height of the row of marks under the bars. */
const MARKS = 4;

/** All rounds of a digest in a strip `width` by `height` pixels. */
export function stripPaths(digest: LoopDigest, width: number, height: number): StripPaths {
  const all = buckets(digest, Math.max(1, Math.floor(width / LEAST_WIDTH)));
  const each = Math.min(MOST_WIDTH, width / Math.max(1, all.length));
  const scores = all.flatMap(({ lowest, highest }) => (Number.isNaN(highest) ? [] : [lowest, highest]));
  const [least, most] = scores.reduce(([low, high], one) => [Math.min(low, one), Math.max(high, one)], [0, 0]);
  const room = height - MARKS - 1;
  const paths: StripPaths = { width: each, rounds: '', failed: '', cut: '', asked: '' };
  for (const [column, { highest, mark, ended }] of all.entries()) {
    const share = Number.isNaN(highest) || most === least ? 0.3 : (highest - least) / (most - least);
    const bar = Math.max(1, Math.round(share * room));
    const x = round(column * each);
    paths.rounds += `M${x} ${room}v${-bar}h${round(each)}v${bar}z`;
    const square = `M${x} ${height}v${-MARKS}h${round(each)}v${MARKS}z`;
    if (mark & Mark.failed) paths.failed += square;
    else if (mark & Mark.cut || ended === Ended.stopped) paths.cut += square;
    else if (mark & Mark.asked) paths.asked += square;
  }
  return paths;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
