import { FAILURE_CLASSES, isFailureClass } from '../../workflow/failure-class.ts';
import { isJsonObject } from '../../workflow/json.ts';
import type { Json } from '../../workflow/json.ts';
import type { Usage } from '../../workflow/usage.ts';
import type { ScriptEntry, ScriptProblem } from './script-entry.ts';
import { rulesOf, type ScriptRule } from './script-rules.ts';

/**
 * Scripted answers and clock, one format for lessons, links and tests. The n-th call of a node gets the n-th entry, the last
 * repeats. Keys are node ids as written, or `container/id` where one id lives in several scopes.
 */
export interface Script {
  task: string | null;
  inputs: Record<string, Json>;
  agents: Record<string, ScriptEntry[]>;
  humans: Record<string, ScriptEntry[]>;
  tools: Record<string, ScriptEntry[]>;
  code: Record<string, ScriptEntry[]>;
  /** Of nodes that none of these lists: what is answered depends on what they are asked. The first rule that fits counts. */
  rules: Record<string, ScriptRule[]>;
  /** Seconds of the run clock that pass in a node. */
  advance: Record<string, number>;
  /** Seconds that a node's answer takes. */
  delays: Record<string, number>;
  /** What a call of a node costs. */
  usage: Record<string, Usage>;
}

/** The script that answers nothing by itself: every agent says `<id>#<n>`. */
export const EMPTY_SCRIPT: Script = {
  task: null,
  inputs: {},
  agents: {},
  humans: {},
  tools: {},
  code: {},
  rules: {},
  advance: {},
  delays: {},
  usage: {},
};

const KNOWN_KEYS = new Set([
  'task',
  'inputs',
  'agents',
  'humans',
  'tools',
  'code',
  'rules',
  'clock',
  'delays',
  'usage',
  'store',
]);

/** Reads the text of a Script tab; an empty text is the empty script. */
export function readScript(text: string): { script: Script; problems: ScriptProblem[] } {
  if (text.trim() === '') return { script: EMPTY_SCRIPT, problems: [] };
  try {
    return parseScript(JSON.parse(text));
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return { script: EMPTY_SCRIPT, problems: [{ code: 'script-not-json', params: { message } }] };
  }
}

/** Nothing of the script could be read; what could not be used of an otherwise good one is left out. */
export function isUnreadable({ code, params }: ScriptProblem): boolean {
  return code === 'script-not-json' || (code === 'script-not-an-object' && params.where === '');
}

/** Reads a script from parsed JSON; what does not fit is left out and told. */
export function parseScript(json: unknown): { script: Script; problems: ScriptProblem[] } {
  const problems: ScriptProblem[] = [];
  if (!isJsonObject(json))
    return { script: EMPTY_SCRIPT, problems: [{ code: 'script-not-an-object', params: { where: '' } }] };
  for (const key of Object.keys(json))
    if (!KNOWN_KEYS.has(key)) problems.push({ code: 'script-unknown-key', params: { key } });
  const clock = isJsonObject(json.clock) ? json.clock : {};
  const script: Script = {
    task: typeof json.task === 'string' ? json.task : null,
    inputs: isJsonObject(json.inputs) ? toRecord(json.inputs, (value) => value as Json) : {},
    agents: entries('agents', json.agents, problems),
    humans: entries('humans', json.humans, problems),
    tools: entries('tools', json.tools, problems),
    code: entries('code', json.code, problems),
    rules: rules(json.rules, problems),
    advance: numbers('clock.advance', clock.advance, problems),
    delays: numbers('delays', json.delays, problems),
    usage: isJsonObject(json.usage) ? toRecord(json.usage, usageOf) : {},
  };
  return { script, problems };
}

function toRecord<Value>(from: Record<string, unknown>, read: (value: unknown) => Value): Record<string, Value> {
  const made: Record<string, Value> = Object.create(null) as Record<string, Value>;
  for (const [key, value] of Object.entries(from)) made[key] = read(value);
  return made;
}

function entries(where: string, value: unknown, problems: ScriptProblem[]): Record<string, ScriptEntry[]> {
  if (value === undefined) return {};
  if (!isJsonObject(value)) {
    problems.push({ code: 'script-not-an-object', params: { where } });
    return {};
  }
  return toRecord(value, (list) => {
    if (Array.isArray(list)) return list.map((entry) => entryOf(entry, problems));
    problems.push({ code: 'script-not-a-list', params: { where } });
    return [entryOf(list, problems)];
  });
}

function rules(value: unknown, problems: ScriptProblem[]): Record<string, ScriptRule[]> {
  if (value === undefined) return {};
  if (isJsonObject(value))
    return toRecord(value, (list) => rulesOf(list, (reply) => entryOf(reply, problems), problems));
  problems.push({ code: 'script-not-an-object', params: { where: 'rules' } });
  return {};
}

function entryOf(value: unknown, problems: ScriptProblem[]): ScriptEntry {
  if (typeof value === 'string') return { text: value };
  const failed = isJsonObject(value) ? failureIn(value, problems) : null;
  if (failed) return failed;
  return { text: JSON.stringify(value), value: value as Json };
}

/** A failure: `error`, and beside it nothing but what else is said of failures. */
function failureIn(value: Record<string, unknown>, problems: ScriptProblem[]): ScriptEntry | null {
  const { error, class: named, retryAfter, ...others } = value;
  if (typeof error !== 'string' || Object.keys(others).length > 0) return null;
  if (named !== undefined && !isFailureClass(named))
    problems.push({ code: 'script-unknown-failure', params: { named: String(named), known: [...FAILURE_CLASSES] } });
  return {
    error,
    ...(isFailureClass(named) && { class: named }),
    ...(isAmount(retryAfter) && { retryAfter }),
  };
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}

function numbers(where: string, value: unknown, problems: ScriptProblem[]): Record<string, number> {
  if (value === undefined || value === null) return {};
  if (!isJsonObject(value)) {
    problems.push({ code: 'script-not-an-object', params: { where } });
    return {};
  }
  return toRecord(value, (number) => {
    if (isAmount(number)) return number;
    problems.push({ code: 'script-not-a-number', params: { where } });
    return 0;
  });
}

/** Where input and output are told and `tokens` is not, it is their sum. */
function usageOf(value: unknown): Usage {
  const { tokens, input, output, cached, usd } = isJsonObject(value) ? value : {};
  const [read, written] = [isAmount(input) ? input : 0, isAmount(output) ? output : 0];
  return {
    tokens: typeof tokens === 'number' ? tokens : read + written,
    ...(isAmount(input) && { input }),
    ...(isAmount(output) && { output }),
    ...(isAmount(cached) && { cached }),
    usd: typeof usd === 'number' ? usd : 0,
  };
}
