import { createHash, randomUUID } from 'node:crypto';
import { SETTINGS } from '../engine/document/settings/declaration.ts';
import { GivenBy } from '../engine/inspection/given-by.ts';
import { factsOf } from '../engine/journal/read-fact.ts';
import type { Reply } from '../engine/kernel/door.ts';
import type { Plan } from '../engine/kernel/plan.ts';
import type { AnsweredBy } from '../engine/models/answered-by.ts';
import { deriver } from '../engine/models/deriver.ts';
import { inputsOf } from '../engine/models/inputs.ts';
import { EMPTY_SCRIPT, parseScript, type Script } from '../engine/models/scripted/script.ts';
import { isScripted } from '../engine/models/scripted/scripted.ts';
import type { OpenedDocument } from '../engine/opening/open-text.ts';
import type { LinkedText } from '../engine/reading/yaml-document.ts';
import type { Answerer as Outside } from '../engine/running/answerers.ts';
import type { Secrets } from '../engine/secrets/secrets.ts';
import { isJson, isJsonObject, type Json } from '../engine/workflow/json.ts';
import { isKey } from '../history/read-record.ts';
import { problemRows } from '../terminal/rows/problem-row.ts';
import { memoryTape } from '../terminal/files/record-file.ts';
import { runToEnd } from '../terminal/run-to-end.ts';
import { savedRun } from '../terminal/saved-run.ts';
import { namesOf, wordEvidence, wordProblem, wordVerdict } from '../wording/wording.ts';
import type { RunOptions, WorkflowRun } from './shapes.ts';

/** A text that can be run, as it was opened. */
interface ToRun {
  text: string;
  linked: readonly LinkedText[];
  opened: OpenedDocument;
  plan: Plan;
}

/** Runs it to its end. */
export async function runOpened({ text, linked, opened, plan }: ToRun, options: RunOptions): Promise<WorkflowRun> {
  const { secrets, settings } = opened;
  const { answer, onFact, signal } = options;
  const { script, scriptText } = scriptOf(options, secrets);
  const document = {
    name: '',
    text: secrets.mask(text),
    inputs: given(options.inputs, secrets),
    scriptText,
    settings,
  };
  const inputs = inputsOf(plan.workflow, document, script);
  const model: AnsweredBy =
    answer === undefined ? (settings.model ?? (options.script === undefined ? 'simulated' : 'scripted')) : 'brought';
  const by = answer && outside(answer, script, settings.seed, secrets);
  const tape = options.tape ?? { store: memoryTape(), run: randomUUID() };
  const givenBy = new GivenBy({ model, humans: settings.humans ?? 'either', script }, () => true);
  const startedAt = Date.now();
  const ended = await runToEnd({
    plan,
    inputs,
    settings,
    model,
    script,
    kept: { activations: true },
    tape,
    by: by && (() => by),
    signal,
    onChunk(chunk) {
      givenBy.take(chunk);
      if (onFact) for (const fact of factsOf([chunk])) onFact(fact);
    },
  });
  const { result, entries, stoppedAt, view } = ended;
  const names = namesOf(plan.workflow);
  const record = savedRun({
    id: keyOf(tape.run),
    file: 'run',
    notation: plan.workflow.notation,
    document,
    settings,
    model,
    answerers: givenBy.found(),
    ...(answer !== undefined && { brought: { from: 'program', answers: entries.length } }),
    linked: linked.map((each) => ({ ...each, text: secrets.mask(each.text) })),
    view,
    tape: entries,
    ...(stoppedAt !== undefined && { stoppedAt }),
    startedAt,
    endedAt: Date.now(),
  });
  return {
    status: result?.status ?? 'failed',
    result: { text: result?.result.text ?? '', value: result?.result.value ?? null },
    ...(result?.bestSoFar && { bestSoFar: result.bestSoFar }),
    ...(result?.spent && { cost: result.spent }),
    order: ended.order,
    loops: ended.loops,
    verdicts: ended.verdicts.map((verdict) => ({
      loop: verdict.path,
      round: verdict.round,
      outcome: verdict.outcome,
      reason: verdict.reason,
      sentence: wordVerdict(verdict, names),
      evidence: verdict.because.map((each) => wordEvidence(each, names)),
    })),
    problems: problemRows(ended.problems, text, opened.workflow),
    limits: ended.limits,
    record,
  };
}

/** The key of the record: the name of the run, or its digest where a key may not look like it. */
function keyOf(name: string): string {
  return isKey(name) ? name : createHash('sha256').update(name).digest('hex');
}

/** Prepared answers go first, then whoever answers that kind. */
function outside(
  answer: NonNullable<RunOptions['answer']>,
  script: Script,
  seed: number = SETTINGS.seed.default,
  secrets: Secrets,
): Outside {
  const prepared = deriver({ model: 'scripted', script, seed, visitor: false, humans: 'script' });
  return ({ ask, address, hash }, signal) => {
    const fromScript = isScripted(script, ask) ? prepared(ask) : null;
    if (fromScript) return fromScript;
    const { request, node, nth } = ask;
    const by = typeof answer === 'function' ? answer : answer[request.kind];
    if (!by) throw new Error(`nobody answers ${address}: give answer.${request.kind}`);
    const began = performance.now();
    const reply = (given: string | Reply): Reply =>
      masked(
        typeof given === 'string'
          ? { answer: { kind: 'answered', text: given }, took: (performance.now() - began) / 1000 }
          : given,
        secrets,
      );
    const given = by({ node, nth, address, hash, request }, signal);
    return typeof given === 'object' && 'then' in given ? given.then(reply) : reply(given);
  };
}

/** What a run acts upon holds no secret. */
function masked({ answer, took }: Reply, { mask, maskJson }: Secrets): Reply {
  if (answer.kind !== 'answered') return { answer, took };
  const { text, value } = answer;
  return { answer: { ...answer, text: mask(text), ...(value !== undefined && { value: maskJson(value) }) }, took };
}

function scriptOf({ script: json, input }: RunOptions, secrets: Secrets): { script: Script; scriptText: string } {
  const masked = json === undefined ? {} : secrets.maskJson(json);
  const { script, problems } = json === undefined ? { script: EMPTY_SCRIPT, problems: [] } : parseScript(masked);
  const [first] = problems;
  if (first) throw new TypeError(`the script: ${wordProblem(first).message}`);
  const task = input === undefined ? script.task : secrets.mask(input);
  const written = isJsonObject(masked) ? { ...masked, ...(task !== null && { task }) } : {};
  return { script: { ...script, task }, scriptText: JSON.stringify(written) };
}

function given(inputs: unknown = {}, secrets: Secrets): Record<string, Json> {
  const json = isJson(inputs) ? secrets.maskJson(inputs) : null;
  if (!isJsonObject(json)) throw new TypeError('inputs are values of JSON by name');
  return { ...json };
}
