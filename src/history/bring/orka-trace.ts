import { isJsonObject, soundJson, type Json } from '../../engine/workflow/json.ts';
import type { Usage } from '../../engine/workflow/usage.ts';
import type { BroughtAnswer, BroughtLog } from './brought-log.ts';

type Data = { [key: string]: Json };

/** So far inside each other are results looked into: older versions put one in another's `result`. */
const DEEPEST = 4;

/** So far inside each other are loops looked into, and so many of their results in all: by their names in the store, parts may hold themselves. */
const DEEPEST_LOOPS = 32;
const MOST_TOLD = 100_000;

/** A trace being read: its store, and how many results of loops are still taken. */
interface Reading {
  log: BroughtLog;
  blobs: Data;
  left: number;
}

/**
 * Reads a trace of OrKa, `logs/orka_trace_<time>.json`: `events` with their payloads in `blob_store`
 * (`orka/memory/file_operations.py`), or `agent_executions` (`orka/orchestrator/execution/trace_builder.py`). Null where the text
 * is none.
 */
export function readOrkaTrace(text: string): BroughtLog | null {
  const trace = soundJson(text);
  if (!isJsonObject(trace)) return null;
  const { blob_store: blobs, events = trace['agent_executions'] } = trace;
  if (!Array.isArray(events) || !events.some((event) => isJsonObject(event) && 'agent_id' in event)) return null;
  const log: BroughtLog = { from: 'orka-trace', answers: [], input: null, began: '', unread: 0, cut: [] };
  const reading: Reading = { log, blobs: isJsonObject(blobs) ? blobs : {}, left: MOST_TOLD };
  for (const event of events) readEvent(reading, event);
  return log;
}

function readEvent(reading: Reading, event: Json): void {
  const { log, blobs } = reading;
  const { agent_id: node, event_type: type, timestamp, payload: stored } = isJsonObject(event) ? event : {};
  if (type === 'MetaReport') return;
  const payload = resolved(stored, blobs);
  if (typeof node !== 'string' || !isJsonObject(payload)) {
    log.unread++;
    return;
  }
  if (log.began === '' && (typeof timestamp === 'string' || typeof timestamp === 'number'))
    log.began = String(timestamp);
  log.input ??= inputIn(payload['input']);
  const loop = loopIn(payload, blobs);
  if (loop) return readLoop(reading, node, loop, 1);
  give(log, node, payload, blobs, isOfModel(type) ? 'model' : 'tool');
}

/** Nodes move what others said; their results are theirs only where they ask somebody. */
function isOfModel(type: Json | undefined): boolean {
  return typeof type !== 'string' || !/Node$|Reader|Writer|Tool|Search/.test(type);
}

/** What a loop says of its rounds; null of anything else. */
function loopIn(payload: Data, blobs: Data): Data | null {
  let at: Json | undefined = payload;
  for (let depth = 0; depth < DEEPEST && isJsonObject(at); depth++) {
    if ('loops_completed' in at && isJsonObject(resolved(at['result'], blobs))) return at;
    at = resolved(at['result'], blobs);
  }
  return null;
}

/**
 * The rounds of a loop, as itself tells them: older versions keep all results of a round in `past_loops`, newer ones only those of the
 * last, and write a trace of its own for each round.
 */
function readLoop(
  reading: Reading,
  loop: string,
  { loops_completed: rounds, result, past_loops: past }: Data,
  depth: number,
): void {
  const { log, blobs } = reading;
  const list = resolved(past, blobs);
  const told = (Array.isArray(list) ? list : []).flatMap((round) => {
    const of = resolved(round, blobs);
    const results = isJsonObject(of) ? resolved(of['result'], blobs) : undefined;
    return isJsonObject(results) ? [results] : [];
  });
  const last = resolved(result, blobs);
  const all = told.length > 0 ? told : isJsonObject(last) ? [last] : [];
  if (typeof rounds === 'number' && all.length < rounds) log.cut.push(loop);
  for (const results of all)
    for (const [node, given] of Object.entries(results)) {
      if (reading.left-- <= 0) return void log.unread++;
      const inner = resolved(given, blobs);
      const from = log.answers.length;
      if (isJsonObject(inner)) {
        const nested = loopIn(inner, blobs);
        if (nested && depth === DEEPEST_LOOPS) log.unread++;
        else if (nested) readLoop(reading, node, nested, depth + 1);
        else give(log, node, inner, blobs, 'tool');
      } else give(log, node, { response: inner ?? null }, blobs, 'tool');
      for (const answer of log.answers.slice(from)) answer.retold = true;
    }
}

function give(log: BroughtLog, node: string, payload: Data, blobs: Data, kind: BroughtAnswer['kind']): void {
  const said = saidIn(payload, blobs);
  if (!said) {
    // What a fork or a join gives is nobody's answer.
    if (kind === 'model') log.unread++;
    return;
  }
  const metrics = resolved(said.beside['_metrics'], blobs);
  const { model, latency_ms: latency } = isJsonObject(metrics) ? metrics : {};
  const usage = usageOf(metrics);
  log.answers.push({
    node,
    kind,
    answer: {
      kind: 'answered',
      text: said.text,
      ...(usage && { usage }),
      ...(typeof model === 'string' && { model }),
    },
    ...(typeof latency === 'number' && latency >= 0 && { seconds: latency / 1000 }),
  });
}

/** What an agent said, and what stands beside it: its own words where they were kept, else what was made of them. */
function saidIn(payload: Data, blobs: Data): { text: string; beside: Data } | null {
  let at = payload;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const raw = at['raw_llm_output'];
    if (typeof raw === 'string') return { text: raw, beside: at };
    const inner = resolved(at['result'], blobs);
    const response = resolved(at['response'], blobs);
    if (
      response !== undefined &&
      response !== null &&
      !(isJsonObject(response) && isJsonObject(inner) && 'raw_llm_output' in inner)
    )
      return { text: textOf(response), beside: at };
    if (inner === undefined || inner === null) return null;
    if (!isJsonObject(inner)) return { text: textOf(inner), beside: at };
    at = inner;
  }
  return null;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A value, from the store where only its name stands here. */
function resolved(value: Json | undefined, blobs: Data): Json | undefined {
  if (!isJsonObject(value) || value['_type'] !== 'blob_reference') return value;
  const { ref } = value;
  return typeof ref === 'string' && Object.hasOwn(blobs, ref) ? blobs[ref] : undefined;
}

function usageOf(metrics: Json | undefined): Usage | null {
  if (!isJsonObject(metrics)) return null;
  const { tokens, prompt_tokens: input, completion_tokens: output, cost_usd: usd } = metrics;
  if (typeof tokens !== 'number') return null;
  const parts = typeof input === 'number' && typeof output === 'number' ? { input, output } : {};
  return { tokens, ...parts, usd: typeof usd === 'number' ? usd : 0 };
}

/** The input of a round of a loop is put into one of its own. */
function inputIn(input: Json | undefined): string | null {
  if (isJsonObject(input)) return inputIn(input['input']);
  return typeof input === 'string' || typeof input === 'number' ? String(input) : null;
}
