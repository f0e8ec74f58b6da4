import type { Chunk } from '../journal/chunk.ts';
import { Kind } from '../journal/facts.ts';
import { plainText } from '../journal/said.ts';
import { listAt, valueAt } from '../journal/values.ts';
import type { Message, Ports } from '../workflow/activation.ts';
import { parsedJson, type Json } from '../workflow/json.ts';
import type { Verdict } from '../workflow/verdict/verdict.ts';
import { scoreOfVerdict } from './verdict-score.ts';

/** The activation that a score is of. */
export interface ScoredBy {
  part: number;
  activation: number;
}

/**
 * What nodes scored, through the chunks of a run in their order: the `score` among the values that they gave, or the words of their answer
 * from which the loop around them read one. Of a node that names a loop: what its rounds were judged by.
 */
export class NodeScores {
  /** What they gave last in each round that is open, by the round's frame: a verdict may rest on it. */
  private readonly gave = new Map<number, ScoredBy & { text: string }>();

  /** `name`: of these nodes, as it is written; a score that names another node is none of theirs. */
  constructor(
    private readonly parts: ReadonlySet<number>,
    private readonly name: (part: number) => string | undefined = () => undefined,
  ) {}

  /** Tells each score with the number of the fact in the chunk; `by` where that fact is not of the node. */
  take(chunk: Chunk, tell: (at: number, score: number, by?: ScoredBy) => void): void {
    const { gave, parts } = this;
    for (let at = 0; at < chunk.count; at++) {
      const kind = chunk.kind[at]!;
      const frame = chunk.frame[at]!;
      const part = chunk.part[at]!;
      if (kind === Kind.nodeFinished && parts.has(part)) {
        const given = givenAt(chunk, at);
        const score = ownScore(given);
        if (score !== null) tell(at, score);
        else gave.set(frame, { part, activation: chunk.of[at]!, text: textOf(given) });
      } else if (kind === Kind.frameClosed) gave.delete(frame);
      else if (kind === Kind.roundEnded) {
        const verdict = valueAt<Verdict>(chunk, chunk.a[at]!);
        const score = scoreOfVerdict(verdict);
        const last = gave.get(frame);
        gave.delete(frame);
        if (score === null) continue;
        if (parts.has(part)) tell(at, score);
        else if (last && wasReadFrom(verdict, last.text, this.name(last.part)))
          tell(at, score, { part: last.part, activation: last.activation });
      }
    }
  }
}

function wasReadFrom({ because }: Verdict, text: string, name: string | undefined): boolean {
  return because.some((one) => {
    if (one.kind !== 'score' || one.text === '' || !text.includes(one.text)) return false;
    return one.from === undefined || name === undefined || `/${one.from}`.endsWith(`/${name}`);
  });
}

/** Named values, or the texts of messages. */
function givenAt(chunk: Chunk, at: number): Ports | string[] {
  const a = chunk.a[at]!;
  return chunk.c[at] === -1
    ? valueAt<Ports>(chunk, a)
    : listAt<Message>(chunk, a, chunk.b[at]!).map(({ text }) => text);
}

function textOf(given: Ports | string[]): string {
  return Array.isArray(given) ? given.join('\n') : plainText(given);
}

/** A number called `score` among what was given, or in a value or a JSON text of it. */
function ownScore(given: Ports | string[]): number | null {
  const own = Array.isArray(given) ? null : scoreIn(given);
  if (own !== null) return own;
  for (const value of Object.values(given)) {
    const inner = scoreIn(typeof value === 'string' && /^\s*\{/.test(value) ? (parsedJson(value) ?? null) : value);
    if (inner !== null) return inner;
  }
  return null;
}

function scoreIn(value: Json): number | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const score = value['score'];
  if (typeof score === 'string' && score.trim() !== '' && Number.isFinite(Number(score))) return Number(score);
  return typeof score === 'number' ? score : null;
}
