import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import type { NotationWorkflow } from '../../engine/notations/notation.ts';
import { NOTATIONS } from '../../engine/notations/notations.ts';
import type { Json } from '../../engine/workflow/json.ts';
import { EMPTY_SCRIPT, type Script } from '../../engine/models/scripted/script.ts';
import type { TapeEntry } from '../../engine/effects/tape.ts';
import type { TapeStore } from '../../engine/effects/tape-store.ts';
import type { Chunk } from '../../engine/journal/chunk.ts';
import type { BestSoFar } from '../../engine/journal/run-result.ts';
import type { Spending } from '../../engine/workflow/usage.ts';
import { textInput } from '../../engine/workflow/text-input.ts';
import { ENGINE_VERSION } from '../../engine/version.ts';
import type { RunCommand } from '../arguments.ts';
import type { DocumentEvent } from '../../engine/running/document-events.ts';
import { isJson } from '../../engine/workflow/json.ts';
import { openBeside } from '../files/neighbours.ts';
import { problemRows, type ProblemRow } from '../rows/problem-row.ts';
import { readJson, readText } from '../files/read-file.ts';
import type { AnsweredBy } from '../../engine/models/answered-by.ts';
import { bringAnswers } from '../../history/bring/bring-answers.ts';
import type { Parent } from '../../history/parent.ts';
import { broughtRow, readLogFiles, type BroughtRow } from '../bring.ts';
import { GivenBy } from '../../engine/inspection/given-by.ts';
import type { AnsweredRun } from '../../engine/models/who-answers.ts';
import { diagnosing } from '../../engine/after-run/diagnoses/diagnoses.ts';
import { checkExpectations } from '../../engine/after-run/expectations/check.ts';
import { limitsOf } from '../../engine/running/run-workflow.ts';
import { diagnosisRows } from '../rows/diagnosis-row.ts';
import type { DiagnosisRow } from '../rows/printed.ts';
import { inputsFrom, inputsOf, scriptOf } from '../given.ts';
import { allHold, expectationRows, type ExpectationRow } from '../rows/expectation-row.ts';
import { memoryTape, writeRecordFile } from '../files/record-file.ts';
import { changedGiven } from '../changed-between.ts';
import { openRecord, type OpenedRecord } from '../replay-record.ts';
import type { LoopRow, RoundEnds } from '../rows/loop-rows.ts';
import type { RunRecord } from '../record-run.ts';
import { opensWith, savedRun } from '../saved-run.ts';
import type { Shared } from '../../engine/running/asking/shared-budget.ts';
import { runToEnd } from '../run-to-end.ts';
import { tapeFile } from '../files/tape-file.ts';
import { settingsOver } from '../setting-options.ts';
import { WrongUsage } from '../usage.ts';
import { priceOf, type Price } from '../../ask/prices.ts';
import { answeredByScript, askedModel, type AskedModel } from '../asking/asked-model.ts';
import { boundedBudget, keyOf, type Asking } from '../asking/options.ts';
import { progressLine } from '../asking/progress.ts';

/** What `run` prints. A text that does not open has failed without starting anything. */
export interface RunRow {
  /** `halted`: answers were brought, and the log has none for what is asked next. */
  status: 'completed' | 'failed' | 'stopped' | 'limit' | 'halted';
  result: { text: string; value: Json };
  /** Of a run that was cut short: the best that was made before. */
  bestSoFar?: BestSoFar;
  /** What the run cost; absent where nobody was asked. */
  cost?: Spending;
  order: string[];
  loops: LoopRow[];
  activations: number;
  /** How many answers of the record that it was given were taken; absent where it was given none. */
  reused?: number;
  /** What became of the answers that were brought; absent where none were. */
  brought?: BroughtRow;
  /** The model that was asked; absent where none was, as where all answers were taken from a record or tape. */
  asked?: AskedRow;
  /** Limits of the run that were reached. */
  limits: string[];
  problems: ProblemRow[];
  /** What went wrong in rounds of loops; absent where nothing is to be said. */
  diagnoses?: DiagnosisRow[];
  /** Whether it came as the document expects; absent where it expects nothing. */
  expectations?: ExpectationRow[];
}

/** Of a model that was asked: its name in the question and in its answers, where it is, and its price, null where it is not known. */
export interface AskedRow {
  model: string;
  named: string[];
  at: string;
  price: Price | null;
}

/** What a run has around it. */
interface Surroundings {
  tapeAt?(file: string): TapeStore;
  /** Answers for the models; left out, a run that asks one begins with one of its own. */
  asked?: AskedModel;
  /** What is left of a budget over several runs that ask. */
  left?: Shared;
  /** Gets every chunk of its facts. */
  onChunk?(chunk: Chunk): void;
}

/** Plain data with names in the place of secrets; what is none is left to whoever reads it. */
type Change = (json: unknown) => unknown;

