import type { Ports } from '../../../workflow/activation.ts';
import { Budget, TEMPLATE_LIMITS } from '../../../prompts/budget.ts';
import { safeGet } from '../../../prompts/orka-policy.ts';
import { pythonText } from '../../../prompts/python-text.ts';
import { isRecord, Missing, textBehind, type TemplateFunction, type Value } from '../../../prompts/values.ts';
import { inputValue, outputsValue, partIn, pastValues } from '../read/values.ts';

export interface PromptGiven {
  given: Ports;
  /** The most rounds of the loop around, or null outside loops. */
  limit: number | null;
}

type Make = (of: PromptGiven, args: readonly Value[]) => Value;

/** The functions that prompts may call, by name (001, "Template Variables"; OrKa's helpers). */
const FUNCTIONS: Readonly<Record<string, Make>> = {
  get_input: ({ given }) => given['input'] ?? '',
  get_current_topic: ({ given }) => given['input'] ?? '',
  get_input_field: (of, [object = null, field = '', otherwise = '']) =>
    safeGet(object === null ? inputValue(of.given) : object, field, otherwise),
  safe_get: (_of, [object = null, key = '', otherwise = '']) => safeGet(object, key, otherwise),
  safe_str: (_of, [value = '']) => (value === null || value instanceof Missing ? '' : value),
  truncate_text: (_of, [text = '', length = 100]) =>
    [...plain(text)].slice(0, typeof length === 'number' ? length : 100).join(''),
  has_context: (of, [agent = '']) => replyOf(of, agent) !== null,

  get_loop_number: ({ given }) => given['loop_number'] ?? 1,
  has_past_loops: ({ given }) => pastValues(given['past_loops']).length > 0,
  get_past_loops: ({ given }) => pastValues(given['past_loops']),
  get_past_loops_metadata: ({ given }) => given['past_loops_metadata'] ?? {},
  get_past_insights: ({ given }) => (Array.isArray(given['insights']) ? given['insights'].join(' | ') : ''),
  get_past_loop_data: ({ given }, [key = '']) =>
    partIn(pastValues(given['past_loops']).at(-1) ?? null, plain(key)) ?? '',
  get_round_info: ({ given }) => `Round ${String(given['loop_number'] ?? 1)}`,
  get_loop_rounds: ({ given, limit }) => limit ?? given['loop_number'] ?? 1,
  get_score_threshold: () => 0.9,
  get_final_score: (of) => lastLoop(of, 'final_score') ?? 0,
  get_loop_status: (of) => (lastLoop(of, 'threshold_met') === true ? 'completed' : 'in progress'),
  get_loop_output: (of, [agent = '']) => partIn(outputsValue(of.given), plain(agent)) ?? {},

  get_agent_response: (of, [agent = '']) => replyOf(of, agent) ?? `No response found for ${plain(agent)}`,
  safe_get_response: (of, [agent = '', otherwise = '']) => replyOf(of, agent) ?? otherwise,
  get_fork_responses: (of) => replies(of),
  get_collaborative_responses: (of) => joined(of),
  joined_results: (of) => joined(of),
  get_progressive_response: (of) => firstLike(of, 'progressive'),
  get_conservative_response: (of) => firstLike(of, 'conservative'),
  get_realist_response: (of) => firstLike(of, 'realist'),
  get_purist_response: (of) => firstLike(of, 'purist'),

  // Memory between runs is not kept here.
  format_memory_query: (_of, [topic = '']) => topic,
  get_my_past_memory: () => '',
  get_my_past_decisions: () => '',
  get_agent_memory_context: () => '',
  get_debate_evolution: () => '',
  get_execution_artifacts: () => ({}),
};

/** A function of prompts; undefined when there is none of that name. */
export function promptFunction(name: string, of: PromptGiven): TemplateFunction | undefined {
  const make = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  return make && ((args) => make(of, args));
}

/** Names of all functions, for completion. */
export function promptFunctionNames(): string[] {
  return Object.keys(FUNCTIONS);
}

function plain(value: Value): string {
  return typeof value === 'string' ? value : (textBehind(value) ?? '');
}

/** What an agent gave, as a text: its reply, its `result`, or all of it as Python prints it; null when it gave nothing. */
function replyOf({ given }: PromptGiven, agent: Value): string | null {
  const all = partIn(outputsValue(given), plain(agent));
  const result = textBehind(all) === undefined && isRecord(all) && Object.hasOwn(all, 'result') ? all['result'] : all;
  return result === null || result === undefined ? null : pythonText(result, new Budget(TEMPLATE_LIMITS));
}

function replies({ given }: PromptGiven): Record<string, Value> {
  const made: Record<string, Value> = {};
  const outputs = outputsValue(given);
  if (!isRecord(outputs)) return made;
  for (const [name, result] of Object.entries(outputs)) {
    const text = textBehind(result);
    if (text !== undefined) made[name] = text;
  }
  return made;
}

function joined(of: PromptGiven): string {
  return Object.entries(replies(of))
    .map(([name, text]) => `${name}: ${plain(text)}`)
    .join('\n\n');
}

function firstLike(of: PromptGiven, part: string): Value {
  return Object.entries(replies(of)).find(([name]) => name.includes(part))?.[1] ?? '';
}

/** A field of the last loop that has ended. */
function lastLoop({ given }: PromptGiven, key: string): Value {
  const outputs = outputsValue(given);
  const loops = isRecord(outputs)
    ? Object.values(outputs).filter((result) => partIn(result, 'loops_completed') !== null)
    : [];
  return partIn(loops.at(-1) ?? null, key);
}
