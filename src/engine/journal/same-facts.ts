import type { Ask } from './ask.ts';
import type { Recorded } from './chunk.ts';
import type { Fact } from './read-fact.ts';

/** Whether two runs are the same run, fact by fact: see `differingFact`. */
export function sameFacts(one: readonly Fact[], other: readonly Fact[]): boolean {
  return differingFact(one, other) === null;
}

/**
 * The first fact in which two runs differ, as each has it (null where one has ended), or null when they are the same run. How an
 * answer was come by is no difference: from script or seed, which leaves no hash and the newest messages alone, off a tape, or
 * because somebody was asked.
 */
export function differingFact(
  one: readonly Fact[],
  other: readonly Fact[],
): { one: Fact | null; other: Fact | null } | null {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const [left = null, right = null] = [one[at], other[at]];
    if (!left || !right || !isSameFact(left, right)) return { one: left, other: right };
  }
  return null;
}

function isSameFact(one: Fact, other: Fact): boolean {
  if (one.kind === 'asked' && other.kind === 'asked')
    return isSameHash(one.ask, other.ask) && text(withAsk(one, other)) === text(withAsk(other, one));
  if (one.kind === 'answered' && other.kind === 'answered')
    return isSameHash(one.recorded, other.recorded) && text(withAnswer(one)) === text(withAnswer(other));
  return text(one) === text(other);
}

function isSameHash({ hash: one }: { hash: string }, { hash: other }: { hash: string }): boolean {
  return one === other || one === '' || other === '';
}

type AskedFact = Extract<Fact, { kind: 'asked' }>;

/** A question without its hash, with as many of its newest messages as both list. */
function withAsk(fact: AskedFact, { ask: { request: other } }: AskedFact): unknown {
  const { hash: _hash, omitted: _omitted, request, ...ask } = fact.ask satisfies Ask;
  if (request.kind !== 'model' || other.kind !== 'model') return { ...fact, ask: { ...ask, request } };
  const total = ({ ask }: AskedFact): number =>
    (ask.omitted ?? 0) + (ask.request.kind === 'model' ? ask.request.messages.length : 0);
  const listed = Math.min(request.messages.length, other.messages.length);
  const messages = listed === 0 ? [] : request.messages.slice(-listed);
  return { ...fact, ask: { ...ask, total: total(fact), request: { ...request, messages } } };
}

function withAnswer(fact: Extract<Fact, { kind: 'answered' }>): unknown {
  const { address, answer, took } = fact.recorded satisfies Recorded;
  return { ...fact, recorded: { address, answer, took } };
}

/** Facts are made by one engine, so the order of keys is the same. */
function text(value: unknown): string {
  return JSON.stringify(value);
}
