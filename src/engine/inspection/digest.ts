/** How a round ended, in the lowest two bits of its mark. */
export const Ended = { open: 0, again: 1, left: 2, stopped: 3 } as const;

/** What a round holds that is not usual: bits of its mark above how it ended, the worse the higher. */
export const Mark = {
  /** A node ran and sent nothing. */
  heldBack: 4,
  /** A person was asked. */
  asked: 8,
  /** Something was noticed of it, or of a node in it. */
  noticed: 16,
  /** It was ended from outside its loop's rule. */
  cut: 32,
  /** A node failed, or was not answered. */
  failed: 64,
} as const;

/** The bits that tell how a round ended. */
export const ENDED_BITS = 3;

/**
 * Rounds of one entry of a loop, one number each: round `from + n` is at place n. Rounds that have ended never change, the last one
 * may be open. May be sent between threads.
 */
export interface LoopDigest {
  /** The loop's frame. */
  frame: number;
  /** Its first round here, from 1. */
  from: number;
  /** What the round was judged by (`scoreOfVerdict`); NaN where there is no number. */
  scores: Float32Array<ArrayBuffer>;
  /** `Ended`, and of `Mark` what is so. */
  marks: Uint8Array<ArrayBuffer>;
  /** A hash of what every node said in it, loops inside included: rounds with equal hashes are equal. */
  same: Uint32Array<ArrayBuffer>;
}

/** The digest of a loop of which no round is known. */
export function emptyDigest(frame: number): LoopDigest {
  return { frame, from: 1, scores: new Float32Array(0), marks: new Uint8Array(0), same: new Uint32Array(0) };
}

/** A digest with what came since it was made: `tail` begins within it, or with the round that comes next. */
export function extended(digest: LoopDigest, tail: LoopDigest): LoopDigest {
  const kept = tail.from - digest.from;
  const length = kept + tail.marks.length;
  const made: LoopDigest = {
    frame: digest.frame,
    from: digest.from,
    scores: new Float32Array(length),
    marks: new Uint8Array(length),
    same: new Uint32Array(length),
  };
  for (const column of ['scores', 'marks', 'same'] as const) {
    made[column].set(digest[column].subarray(0, kept));
    made[column].set(tail[column], kept);
  }
  return made;
}

/** A stretch of rounds that are equal, both ends included; of `period` 2 are those that go to and fro between two. */
export interface Fold {
  from: number;
  to: number;
  period: 1 | 2;
}

/** So many rounds must be equal in a row, or go to and fro, before they are told as one stretch. */
const LEAST = { 1: 3, 2: 4 } as const;

/** The stretches of equal rounds that ended in the same way, in order; the open round is in none. */
export function folds(digest: LoopDigest): Fold[] {
  const { from, marks } = digest;
  const found: Fold[] = [];
  const count = endedCount(marks);
  let at = 0;
  while (at < count) {
    const alike = stretch(digest, at, count, 1);
    const toAndFro = alike >= LEAST[1] ? 0 : fullToAndFro(digest, at, count);
    const period = alike >= LEAST[1] ? 1 : 2;
    const length = period === 1 ? alike : toAndFro >= LEAST[2] ? toAndFro : 0;
    if (length > 0) found.push({ from: from + at, to: from + at + length - 1, period });
    // What is like the next one alone may begin to go to and fro there.
    at += Math.max(1, length);
  }
  return found;
}

type Rounds = Pick<LoopDigest, 'marks' | 'same'>;

/** How many rounds from `at` on are each like the one `period` before it. */
function stretch(rounds: Rounds, at: number, count: number, period: 1 | 2): number {
  let end = at + period;
  while (end < count && isAlike(rounds, end, end - period)) end++;
  return Math.min(end, count) - at;
}

/** How many rounds go to and fro from `at` on; the last one is left to those that are like it. */
function fullToAndFro(rounds: Rounds, at: number, count: number): number {
  const length = stretch(rounds, at, count, 2);
  const end = at + length;
  return end < count && isAlike(rounds, end, end - 1) ? length - 1 : length;
}

function isAlike({ marks, same }: Rounds, one: number, other: number): boolean {
  return same[one] === same[other] && ((marks[one]! ^ marks[other]!) & ENDED_BITS) === 0;
}

function endedCount(marks: Uint8Array): number {
  const last = marks.length - 1;
  return last >= 0 && (marks[last]! & ENDED_BITS) === Ended.open ? last : marks.length;
}

/** What a column of a strip tells of its rounds: NaN where none has a number. */
export interface Bucket {
  from: number;
  to: number;
  lowest: number;
  highest: number;
  /** All that is so of any of them. */
  mark: number;
  /** How the last of them ended. */
  ended: number;
}

/** The rounds of a digest in at most so many columns of a strip, as even as can be. */
export function buckets({ from, scores, marks }: LoopDigest, columns: number): Bucket[] {
  const count = marks.length;
  const width = Math.min(Math.max(0, Math.floor(columns)), count);
  return Array.from({ length: width }, (_, column) => {
    const begin = Math.floor((column * count) / width);
    const end = Math.floor(((column + 1) * count) / width);
    const bucket: Bucket = { from: from + begin, to: from + end - 1, lowest: NaN, highest: NaN, mark: 0, ended: 0 };
    for (let at = begin; at < end; at++) {
      const score = scores[at]!;
      if (!(score >= bucket.lowest)) bucket.lowest = Number.isNaN(score) ? bucket.lowest : score;
      if (!(score <= bucket.highest)) bucket.highest = Number.isNaN(score) ? bucket.highest : score;
      bucket.mark |= marks[at]! & ~ENDED_BITS;
    }
    bucket.ended = marks[end - 1]! & ENDED_BITS;
    return bucket;
  });
}

/** The first round from `start` on of which something holds, or null. */
export function firstWhere(
  { from, scores, marks, same }: LoopDigest,
  holds: (round: { round: number; score: number; mark: number; repeats: boolean }) => boolean,
  start = from,
): number | null {
  for (let at = Math.max(0, start - from); at < marks.length; at++) {
    const repeats = at > 0 && same[at] === same[at - 1];
    if (holds({ round: from + at, score: scores[at]!, mark: marks[at]!, repeats })) return from + at;
  }
  return null;
}
