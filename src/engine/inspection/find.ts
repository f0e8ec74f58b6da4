import type { Ask } from '../journal/ask.ts';
import type { Chunk, Recorded } from '../journal/chunk.ts';
import { Kind } from '../journal/facts.ts';
import { plainText } from '../journal/said.ts';
import { valueAt } from '../journal/values.ts';
import type { Message, Ports, Request } from '../workflow/activation.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { Verdict } from '../workflow/verdict/verdict.ts';
import { DigestFold, ValueHashes } from './digest-fold.ts';
import { holdsScore, type FindQuery } from './find-query.ts';
import { isFailure } from './failure.ts';
import { FramePlaces } from './frame-places.ts';
import { NodeScores, type ScoredBy } from './node-scores.ts';
import { excerptOf, textSearch, type Excerpt, type FindIn } from './text-search.ts';
import { scoreOfVerdict } from './verdict-score.ts';

/** A place that was found. */
export interface Match {
  /** The loop's frame and the round it lies in; -1 and 0 outside of all loops. */
  frame: number;
  round: number;
  /** The node; of a score and of a repeated round, the one that names the loop. */
  part: number;
  seq: number;
  /** The activation that it is of, by the number of its beginning; -1 for a round. */
  activation: number;
  where: 'prompt' | 'answer' | 'score' | 'mark';
  /** Of a text. */
  excerpt: Excerpt | null;
  /** Of a score. */
  score: number | null;
}

/** `by`: the activation that it is of, where the fact is not of it. */
type Add = (at: number, where: Match['where'], excerpt: Excerpt | null, score: number | null, by?: ScoredBy) => void;

/** What looks for one query through the chunks of a run, in their order. `parts`: of these nodes alone; null = of all; `names`: of all nodes. */
export class Finder {
  private readonly search: FindIn;
  /** Digests of the loops that are open, for what repeats. */
  private readonly folds = new Map<number, DigestFold>();
  private readonly scores: NodeScores | null;

  /** `loop`: the frame of the loop in whose rounds is looked; null = everywhere. */
  constructor(
    private readonly query: FindQuery,
    private readonly loop: number | null,
    private readonly parts: ReadonlySet<number> | null,
    names: readonly string[] = [],
  ) {
    this.search = query.kind === 'text' ? textSearch(query.text, query.exact) : () => null;
    this.scores = query.kind === 'score' && parts ? new NodeScores(parts, (part) => names[part]) : null;
  }

  /** Whether chunks before the first that is asked about have a say: what repeats is known by the round before. */
  needsAll(): boolean {
    return this.query.kind === 'repeated';
  }

  /** What it finds in a chunk, from fact `from` on, in order. */
  find(chunk: Chunk, from: number): Match[] {
    const { query, loop } = this;
    const places = new FramePlaces(chunk);
    const found: Match[] = [];
    const add: Add = (at, where, excerpt, score, by = { part: chunk.part[at]!, activation: chunk.of[at]! }) => {
      const seq = chunk.first + at;
      const place = seq < from ? null : places.placeOf(chunk.frame[at]!, loop);
      if (!place) return;
      const { frame, round } = place;
      found.push({ frame, round, ...by, seq, where, excerpt, score });
    };
    switch (query.kind) {
      case 'text':
        this.findText(chunk, add);
        break;
      case 'score': {
        const hold = (at: number, score: number | null, by?: ScoredBy): void => {
          if (score !== null && holdsScore(score, query.operator, query.value)) add(at, 'score', null, score, by);
        };
        if (this.scores) this.scores.take(chunk, hold);
        else eachVerdict(chunk, (at, verdict) => hold(at, scoreOfVerdict(verdict)));
        break;
      }
      case 'failed':
        findFailed(chunk, add);
        break;
      case 'repeated':
        this.findRepeated(chunk, add);
        break;
      default:
        unreachable(query);
    }
    return found;
  }

  private findText(chunk: Chunk, add: Add): void {
    const answered = new Set<number>();
    const tested = new TestedValues(chunk, this.search);
    for (let at = 0; at < chunk.count; at++) {
      const kind = chunk.kind[at]!;
      if (kind !== Kind.asked && kind !== Kind.answered && kind !== Kind.nodeFinished) continue;
      if (this.parts && !this.parts.has(chunk.part[at]!)) continue;
      if (kind === Kind.asked) {
        const excerpt = tested.asked(chunk.a[at]!);
        if (excerpt) add(at, 'prompt', excerpt, null);
        continue;
      }
      const isEnd = kind === Kind.nodeFinished;
      const excerpt = isEnd ? tested.carried(at) : tested.answered(chunk.a[at]!);
      // What was answered mostly is what the node gives: one place for both.
      if (!excerpt || answered.has(chunk.of[at]!)) continue;
      answered.add(chunk.of[at]!);
      add(at, 'answer', excerpt, null);
    }
  }

