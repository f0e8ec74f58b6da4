import type { Answer } from '../engine/workflow/answer.ts';
import { isJsonObject, soundJson, type Json } from '../engine/workflow/json.ts';
import type { Usage } from '../engine/workflow/usage.ts';
import type { Connection } from './connection.ts';
import { saidWithoutKey } from './key.ts';
import { costOf, priceOf } from './prices.ts';
import type { Question } from './question.ts';
import { apart, type Said, type SaidCall, type SaidUsage } from './said.ts';

/** So many signs make a token, where nobody counts. */
const SIGNS = 4;

/** What was said to its end, as an answer to the question. */
export function answerOf(
  said: Said,
  question: Question,
  { model }: Pick<Connection, 'model'>,
  key: string | null,
): Extract<Answer, { kind: 'answered' }> {
  const bare = apart(said);
  const text = saidWithoutKey(bare.text, key);
  const value = said.calls.length > 0 && question.tools ? callsValue(text, said.calls, key) : jsonOf(text, question);
  return {
    kind: 'answered',
    text,
    ...(value !== undefined && { value }),
    usage: usageOf(said, bare, question, model),
    model: saidWithoutKey(said.model ?? model, key),
    ...(said.finish && { finish: said.finish }),
  };
}

/** Calls of tools as nodes look for them in an answer: `content` and `tool_calls`. */
function callsValue(content: string, calls: readonly SaidCall[], key: string | null): Json {
  return {
    content,
    tool_calls: calls.map(({ id, name, arguments: given }) => ({
      ...(id !== '' && { id }),
      name,
      arguments: argumentsOf(saidWithoutKey(given, key)),
    })),
  };
}

/** What is no map of JSON stays as it was said: whoever calls the tool tells the model so. */
function argumentsOf(given: string): Json {
  if (given.trim() === '') return {};
  return soundJson(given) ?? given;
}

/** The object that an answer with a schema holds, in a fence or without; undefined where it holds none. */
function jsonOf(text: string, { schema }: Question): Json | undefined {
  if (schema === undefined) return undefined;
  const value = soundJson(/^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/i.exec(text)?.[1] ?? text);
  return isJsonObject(value) ? value : undefined;
}

function usageOf(said: Said, bare: Pick<Said, 'text' | 'reasoning'>, question: Question, model: string): Usage {
  const counted = said.usage ?? estimated(said, bare, question);
  const { input, output, cached } = counted;
  const price = (said.model === null ? null : priceOf(said.model)) ?? priceOf(model);
  return {
    tokens: input + output,
    input,
    output,
    ...(cached > 0 && { cached }),
    usd: (price && costOf(price, counted)) ?? 0,
    ...(!said.usage && { estimated: true }),
  };
}

function estimated(said: Said, bare: Pick<Said, 'text' | 'reasoning'>, question: Question): SaidUsage {
  const { messages, tools, schema } = question;
  const asked = messages.reduce((sum, { text, calls }) => sum + text.length + lengthOf(calls), 0);
  const input = asked + lengthOf(tools) + lengthOf(schema);
  const output = bare.text.length + bare.reasoning.length + lengthOf(said.calls);
  return { input: Math.ceil(input / SIGNS), output: Math.ceil(output / SIGNS), cached: 0 };
}

/** Signs of JSON; none for nothing. */
function lengthOf(value: unknown): number {
  const isNothing = value === undefined || (Array.isArray(value) && value.length === 0);
  return isNothing ? 0 : JSON.stringify(value).length;
}
