import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allResults } from '../../scripts/conform/conform.ts';
import type { CaseResult } from '../../scripts/conform/case-result.ts';
import { failureLine } from '../../scripts/conform/report.ts';
import { recordedCase } from '../../scripts/conform/chatdev-set.ts';
import { chatdevCases } from './chatdev-cases.ts';
import listed from './passing.json' with { type: 'json' };

// Which cases pass is written down, so that none is passed over in silence: a case that begins to pass moves from
// `waiting` to `passing`, one that stops passing is a defect.
const passing: Record<string, string[]> = listed.passing;
const waiting: Record<string, Record<string, string>> = listed.waiting;
const results: CaseResult[] = [];
for (const { name, row, recording } of chatdevCases()) results.push(await recordedCase(name, row, recording));
for await (const result of allResults(fileURLToPath(new URL('.', import.meta.url)))) results.push(result);

describe.each([...new Set(results.map((result) => result.set))])('%s', (set) => {
  const ofSet = results.filter((result) => result.set === set);

  it.each(ofSet.map((result) => [result.name, result] as const))('%s', (name, result) => {
    const expected = passing[set]?.includes(name) ?? false;
    expect(expected || name in (waiting[set] ?? {}), 'is neither listed as passing nor as waiting').toBe(true);
    expect(result.pass, result.pass ? 'passes and is listed as waiting' : failureLine(result)).toBe(expected);
  });

  it('has every case that is listed, each once', () => {
    const names = [...(passing[set] ?? []), ...Object.keys(waiting[set] ?? {})];
    expect(names.toSorted()).toEqual(ofSet.map((result) => result.name).toSorted());
  });
});

it('says of every waiting case why', () => {
  const reasons = Object.values(waiting).flatMap((set) => Object.values(set));
  expect(reasons.filter((reason) => reason.length < 10)).toEqual([]);
});

it('runs every set that is listed', () => {
  const sets = new Set<string>(results.map((result) => result.set));
  expect([...Object.keys(passing), ...Object.keys(waiting)].filter((set) => !sets.has(set))).toEqual([]);
});
