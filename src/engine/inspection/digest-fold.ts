import type { Ask } from '../journal/ask.ts';
import type { Chunk } from '../journal/chunk.ts';
import { Kind, type KindNumber } from '../journal/facts.ts';
import { valueAt } from '../journal/values.ts';
import type { Message, Ports } from '../workflow/activation.ts';
import type { Verdict } from '../workflow/verdict/verdict.ts';
import { Ended, Mark, type LoopDigest } from './digest.ts';
import { isFailure } from './failure.ts';
import { HASH_START, mixed, mixedJson, mixedText } from './text-hash.ts';
import { scoreOfVerdict } from './verdict-score.ts';

/** A round takes 4 bytes for its score, 1 for its mark, 4 for its hash. */
const ROUND_BYTES = 9;

const FIRST_ROOM = 64;

/** Reasons of verdicts that say that a round was cut short, or that the run was. */
const CUT: ReadonlySet<string> = new Set(['budget', 'cancelled', 'rounds_limit', 'timeout']);

/**
 * The digest of one entry of a loop, out of chunks in their order from the one on in which it was entered; a chunk that still grows may be
 * taken again. Reads columns, and each value of a chunk once.
 */
export class DigestFold {
  /** The fact that comes next. */
  seq = 0;
  /** The loop has ended: no further chunk says anything. */
  over = false;
  /** A round of a chunk that is not kept has no number. */
  private scores = new Float32Array(FIRST_ROOM).fill(NaN);
  private marks = new Uint8Array(FIRST_ROOM);
  private same = new Uint32Array(FIRST_ROOM);
  private rounds = 0;
  /** The frame of the round that is open, and frames that are open in it. */
  private round = -1;
  private readonly inside = new Set<number>();
  private hash = HASH_START;
  private mark = 0;

  constructor(readonly frame: number) {}

  /** Bytes that it holds. */
  bytes(): number {
    return this.scores.length * ROUND_BYTES;
  }

  /** Takes what is new in a chunk. */
  take(chunk: Chunk, hashes = new ValueHashes(chunk)): void {
    for (let at = Math.max(0, this.seq - chunk.first); at < chunk.count && !this.over; at++)
      this.fact(chunk, at, hashes);
    this.seq = Math.max(this.seq, chunk.first + chunk.count);
  }

  /** Whether every node said in a round that has ended what it had said in the round before. */
  repeats(round: number): boolean {
    return round > 1 && this.same[round - 1] === this.same[round - 2];
  }

  /** The rounds from `from` (from 1) on, as far as they are known. */
  digest(from: number): LoopDigest {
    const begin = Math.min(Math.max(0, from - 1), this.rounds);
    const { frame, rounds, round } = this;
    if (round !== -1) this.note(rounds - 1, NaN, Ended.open);
    return {
      frame,
      from: begin + 1,
      scores: this.scores.slice(begin, rounds),
      marks: this.marks.slice(begin, rounds),
      same: this.same.slice(begin, rounds),
    };
  }

  private fact(chunk: Chunk, at: number, hashes: ValueHashes): void {
    const kind = chunk.kind[at] as KindNumber;
    const frame = chunk.frame[at]!;
    if (frame !== this.round && !this.inside.has(frame)) {
      this.outside(chunk, at, kind, frame);
      return;
    }
    switch (kind) {
      case Kind.roundEnded:
        if (frame === this.round) this.endRound(valueAt<Verdict>(chunk, chunk.a[at]!));
        else this.inside.delete(frame);
        return;
      case Kind.frameClosed:
      case Kind.loopClosed:
        this.inside.delete(frame);
        return;
      case Kind.nodeFinished:
        this.hash = hashes.carried(mixed(this.hash, chunk.part[at]!), at);
        return;
      case Kind.nodeHeldBack:
        this.hash = mixed(this.hash, ~chunk.part[at]!);
        this.mark |= Mark.heldBack;
        return;
      case Kind.nodeFailed:
        this.hash = mixed(mixed(this.hash, ~chunk.part[at]!), 1);
        if (isFailure(chunk, at)) this.mark |= Mark.failed;
        return;
      case Kind.asked:
        if (valueAt<Ask>(chunk, chunk.a[at]!).request.kind === 'human') this.mark |= Mark.asked;
        return;
      case Kind.answered:
        if (isFailure(chunk, at)) this.mark |= Mark.failed;
        return;
      case Kind.noticed:
        this.mark |= Mark.noticed;
        return;
      default:
    }
  }

  /** A fact of no frame that is open in the round: it may open one there, or say more of the loop. */
  private outside(chunk: Chunk, at: number, kind: KindNumber, frame: number): void {
    const around = chunk.a[at]!;
    switch (kind) {
      case Kind.roundStarted:
        if (around === this.frame) this.beginRound(frame, chunk.b[at]!);
        else if (this.inside.has(around)) this.inside.add(frame);
        return;
      case Kind.loopEntered:
      case Kind.frameOpened:
        if (around === this.round || this.inside.has(around)) this.inside.add(frame);
        return;
      case Kind.loopClosed:
        if (frame === this.frame) this.over = true;
        return;
      default:
    }
  }

  private beginRound(frame: number, round: number): void {
    this.round = frame;
    this.inside.clear();
    this.hash = HASH_START;
    this.mark = 0;
    this.rounds = round;
    while (round > this.marks.length) this.grow();
    this.note(round - 1, NaN, Ended.open);
  }

  private endRound(verdict: Verdict): void {
    if (verdict.outcome === 'stopped' && CUT.has(verdict.reason)) this.mark |= Mark.cut;
    if (verdict.outcome === 'stopped' && verdict.reason === 'error') this.mark |= Mark.failed;
    this.note(this.rounds - 1, scoreOfVerdict(verdict) ?? NaN, Ended[verdict.outcome]);
    this.round = -1;
    this.inside.clear();
  }

  private note(at: number, score: number, ended: number): void {
    this.scores[at] = score;
    this.marks[at] = this.mark | ended;
    this.same[at] = this.hash;
  }

  private grow(): void {
    const room = 2 * this.marks.length;
    const [scores, marks, same] = [new Float32Array(room).fill(NaN), new Uint8Array(room), new Uint32Array(room)];
    scores.set(this.scores);
    marks.set(this.marks);
    same.set(this.same);
    Object.assign(this, { scores, marks, same });
  }
}

/** Hashes of what facts of one chunk carry, each value looked at once. */
export class ValueHashes {
  private readonly known: Float64Array;

  constructor(private readonly chunk: Chunk) {
    this.known = new Float64Array(chunk.values.length).fill(-1);
  }

  /** A hash with the outputs of fact number `at` in it (see `nodeStarted` in `facts.ts`). */
  carried(hash: number, at: number): number {
    const { chunk } = this;
    const [a, b] = [chunk.a[at]!, chunk.b[at]!];
    if (chunk.c[at] === -1) return mixed(hash, this.ofPorts(a));
    let made = mixed(hash, b);
    for (let place = a; place < a + b; place++) made = mixed(made, this.ofMessage(chunk.lists[place]!));
    return made;
  }

  private ofMessage(index: number): number {
    if (this.known[index]! < 0) this.known[index] = mixedText(HASH_START, valueAt<Message>(this.chunk, index).text);
    return this.known[index]!;
  }

  private ofPorts(index: number): number {
    if (this.known[index]! < 0) this.known[index] = mixedJson(HASH_START, valueAt<Ports>(this.chunk, index));
    return this.known[index]!;
  }
}
