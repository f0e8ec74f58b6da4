import { join } from 'node:path';
import { parseScript } from '../../src/engine/models/scripted/script.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';
import { jsonRecord, list, record, text, type CaseRecord } from './case-file.ts';
import { compared, skippedAs, type CaseResult } from './case-result.ts';
import { firstDifference } from './difference.ts';
import { fuzzLines } from './fuzz-lines.ts';
import { orkaOutcome, refusedOrka, type OrkaOutcome } from './orka-outcome.ts';

/** Runs the random loops of `DIR/orka-scores.jsonl`, each against what OrKa's own code made of its replies. */
export async function* fuzzOrkaScoreResults(directory: string): AsyncGenerator<CaseResult> {
  for (const row of fuzzLines(join(directory, 'orka-scores.jsonl')))
    yield fuzzOrkaScoreCase(row, await fuzzOrkaScoreRun(row));
}

/** Compares the score of each round, and whether the threshold was met. */
export function fuzzOrkaScoreCase(row: CaseRecord, outcome: OrkaOutcome): CaseResult {
  const name = text(row.id, 'id');
  if (row.raised !== null) return skippedAs(name, 'fuzzOrkaScores', 'original-fails');
  const difference =
    firstDifference(true, outcome.opens, 'opens') ??
    firstDifference(list(row.scores, 'scores'), outcome.scoresByRound, 'scores') ??
    firstDifference(row.met, outcome.thresholdMet, 'met');
  return compared(name, 'fuzzOrkaScores', 'engine', difference);
}

/** Opens and runs the document of a case. */
export async function fuzzOrkaScoreRun(row: CaseRecord): Promise<OrkaOutcome> {
  const { plan, workflow, settings, problems } = openText(JSON.stringify(row.document), { notation: 'orka' });
  if (!plan || !workflow) return refusedOrka(problems);
  const agents = jsonRecord(record(row.script, 'script').agents, 'script.agents');
  const ran = await runToEnd({
    plan,
    inputs: { input: '' },
    settings,
    model: 'scripted',
    script: parseScript({ agents }).script,
    kept: { activations: true },
  });
  return orkaOutcome(workflow, ran);
}