/**
 * Runs a file, with the graphs around it that it names, and prints one row, before it the events of the document (003, "Events")
 * where they are wanted. Exit code 1 when it failed, does not open, or does not come as it expects.
 */
export async function run(
  command: RunCommand,
  print: (row: RunRow, rounds: RoundEnds) => void,
  printEvent: (event: DocumentEvent) => void,
  { tapeAt = tapeFile, asked: shared, left, onChunk }: Surroundings = {},
): Promise<number> {
  const text = readText(command.file);
  const { opened, texts, linked } = openBeside(command.file, text);
  // What runs holds no secret, so that nothing that is printed, traced or stored does.
  const masked: Change = (json) => (isJson(json) ? opened.secrets.maskJson(json) : json);
  const from = command.from ? openRecord(command.from) : null;
  const scriptJson = command.script === null ? {} : masked(readJson(command.script));
  const script = command.script === null ? (from?.script ?? EMPTY_SCRIPT) : scriptOf(scriptJson);
  const given = command.inputs === null ? null : inputsOf(masked(readJson(command.inputs)), command.inputs);
  const log = command.answers ? readLogFiles(command.answers) : null;
  const worksOn = command.input ?? (given === null ? (log?.input ?? null) : null);
  const input = worksOn === null ? null : opened.secrets.mask(worksOn);
  // What the command line says goes over what the text says.
  const written = settingsOver(command.settings, opened.settings);
  const merged = from ? settingsOver(written, from.settings) : written;
  const { asking } = command;
  const asked = asking ? (shared ?? modelOf(asking)) : null;
  const settings = asked ? { ...merged, budget: boundedBudget(command.settings.budget, merged.budget, left) } : merged;
  if (!opened.plan) {
    const problems = problemRows(opened.problems, text, opened.workflow);
    const row: RunRow = {
      status: 'failed',
      result: { text: '', value: null },
      order: [],
      loops: [],
      activations: 0,
      limits: [],
      problems,
    };
    print(row, new Map());
    return 1;
  }
  if (command.save && !opensWith(text, settings, linked))
    throw new WrongUsage('--save: the text sets itself what the command line sets otherwise: change it in the text');
  const { plan } = opened;
  // What a model outside has answered follows from nothing here.
  const model: AnsweredBy =
    log || asked
      ? 'brought'
      : (settings.model ??
        (command.script !== null ? 'scripted' : from && !isOutside(from.model) ? from.model : 'simulated'));
  const before = from ? withInputs(script, from.inputs, command.script !== null, textInput(plan.workflow)) : script;
  const { inputs, said } = given ? { inputs: given, said: [] } : inputsFrom(input, before, plan.workflow);
  const order = { inputs: { ...inputs, ...storeOf(command.store, masked) }, settings, model, script };
  const { mask, maskJson } = opened.secrets;
  const brought = log && (await bringAnswers({ ...order, plan, ticks: script.advance, mask, maskJson }, log));
  const offered = await from?.answers();
  const name = digestOf({
    texts: texts.map((each) => opened.secrets.mask(each)),
    ...order,
    ...(offered && { offered }),
    ...(brought && { brought: brought.entries }),
    ...(asking && { asked: asking.connection }),
  });
  const limited = { ...plan.workflow, limits: limitsOf(plan.workflow, settings) };
  const answering: AnsweredRun = { model, humans: settings.humans ?? 'either', script };
  const known = new Set(offered?.map(questionOf));
  const givenBy = new GivenBy(answering, (ask) => !known.has(questionOf(ask)));
  const checked = checkExpectations(limited, settings.expect ?? []);
  const tape = command.tape !== null ? tapeAt(command.tape) : asked || (command.save && !brought) ? memoryTape() : null;
  const fold = diagnosing(limited, { ...answering, budget: settings.budget, onTape: tape !== null && !from });
  const startedAt = Date.now();
  const record = await runToEnd({
    plan,
    ...order,
    ...(tape && { tape: { store: tape, run: name } }),
    ...(asked && {
      by: asked.answerer(answeredByScript(script, command.script !== null, settings), settings.budget ?? {}),
    }),
    ...(offered && { from: offered }),
    ...(brought && { again: { tape: { entries: brought.entries }, humans: 'either' } }),
    onChunk(chunk) {
      fold.take(chunk);
      givenBy.take(chunk);
      checked.take(chunk);
      onChunk?.(chunk);
    },
    kept: { activations: command.trace !== null || command.store !== null || command.events },
  });
  const taken = record.entries.filter((entry) => known.has(questionOf(entry)));
  if (command.store !== null) writeStore(command.store, record, opened.workflow, masked);
  if (command.save) {
    const mask = (each: string): string => opened.secrets.mask(each);
    const { inputs, settings, model } = order;
    const scriptText = command.script === null ? (from?.document.scriptText ?? '') : JSON.stringify(scriptJson);
    const document = { text: mask(text), inputs, scriptText };
    const parentOf = (before: OpenedRecord, at: number): Parent => ({
      run: before.summary.id,
      at,
      edits: changedGiven(before, { ...order, document: { ...document, name: '', settings } }),
    });
    const saved = savedRun({
      id: name,
      file: command.file,
      notation: plan.workflow.notation,
      document,
      settings,
      model,
      answerers: givenBy.found(),
      ...(from && offered && { taken: { parent: parentOf(from, offered.length), entries: taken } }),
      ...(brought && { brought: { from: brought.from, answers: brought.fitted } }),
      ...(asked && { brought: { from: 'program', answers: record.entries.length } }),
      linked: linked.map((each) => ({ ...each, text: mask(each.text) })),
      view: record.view,
      tape: record.entries,
      startedAt,
      endedAt: Date.now(),
    });
    writeRecordFile(command.save, saved);
  }
  if (command.events) record.events.forEach(printEvent);
  if (command.trace !== null) writeTrace(command.trace, record);
  const { loops, limits, result } = record;
  const problems = problemRows([...opened.problems, ...said, ...record.problems], text, opened.workflow);
  const status = result?.status ?? (brought?.missing ? 'halted' : 'failed');
  const row: RunRow = {
    status,
    result: resultOf(record),
    order: record.order,
    loops,
    activations: record.order.length,
    limits,
    problems,
  };
  if (offered) row.reused = taken.length;
  if (brought) row.brought = broughtRow(brought);
  if (asking && asked && asked.calls() > 0) row.asked = askedRow(asking, asked);
  if (result?.bestSoFar) row.bestSoFar = result.bestSoFar;
  const diagnoses = diagnosisRows(fold.result(), text, opened);
  if (diagnoses.length > 0) row.diagnoses = diagnoses;
  if (result?.spent) row.cost = result.spent;
  const expectations = expectationRows(checked.end());
  if (expectations.length > 0) row.expectations = expectations;
  print(row, record.roundEnds);
  return status === 'failed' || !allHold(expectations) ? 1 : 0;
}

