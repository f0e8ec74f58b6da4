import { join } from 'node:path';
import { parseSettings, type Settings } from '../../src/engine/document/document.ts';
import { parseScript } from '../../src/engine/models/scripted/script.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { isJson } from '../../src/engine/workflow/json.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';
import { casesOf, jsonRecord, readCaseFile, record, text, type CaseRecord } from './case-file.ts';
import { compared, type CaseResult } from './case-result.ts';
import { refusedContainer } from './container-outcome.ts';
import { loopExitOutcome, type LoopExitOutcome } from './loop-exit-outcome.ts';
import { compareLoopExit } from './loop-exit.ts';

/** Far beyond any case: a run that should end and does not shall not hang the others. */
const MOST_ACTIVATIONS = 20_000;

/** The cases of `DIR/loop-exit/cases.json`. */
export function loopExitCases(directory: string): CaseRecord[] {
  return casesOf(readCaseFile(join(directory, 'cases.json')), 'loop-exit/cases.json');
}

/** Runs all cases, one after the other, and compares each. */
export async function* loopExitResults(directory: string): AsyncGenerator<CaseResult> {
  for (const row of loopExitCases(directory)) {
    const difference = compareLoopExit(record(row.expected, 'expected'), await loopExitRun(row));
    yield compared(text(row.name, 'name'), 'loopExit', 'engine', difference);
  }
}

/** Opens and runs the document of a case. */
export async function loopExitRun(row: CaseRecord): Promise<LoopExitOutcome> {
  const document = typeof row.document === 'string' ? row.document : JSON.stringify(row.document);
  const given = parseSettings(isJson(row.settings) ? row.settings : null).settings;
  const { plan, problems, workflow, settings: written } = openText(document, given);
  if (!plan) return { ...refusedContainer(problems, document, workflow), events: [] };
  const { script } = parseScript(row.script ?? {});
  const inputs = jsonRecord(row.inputs, 'inputs');
  const settings: Settings = { ...written, limits: { activations: MOST_ACTIVATIONS, ...written.limits } };
  const ran = await runToEnd({ plan, inputs, settings, model: 'scripted', script, kept: { activations: true } });
  return loopExitOutcome(plan, problems, document, ran);
}
