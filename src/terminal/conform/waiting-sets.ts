import { join } from 'node:path';
import { casesOf, readCaseFile } from './case-file.ts';
import { impossible, type CaseResult, type Follow, type SetName } from './case-result.ts';

/** Sets of what cannot be opened yet: every case of theirs fails, and says why. */
const WAITING: readonly { set: SetName; file: string; reason: string }[] = [
  { set: 'loopExit', file: 'loop-exit/cases.json', reason: 'notation not there yet' },
];

/** The cases of those sets that stand under a directory. */
export function waitingResults(directory: string): CaseResult[] {
  return WAITING.flatMap(({ set, file, reason }) =>
    casesOf(readCaseFile(join(directory, file)), file).map((row, index) =>
      impossible(String(row.name ?? index + 1), set, followOf(row.follow), reason),
    ),
  );
}

function followOf(follow: unknown): Follow {
  return follow === 'skip' || follow === 'ours' ? follow : 'engine';
}