function modelOf(asking: Asking): AskedModel {
  return askedModel(asking, keyOf(asking, process.env), { progress: progressLine(process.stderr) });
}

function askedRow({ connection: { model, baseUrl } }: Asking, asked: AskedModel): AskedRow {
  const named = asked.named();
  return { model, named, at: baseUrl, price: priceOf(named[0] ?? model) ?? priceOf(model) };
}

/** Whether those who answered cannot be asked here: real models, or a log. */
function isOutside(model: AnsweredBy): boolean {
  return model === 'model' || model === 'brought';
}

/** The name of a run: what makes the same facts of the same answers (architecture, C1). */
function digestOf(order: object): string {
  return createHash('sha256')
    .update(JSON.stringify({ engine: ENGINE_VERSION, ...order }))
    .digest('hex');
}

function resultOf({ result }: RunRecord): RunRow['result'] {
  return { text: result?.result.text ?? '', value: result?.result.value ?? null };
}

/** A script over the inputs of a record: what a script of the command itself says wins, its task over the input that this is meant for. */
function withInputs(script: Script, inputs: Record<string, Json>, own: boolean, taskInput: string | null): Script {
  if (!own) return { ...script, task: null, inputs };
  const others = Object.entries(inputs).filter(([name]) => script.task === null || name !== taskInput);
  return { ...script, inputs: { ...Object.fromEntries(others), ...script.inputs } };
}

/** A question by its address and what is asked: the same in another run, it is answered as there. */
function questionOf({ address, hash }: Pick<TapeEntry, 'address' | 'hash'>): string {
  return `${address} ${hash}`;
}

/** What a run before has left, as inputs; nothing while there is no such file. */
function storeOf(file: string | null, masked: Change): Record<string, Json> {
  return file !== null && existsSync(file) ? inputsOf(masked(readJson(file)), file) : {};
}

/** Writes what the next run is to be given; of other notations than OrKa's nothing is kept. */
function writeStore(file: string, { activations }: RunRecord, workflow: NotationWorkflow | null, masked: Change): void {
  const keeping = workflow && NOTATIONS[workflow.notation].keeping;
  if (!keeping) return;
  const ended = activations.flatMap(({ node, outputs }) => (Array.isArray(outputs) ? [] : [{ node, outputs }]));
  // Masked when all is said: a round may have put together what was in two pieces before.
  const kept = masked({ ...storeOf(file, masked), ...keeping.inputs(workflow, ended) });
  writeFileSync(file, `${JSON.stringify(kept)}\n`);
}

/** A line per activation, then what the loops decided, how it ended, and what lies in queues. */
function writeTrace(file: string, { activations, verdicts, result }: RunRecord): void {
  const end: Json = result ? { node: result.result.node, text: result.result.text } : null;
  const lines: unknown[] = [...activations, { verdicts }, { final: end }, { leftInQueues: result?.queued ?? {} }];
  try {
    writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  } catch (thrown) {
    throw new WrongUsage(`${file} cannot be written: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
}
