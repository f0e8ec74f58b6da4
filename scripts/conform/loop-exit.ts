import { isJsonObject } from '../../src/engine/workflow/json.ts';
import { records, type CaseRecord } from './case-file.ts';
import { compareContainer } from './container.ts';
import { fieldsDifference, type Difference } from './difference.ts';
import type { LoopExitOutcome } from './loop-exit-outcome.ts';

/** Compares a run with what a case expects: as container cases are, and events as a subsequence; null when all agree. */
export function compareLoopExit(expected: CaseRecord, actual: LoopExitOutcome): Difference | null {
  const { events, ...others } = expected;
  return compareContainer(others, actual) ?? eventsDifference(records(events, 'events'), actual.events);
}

function eventsDifference(wanted: readonly CaseRecord[], actual: readonly object[]): Difference | null {
  let at = 0;
  for (const [index, event] of wanted.entries()) {
    while (at < actual.length && !fits(event, actual[at])) at++;
    if (at === actual.length) return { path: `events[${index}]`, expected: event, actual };
    at++;
  }
  return null;
}

function fits(event: CaseRecord, actual: unknown): boolean {
  return isJsonObject(actual) && fieldsDifference(event, actual, '') === null;
}
