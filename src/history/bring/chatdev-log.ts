import { isJsonObject, soundJson, type Json } from '../../engine/workflow/json.ts';
import type { Usage } from '../../engine/workflow/usage.ts';
import type { BroughtAnswer, BroughtLog } from './brought-log.ts';

type Data = { [key: string]: Json };

/** One log being read: the entries of a subgraph's own log are read where they stand. */
interface Reading {
  log: BroughtLog;
  types: Map<string, string>;
  /** Nodes that were answered since they began: what they give at their end is that answer again. */
  answered: Set<string>;
  /** When a model was asked, by node, in milliseconds. */
  asked: Map<string, number>;
  /** Every call of a model that came back, by node; null for one that called tools. */
  calls: Map<string, (BroughtAnswer | null)[]>;
  /** What calls cost, in their order: nodes of a subgraph have lists of their own. */
  costs: Data[];
}

/**
 * Reads what ChatDev 2.0 writes of a run: `execution_logs.json` (`utils/logger.py`), or the lines of its structured log
 * (`utils/structured_logger.py`). Null where the text is neither.
 */
export function readChatdevLog(text: string): BroughtLog | null {
  const entries = entriesIn(text);
  if (!entries) return null;
  const reading: Reading = {
    log: { from: 'chatdev-log', answers: [], input: null, began: '', unread: 0, cut: [] },
    types: new Map(),
    answered: new Set(),
    asked: new Map(),
    calls: new Map(),
    costs: [],
  };
  for (const entry of entries) readEntry(reading, entry);
  addCosts(reading);
  return reading.log;
}

/** The entries of a log; of the lines of a structured log each is one, its details beside the rest. */
function entriesIn(text: string): Json[] | null {
  const whole = soundJson(text);
  if (isJsonObject(whole)) {
    const { logs, start_time: began } = whole;
    return Array.isArray(logs) && (typeof began === 'string' || logs.some(isEntry)) ? logs : null;
  }
  if (whole !== undefined) return null;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => soundJson(line) ?? null);
  return read.some((entry) => isEntry(entry) && 'workflow_id' in entry) ? read : null;
}

function isEntry(value: Json | undefined): value is Data {
  return isJsonObject(value) && 'event_type' in value && 'node_id' in value;
}

function readEntry(reading: Reading, entry: Json): void {
  const { log, types, answered, asked, costs } = reading;
  if (!isJsonObject(entry)) {
    log.unread++;
    return;
  }
  const { event_type: event, node_id: node, timestamp } = entry;
  const details = isJsonObject(entry['details']) ? entry['details'] : entry;
  if (log.began === '' && typeof timestamp === 'string') log.began = timestamp;
  // A subgraph has a log of its own, which stands in an entry of the one around it.
  if (Array.isArray(details['logs'])) for (const inner of details['logs']) readEntry(reading, inner);
  if (event === 'WORKFLOW_END') costs.push(...callsIn(details['token_usage']));
  if (typeof node !== 'string') return;
  switch (event) {
    case 'NODE_START':
      if (typeof details['node_type'] === 'string') types.set(node, details['node_type']);
      answered.delete(node);
      log.input ??= inputIn(details['inputs']);
      return;
    case 'MODEL_CALL':
      if (details['stage'] === 'before') asked.set(node, timeOf(timestamp));
      else readCall(reading, node, details, timeOf(timestamp));
      return;
    case 'HUMAN_INTERACTION':
      give(reading, node, 'human', details['output'], entry['duration']);
      return;
    case 'NODE_END': {
      const type = types.get(node);
      const kind = type === 'human' ? 'human' : type === 'agent' ? 'model' : 'tool';
      if (!answered.has(node)) give(reading, node, kind, details['output'], entry['duration']);
      return;
    }
    default:
      return;
  }
}

function readCall(reading: Reading, node: string, details: Data, at: number): void {
  const { log, asked, calls } = reading;
  const ofNode = calls.get(node) ?? [];
  calls.set(node, ofNode);
  // What it says beside a call of tools is no answer of the node: that comes when it has heard what the tools gave.
  if (details['has_tool_calls'] === true) {
    ofNode.push(null);
    return;
  }
  const seconds = (at - (asked.get(node) ?? NaN)) / 1000;
  give(reading, node, 'model', details['output'], Number.isFinite(seconds) ? seconds : undefined);
  const given = log.answers.at(-1);
  if (given?.node !== node) return;
  ofNode.push(given);
  const { model_name: model } = details;
  if (typeof model === 'string' && given.answer.kind === 'answered') given.answer = { ...given.answer, model };
}

function give(
  { log, answered }: Reading,
  node: string,
  kind: BroughtAnswer['kind'],
  output: Json | undefined,
  took: Json | undefined,
): void {
  if (typeof output !== 'string') {
    log.unread++;
    return;
  }
  answered.add(node);
  const seconds = typeof took === 'number' && took >= 0 ? { seconds: took } : {};
  log.answers.push({ node, answer: { kind: 'answered', text: output }, kind, ...seconds });
}

/** Calls and what they cost are two lists in one order: where their lengths differ nobody knows which belongs to which. */
function addCosts({ calls, costs }: Reading): void {
  for (const [node, given] of calls) {
    const ofNode = costs.filter((cost) => cost['node_id'] === node);
    if (ofNode.length !== given.length) continue;
    given.forEach((call, at) => {
      const usage = usageOf(ofNode[at]);
      if (call?.answer.kind === 'answered' && usage) call.answer = { ...call.answer, usage };
    });
  }
}

function callsIn(usage: Json | undefined): Data[] {
  const history = isJsonObject(usage) ? usage['call_history'] : undefined;
  return Array.isArray(history) ? history.filter((call) => isJsonObject(call)) : [];
}

function usageOf(call: Data | undefined): Usage | null {
  if (!call) return null;
  const { input_tokens: input, output_tokens: output, total_tokens: tokens } = call;
  if (typeof input !== 'number' || typeof output !== 'number' || typeof tokens !== 'number') return null;
  return { tokens, input, output, usd: 0 };
}

/** What a message says: a text, or blocks of which some have one. */
function inputIn(inputs: Json | undefined): string | null {
  const [first] = Array.isArray(inputs) ? inputs : [];
  const content = isJsonObject(first) ? first['content'] : undefined;
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  const texts = content.map((block) => (isJsonObject(block) ? block['text'] : null));
  return texts.filter((each) => typeof each === 'string').join('\n') || null;
}

function timeOf(timestamp: Json | undefined): number {
  return typeof timestamp === 'string' ? Date.parse(timestamp) : NaN;
}
