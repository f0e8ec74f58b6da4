import type { Answer } from '../../workflow/answer.ts';
import { isJsonObject, soundJson, type Json } from '../../workflow/json.ts';
import type { ModelRequest } from '../../workflow/request.ts';
import type { Usage } from '../../workflow/usage.ts';
import type { Allowance } from './allowance.ts';

type Answered = Extract<Answer, { kind: 'answered' }>;

/**
 * Asks, and once more where the answer is not the JSON that the schema of the request wants: the model is shown its answer and what is
 * wrong with it. `ask`: `again` of the second call. The usage of what is given is that of both calls; where the second came to nothing, the
 * first answer is given.
 */
export async function askForJson(
  request: ModelRequest,
  ask: (request: ModelRequest, again: boolean) => Promise<Answer>,
): Promise<Answer> {
  const first = await ask(request, false);
  const lacks = first.kind === 'answered' ? lackingIn(first, request.schema) : null;
  if (first.kind !== 'answered' || !lacks) return first;
  const second = await ask(askedAgain(request, first.text, lacks), true);
  switch (second.kind) {
    case 'answered':
      return { ...second, ...usageOfBoth(first.usage, second.usage), mended: { text: first.text, lacks } };
    case 'cancelled':
      return second;
    case 'refused':
      // It was not asked.
      return first;
    case 'failed':
    case 'timed-out':
      return { ...first, ...usageOfBoth(first.usage, undefined) };
  }
}

/** As `askForJson`, each call within the allowance of the run. `most`: so many tokens the answer may have. */
export function askWithin(
  allowance: Allowance,
  seq: number,
  request: ModelRequest,
  signal: AbortSignal,
  ask: (request: ModelRequest, most: number) => Promise<Answer>,
): Promise<Answer> {
  return askForJson(request, (asked, again) => allowance.ask(seq, asked, signal, (most) => ask(asked, most), again));
}

/** What an answer lacks that has to be a map with named values: their names, none where it holds no map; null where it lacks nothing. */
function lackingIn({ text, value }: Answered, schema: Json | undefined): string[] | null {
  if (!isJsonObject(schema) || schema['type'] !== 'object') return null;
  const map = isJsonObject(value) ? value : mapIn(text);
  if (!map) return [];
  const { required } = schema;
  const lacks = (Array.isArray(required) ? required : []).filter(
    (name): name is string => typeof name === 'string' && !Object.hasOwn(map, name),
  );
  return lacks.length > 0 ? lacks : null;
}

/** The map that stands in a text, whatever is said around it: notations find it there, too. */
function mapIn(text: string): { [key: string]: Json } | null {
  const found = soundJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return isJsonObject(found) ? found : null;
}

function askedAgain(request: ModelRequest, text: string, lacks: readonly string[]): ModelRequest {
  const wrong = lacks.length === 0 ? 'That is not one JSON object.' : `That lacks ${lacks.join(', ')}.`;
  const told = `${wrong} Answer again with one JSON object alone that fits this JSON Schema:\n${JSON.stringify(request.schema)}`;
  const messages = [...request.messages, { role: 'assistant', text }, { role: 'user', text: told }];
  return { ...request, messages };
}

function usageOfBoth(first: Usage | undefined, second: Usage | undefined): { usage: Usage } {
  const given = [first, second].filter((usage) => usage !== undefined);
  const sum = (of: 'tokens' | 'input' | 'output' | 'cached' | 'usd'): number =>
    given.reduce((total, usage) => total + (usage[of] ?? 0), 0);
  return {
    usage: {
      calls: 2,
      tokens: sum('tokens'),
      input: sum('input'),
      output: sum('output'),
      ...(sum('cached') > 0 && { cached: sum('cached') }),
      usd: sum('usd'),
      ...(given.some(({ estimated }) => estimated) && { estimated: true }),
    },
  };
}
