import { join } from 'node:path';
import { parseSettings, type Settings } from '../../src/engine/document/document.ts';
import { parseScript } from '../../src/engine/models/scripted/script.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { isJson } from '../../src/engine/workflow/json.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';
import { casesOf, jsonRecord, readCaseFile, record, text, type CaseRecord } from './case-file.ts';
import { compared, type CaseResult } from './case-result.ts';
import { containerOutcome, refusedContainer, type ContainerOutcome } from './container-outcome.ts';
import { compareContainer } from './container.ts';

/** Far beyond any case: a run that should end and does not shall not hang the others. */
const MOST_ACTIVATIONS = 20_000;

/** Cases whose names begin so must each be refused with a code of its own. */
const OWN_CODE = /^v10-/;

/** The cases of `DIR/container/cases.json`. */
export function containerCases(directory: string): CaseRecord[] {
  return casesOf(readCaseFile(join(directory, 'cases.json')), 'container/cases.json');
}

/** Runs all cases, one after the other, and compares each. */
export async function* containerResults(directory: string): AsyncGenerator<CaseResult> {
  const codes = new Map<string, string>();
  for (const row of containerCases(directory)) {
    const name = text(row.name, 'name');
    const outcome = await containerRun(row);
    const difference = compareContainer(record(row.expected, 'expected'), outcome);
    const code = OWN_CODE.test(name) ? errorCodes(outcome) : null;
    const earlier = code === null ? undefined : codes.get(code);
    if (code !== null) codes.set(code, name);
    const shared =
      earlier === undefined ? null : { path: 'problems.code', expected: `another code than ${earlier}`, actual: code };
    yield compared(name, 'container', 'engine', difference ?? shared);
  }
}

/** Opens and runs the document of a case. */
export async function containerRun(row: CaseRecord): Promise<ContainerOutcome> {
  const document = typeof row.document === 'string' ? row.document : JSON.stringify(row.document);
  const given = parseSettings(isJson(row.settings) ? row.settings : null).settings;
  const { plan, problems, workflow, settings: written } = openText(document, given);
  if (!plan) return refusedContainer(problems, document, workflow);
  const { script } = parseScript(row.script ?? {});
  const inputs = jsonRecord(row.inputs, 'inputs');
  const settings: Settings = { ...written, limits: { activations: MOST_ACTIVATIONS, ...written.limits } };
  const ran = await runToEnd({ plan, inputs, settings, model: 'scripted', script, kept: { activations: true } });
  return containerOutcome(plan, problems, document, ran);
}

function errorCodes({ problems }: ContainerOutcome): string {
  return [...new Set(problems.filter((row) => row.severity === 'error').map((row) => row.code))].sort().join(' ');
}
