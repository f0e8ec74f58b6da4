import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../../scripts/conform/case-result.ts';
import { allResults } from '../../../scripts/conform/conform.ts';
import { failureLine, summarize } from '../../../scripts/conform/report.ts';
import minimum from '../../conformance/expected-minimum.json' with { type: 'json' };
import { MATERIAL } from '../material.ts';

const results: CaseResult[] = [];
for await (const result of allResults(MATERIAL.conformance)) results.push(result);
const summary = summarize(results);

/** What each set must hold; of a set that is new, all of it. */
const least = new Map<string, number>([
  ...Object.entries(summary).map(([set, { passed, failed }]): [string, number] => [set, passed + failed]),
  ...Object.entries(minimum),
]);

describe('of the recorded cases', () => {
  it.each([...least])('%s passes at least %i', (name, count) => {
    const passed = Object.entries(summary).find(([set]) => set === name)?.[1].passed ?? 0;
    expect(passed).toBeGreaterThanOrEqual(count);
  });
});

// A case above the minimum that does not pass yet is listed as one to do: what counts is that none is lost.
describe.each(Object.keys(summary))('%s', (set) => {
  for (const result of results.filter((each) => each.set === set)) {
    if (result.follow === 'skip') it.skip(result.name, () => undefined);
    else if (result.pass) it(result.name, () => expect(result.firstDifference).toBeNull());
    else it.todo(`${result.name}: ${failureLine(result)}`);
  }
});
