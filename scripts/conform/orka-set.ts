import { join } from 'node:path';
import type { Json } from '../../src/engine/workflow/json.ts';
import { parseScript } from '../../src/engine/models/scripted/script.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { isJson } from '../../src/engine/workflow/json.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';
import { casesOf, readCaseFile, record, text, type CaseRecord } from './case-file.ts';
import { compared, impossible, type CaseResult } from './case-result.ts';
import { firstDifference } from './difference.ts';
import { orkaOutcome, refusedOrka, type OrkaOutcome } from './orka-outcome.ts';
import { compareOrka } from './orka.ts';
import { problemRangeDifference } from './orka-problem-place.ts';

/** Far beyond any case: a run that should end and does not shall not hang the others. */
const MOST_ACTIVATIONS = 20_000;

/** The cases of `DIR/orka/cases.json`. */
export function orkaCases(directory: string): CaseRecord[] {
  return casesOf(readCaseFile(join(directory, 'cases.json')), 'orka/cases.json');
}

/** Runs all cases in order, since one may begin with what another has left, and compares each. */
export async function* orkaResults(directory: string): AsyncGenerator<CaseResult> {
  const left = new Map<string, Json>();
  for (const row of orkaCases(directory)) {
    const name = text(row.name, 'name');
    if (row.follow === 'skip') {
      yield impossible(name, 'orka', 'skip', 'listed as not compared');
      continue;
    }
    const store = row.store_from === undefined ? [] : (left.get(text(row.store_from, 'store_from')) ?? []);
    const outcome = await orkaRun(row, store);
    left.set(name, outcome.pastLoops);
    yield orkaCase(row, outcome);
  }
}

/** Compares a run with what its case expects: the engine's own record, over it what we do where we differ. */
export function orkaCase(row: CaseRecord, outcome: OrkaOutcome): CaseResult {
  const ours = row.follow === 'ours' ? record(row.expected_ours, 'expected_ours') : {};
  const expected = ours.opens === false ? {} : { ...record(row.expected, 'expected'), ...ours };
  const opens = ours.opens ?? true;
  const difference =
    firstDifference(opens, outcome.opens, 'opens') ??
    compareOrka(expected, outcome) ??
    problemRangeDifference(ours.problem_at, text(row.yaml, 'yaml'), outcome);
  return compared(text(row.name, 'name'), 'orka', row.follow === 'ours' ? 'ours' : 'engine', difference);
}

/** Opens and runs the document of a case; `store` is what a run before has left of its loop. */
export async function orkaRun(row: CaseRecord, store: Json): Promise<OrkaOutcome> {
  const document = text(row.yaml, 'yaml');
  const opened = openText(document, {});
  if (!opened.plan || !opened.workflow) return refusedOrka(opened.problems);
  const { script } = parseScript(
    scriptOf(
      record(row.script ?? {}, 'script'),
      opened.plan.nodes.map((node) => node.name),
    ),
  );
  const loops = opened.plan.workflow.loops.map((loop) => [`past_loops:${loop.id}`, store] as const);
  const inputs = {
    input: isJson(row.input) ? row.input : null,
    ...(Array.isArray(store) && store.length > 0 ? Object.fromEntries(loops) : {}),
  };
  const settings = { ...opened.settings, limits: { activations: MOST_ACTIVATIONS } };
  const ran = await runToEnd({
    plan: opened.plan,
    inputs,
    settings,
    model: 'scripted',
    script,
    kept: { activations: true },
  });
  return orkaOutcome(opened.workflow, ran);
}

/** The flat script of these cases in our own form: `__delay__` is how long each answer takes. */
function scriptOf(flat: CaseRecord, names: readonly string[]): Json {
  const { __delay__: delay, ...agents } = flat;
  const delays = typeof delay === 'number' ? Object.fromEntries(names.map((name) => [name, delay])) : {};
  return isJson(agents) ? { agents, delays } : {};
}
