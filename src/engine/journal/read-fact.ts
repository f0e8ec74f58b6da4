import type { Json } from '../workflow/json.ts';
import type { Reached } from './reached.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { Evidence, Verdict } from '../workflow/verdict/verdict.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Spending } from '../workflow/usage.ts';
import type { Failure, Message, Ports } from '../workflow/activation.ts';
import type { Chunk, Recorded } from './chunk.ts';
import type { RunResult } from './run-result.ts';
import type { Ask } from './ask.ts';
import { Kind, Taken, type KindNumber } from './facts.ts';
import { listAt, valueAt } from './values.ts';

/** What nodes take and give: messages (of `total`, the newest), or named values. */
export interface Carried {
  messages: Message[];
  ports: Ports | null;
  total: number;
}

interface Base {
  seq: number;
  part: number;
  frame: number;
  of: number;
}

/** A fact as an object, for readers that look at few of them; the columns are described in `facts.ts`. */
export type Fact = Base &
  (
    | { kind: 'runStarted'; inputs: Record<string, Json> }
    | { kind: 'frameOpened'; parent: number; ordinal: number }
    | { kind: 'frameClosed' }
    | { kind: 'loopEntered'; parent: number; ordinal: number; depth: number }
    | { kind: 'roundStarted'; loop: number; round: number; depth: number }
    | { kind: 'roundEnded'; loop: number; round: number; verdict: Verdict }
    | { kind: 'loopClosed'; rounds: number; completed: number; spent: Spending | null }
    | { kind: 'nodeStarted'; inputs: Carried }
    | { kind: 'nodeFinished'; outputs: Carried }
    | { kind: 'nodeHeldBack' }
    | { kind: 'nodeFailed'; failure: Failure }
    | { kind: 'edgeTaken'; value: Message | Json; queued: boolean; triggers: boolean }
    | { kind: 'edgeBlocked'; value: Message | Json }
    | { kind: 'asked'; ask: Ask }
    | { kind: 'answered'; recorded: Recorded; asked: number }
    | ({ kind: 'limitReached' } & Reached)
    | { kind: 'noticed'; problem: Problem }
    | { kind: 'runEnded'; result: RunResult }
    | { kind: 'reported'; evidence: Evidence[] }
  );

/** Fact number `at` of a chunk (0-based in the chunk). */
export function readFact(chunk: Chunk, at: number): Fact {
  const base: Base = { seq: chunk.first + at, part: chunk.part[at]!, frame: chunk.frame[at]!, of: chunk.of[at]! };
  const a = chunk.a[at]!;
  const b = chunk.b[at]!;
  const c = chunk.c[at]!;
  const kind = chunk.kind[at] as KindNumber;
  switch (kind) {
    case Kind.runStarted:
      return { ...base, kind: 'runStarted', inputs: valueAt(chunk, a) };
    case Kind.frameOpened:
      return { ...base, kind: 'frameOpened', parent: a, ordinal: b };
    case Kind.frameClosed:
      return { ...base, kind: 'frameClosed' };
    case Kind.loopEntered:
      return { ...base, kind: 'loopEntered', parent: a, ordinal: b, depth: c };
    case Kind.roundStarted:
      return { ...base, kind: 'roundStarted', loop: a, round: b, depth: c };
    case Kind.roundEnded:
      return { ...base, kind: 'roundEnded', verdict: valueAt(chunk, a), round: b, loop: c };
    case Kind.loopClosed:
      return { ...base, kind: 'loopClosed', rounds: b, completed: c, spent: a > 0 ? valueAt(chunk, a - 1) : null };
    case Kind.nodeStarted:
      return { ...base, kind: 'nodeStarted', inputs: carriedAt(chunk, a, b, c) };
    case Kind.nodeFinished:
      return { ...base, kind: 'nodeFinished', outputs: carriedAt(chunk, a, b, c) };
    case Kind.nodeHeldBack:
      return { ...base, kind: 'nodeHeldBack' };
    case Kind.nodeFailed:
      return { ...base, kind: 'nodeFailed', failure: valueAt(chunk, a) };
    case Kind.edgeTaken: {
      const flags = { queued: (b & Taken.queued) !== 0, triggers: (b & Taken.triggers) !== 0 };
      return { ...base, kind: 'edgeTaken', value: valueAt(chunk, a), ...flags };
    }
    case Kind.edgeBlocked:
      return { ...base, kind: 'edgeBlocked', value: valueAt(chunk, a) };
    case Kind.asked:
      return { ...base, kind: 'asked', ask: valueAt(chunk, a) };
    case Kind.answered:
      return { ...base, kind: 'answered', recorded: valueAt(chunk, a), asked: b };
    case Kind.limitReached:
      return { ...base, kind: 'limitReached', ...valueAt<Reached>(chunk, a) };
    case Kind.noticed:
      return { ...base, kind: 'noticed', problem: valueAt(chunk, a) };
    case Kind.runEnded:
      return { ...base, kind: 'runEnded', result: valueAt(chunk, a) };
    case Kind.reported:
      return { ...base, kind: 'reported', evidence: valueAt(chunk, a) };
    default:
      return unreachable(kind);
  }
}

/** The facts of some chunks, in their order, each made when it is asked for; `only` of some kinds, where these are named. */
export function* factsOf(chunks: readonly Chunk[], only?: readonly KindNumber[]): Generator<Fact> {
  for (const chunk of chunks)
    for (let at = 0; at < chunk.count; at++)
      if (!only || only.includes(chunk.kind[at] as KindNumber)) yield readFact(chunk, at);
}

/** Messages or named values: see `nodeStarted` in `facts.ts`. */
function carriedAt(chunk: Chunk, a: number, b: number, c: number): Carried {
  if (c === -1) return { messages: [], ports: valueAt(chunk, a), total: 1 };
  return { messages: listAt(chunk, a, b), ports: null, total: c };
}
