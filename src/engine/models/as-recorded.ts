import type { Fact } from '../journal/read-fact.ts';
import type { Derive } from '../kernel/door.ts';
import type { Expectations, Request } from '../workflow/request.ts';

/** What the workflow looked for in the answers of each node, by its name. */
export type Expected = ReadonlyMap<string, Expectations | undefined>;

/** What the questions of a run expected of their answers, by the names that nodes had in it. */
export function expectedIn(facts: Iterable<Fact>): Expected {
  const expected = new Map<string, Expectations | undefined>();
  for (const fact of facts) {
    if (fact.kind !== 'asked') continue;
    const { node, request } = fact.ask;
    expected.set(node, expectationsOf(request));
  }
  return expected;
}

/**
 * Answers as whoever costs nothing would have answered the text that was recorded: an answerer that had read the edit would say what the
 * new rule waits for, and the what-if would show its own assumption. What the prompt says of the edit is seen, as by anybody who is asked.
 */
export function asRecorded(derive: Derive, expected: Expected): Derive {
  return (ask) => {
    const { node, request } = ask;
    if (request.kind === 'human' || !expected.has(node)) return derive(ask);
    const { expect: _edited, ...others } = request;
    const before = expected.get(node);
    return derive({ ...ask, request: before ? { ...others, expect: before } : others });
  };
}

function expectationsOf(request: Request): Expectations | undefined {
  return request.kind === 'human' ? undefined : request.expect;
}