  private findRepeated(chunk: Chunk, add: Add): void {
    const { folds, loop } = this;
    const begin = (frame: number, seq: number): void => {
      if ((loop !== null && frame !== loop) || folds.has(frame)) return;
      const fold = new DigestFold(frame);
      fold.seq = seq;
      folds.set(frame, fold);
    };
    for (const [frame, { kind }] of Object.entries(chunk.before.frames))
      if (kind === 'loop') begin(Number(frame), chunk.first);
    for (let at = 0; at < chunk.count; at++)
      if (chunk.kind[at] === Kind.loopEntered) begin(chunk.frame[at]!, chunk.first + at);
    const hashes = new ValueHashes(chunk);
    for (const fold of folds.values()) fold.take(chunk, hashes);
    eachVerdict(chunk, (at) => {
      if (folds.get(chunk.c[at]!)?.repeats(chunk.b[at]!)) add(at, 'mark', null, null);
    });
    for (const [frame, { over }] of folds) if (over) folds.delete(frame);
  }
}

function eachVerdict(chunk: Chunk, tell: (at: number, verdict: Verdict) => void): void {
  for (let at = 0; at < chunk.count; at++)
    if (chunk.kind[at] === Kind.roundEnded) tell(at, valueAt<Verdict>(chunk, chunk.a[at]!));
}

/** What failed, once an activation; a round that failed by itself, too. */
function findFailed(chunk: Chunk, add: Add): void {
  const told = new Set<number>();
  const frames = new Set<number>();
  for (let at = 0; at < chunk.count; at++) {
    if (!isFailure(chunk, at)) continue;
    const frame = chunk.frame[at]!;
    if (chunk.kind[at] === Kind.roundEnded) {
      if (!frames.has(frame)) add(at, 'mark', null, null);
      continue;
    }
    if (told.has(chunk.of[at]!)) continue;
    told.add(chunk.of[at]!);
    frames.add(frame);
    add(at, 'mark', null, null);
  }
}

/** Texts of one chunk: each value is searched once, however many facts refer to it. */
class TestedValues {
  /** Index of a value → where it holds what is looked for. */
  private readonly found = new Map<number, Excerpt | null>();

  constructor(
    private readonly chunk: Chunk,
    private readonly search: FindIn,
  ) {}

  asked(index: number): Excerpt | null {
    return this.once(index, () => this.among(promptsOf(valueAt<Ask>(this.chunk, index).request)));
  }

  answered(index: number): Excerpt | null {
    return this.once(index, () => {
      const { answer } = valueAt<Recorded>(this.chunk, index);
      if (answer.kind === 'answered') return this.among([answer.text]);
      return 'error' in answer ? this.among([answer.error]) : null;
    });
  }

  /** What fact number `at` carries (see `nodeStarted` in `facts.ts`). */
  carried(at: number): Excerpt | null {
    const { chunk } = this;
    const a = chunk.a[at]!;
    if (chunk.c[at] === -1) return this.once(a, () => this.among([plainText(valueAt<Ports>(chunk, a))]));
    for (let place = a; place < a + chunk.b[at]!; place++) {
      const index = chunk.lists[place]!;
      const excerpt = this.once(index, () => this.among([valueAt<Message>(chunk, index).text]));
      if (excerpt) return excerpt;
    }
    return null;
  }

  private once(index: number, look: () => Excerpt | null): Excerpt | null {
    const known = this.found.get(index);
    if (known !== undefined) return known;
    const excerpt = look();
    this.found.set(index, excerpt);
    return excerpt;
  }

  private among(texts: readonly string[]): Excerpt | null {
    for (const text of texts) {
      const place = this.search(text);
      if (place) return excerptOf(text, place);
    }
    return null;
  }
}

/** What was put before whoever was asked. */
function promptsOf(request: Request): string[] {
  switch (request.kind) {
    case 'model':
      return request.messages.map(({ text }) => text);
    case 'human':
      return [request.question, request.context];
    case 'tool':
      return [plainText(request.call)];
    default:
      return unreachable(request);
  }
}
