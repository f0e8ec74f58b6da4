import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ConformCommand } from './arguments.ts';
import type { CaseResult } from './case-result.ts';
import { chatdevCase, chatdevCases } from './chatdev-set.ts';
import { containerResults } from './container-set.ts';
import { verdictCase, verdictCases } from './loader-verdicts.ts';
import { loopExitResults } from './loop-exit-set.ts';
import { fuzzChatdevResults } from './fuzz-chatdev-set.ts';
import { fuzzJinjaResults } from './fuzz-jinja-set.ts';
import { fuzzOrkaScoreResults } from './fuzz-orka-scores-set.ts';
import { failureLine, summarize } from './report.ts';
import { orkaResults } from './orka-set.ts';
import { templateResults } from './templates-set.ts';
import { WrongUsage } from '../../src/terminal/usage.ts';

/** Runs all cases under a directory, prints those that fail (with `--json` all) and a summary; 1 when one failed. */
export async function conform({ directory, json }: ConformCommand, print: (line: unknown) => void): Promise<number> {
  if (!existsSync(directory)) throw new WrongUsage(`${directory} cannot be read: there is no such directory`);
  const results: CaseResult[] = [];
  for await (const result of allResults(directory)) {
    results.push(result);
    if (json) print(result);
    else if (!result.pass && result.follow !== 'skip') print(failureLine(result));
  }
  if (results.length === 0) throw new WrongUsage(`${directory} holds no cases`);
  print(summarize(results));
  return results.every((result) => result.pass || result.follow === 'skip') ? 0 : 1;
}

/** The cases of every set, one after the other. */
export async function* allResults(directory: string): AsyncGenerator<CaseResult> {
  const chatdev = join(directory, 'chatdev');
  for (const row of chatdevCases(chatdev)) yield await chatdevCase(chatdev, row);
  for (const row of verdictCases(chatdev)) yield verdictCase(row);
  yield* containerResults(join(directory, 'container'));
  yield* orkaResults(join(directory, 'orka'));
  yield* templateResults(join(directory, 'templates'));
  yield* loopExitResults(join(directory, 'loop-exit'));
  yield* fuzzChatdevResults(join(directory, 'fuzz'));
  yield* fuzzOrkaScoreResults(join(directory, 'fuzz'));
  yield* fuzzJinjaResults(join(directory, 'fuzz'));
}
