import type { Finish } from '../../engine/workflow/answer.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { RequestMessage } from '../../engine/workflow/request.ts';
import type { Ladder } from '../ladder.ts';
import { askingForJson, knownOptions, type KnownOptions } from '../question.ts';
import type { Said } from '../said.ts';
import type { Form } from './form.ts';
import { countIn, hasValue, listIn, part, textIn } from './read.ts';

/** Chat Completions, as OpenAI has it and others nearly. */
export const OPENAI: Form = {
  url: (baseUrl) => `${baseUrl}/chat/completions`,

  headers: (key) => ({
    'content-type': 'application/json',
    ...(key !== null && { authorization: `Bearer ${key}` }),
  }),

  body(model, { messages, options, schema, tools = [] }, ladder) {
    const asked = schema === undefined || ladder.json === 'schema' ? messages : askingForJson(messages, schema);
    const format = schema === undefined ? null : formatOf(schema, ladder.json);
    return {
      model,
      messages: asked.map(messageOf),
      ...optionsOf(knownOptions(options), ladder),
      ...(format && { response_format: format }),
      ...(tools.length > 0 && {
        tools: tools.map(({ name, description, parameters }) => ({
          type: 'function',
          function: { name, description, parameters },
        })),
      }),
      stream: true,
      ...(!ladder.without.has('stream_options') && { stream_options: { include_usage: true } }),
    };
  },

  event(said, data) {
    if (hasValue(part(data, 'error'))) {
      said.error = part(data, 'error') ?? null;
      return;
    }
    said.model ??= textIn(part(data, 'model')) || null;
    const [choice] = listIn(part(data, 'choices'));
    const piece = part(choice, 'delta') ?? part(choice, 'message');
    takeContent(said, part(piece, 'content'));
    said.reasoning += textIn(part(piece, 'reasoning_content')) || textIn(part(piece, 'reasoning'));
    takeCalls(said, listIn(part(piece, 'tool_calls')));
    takeFinish(said, part(choice, 'finish_reason'));
    const refusal = textIn(part(piece, 'refusal'));
    if (refusal !== '') Object.assign(said, { text: said.text + refusal, finish: 'filtered' });
    const usage = part(data, 'usage') ?? part(part(data, 'x_groq'), 'usage');
    if (hasValue(usage)) takeUsage(said, usage);
  },

  whole(said, body) {
    OPENAI.event(said, body);
    if (listIn(part(body, 'choices')).length > 0) said.ended = true;
  },
};

function messageOf({ role, text, calls = [], callId }: RequestMessage): Json {
  if (role === 'tool' && callId !== undefined) return { role, content: text, tool_call_id: callId };
  const known = role === 'system' || role === 'assistant' ? role : 'user';
  if (calls.length === 0) return { role: known, content: text };
  return {
    role: known,
    content: text === '' ? null : text,
    tool_calls: calls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function',
      function: { name, arguments: JSON.stringify(given) },
    })),
  };
}

/** What is known not to be taken is left out; the longest answer has another name then. */
function optionsOf({ max_tokens: most, ...others }: KnownOptions, { without }: Ladder): Record<string, Json> {
  const kept: Record<string, Json> = {};
  for (const [name, value] of Object.entries(others)) if (!without.has(name)) kept[name] = value;
  const name = without.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens';
  if (most !== undefined && !without.has(name)) kept[name] = most;
  return kept;
}

function formatOf(schema: Json, level: Ladder['json']): Json {
  switch (level) {
    case 'schema':
      return { type: 'json_schema', json_schema: { name: 'answer', schema } };
    case 'object':
      return { type: 'json_object' };
    case 'prompt':
      return null;
  }
}

/** A text, or a list of parts, some of which may be reasoning. */
function takeContent(said: Said, content: Json | undefined): void {
  said.text += textIn(content);
  for (const each of listIn(content)) {
    said.text += textIn(part(each, 'text'));
    for (const thought of listIn(part(each, 'thinking'))) said.reasoning += textIn(part(thought, 'text'));
  }
}

/** Pieces of a call have one index; where a server gives none, or the same to all, another id begins another call. */
function takeCalls(said: Said, pieces: readonly Json[]): void {
  for (const piece of pieces) {
    const id = textIn(part(piece, 'id'));
    const called = part(piece, 'function');
    const index = part(piece, 'index');
    const at = typeof index === 'number' ? index : id === '' ? (said.calls.at(-1)?.at ?? 0) : said.calls.length;
    const known = said.calls.findLast((each) => each.at === at);
    const call = known && (id === '' || known.id === id) ? known : { at, id, name: '', arguments: '' };
    if (call !== known) said.calls.push(call);
    call.name ||= textIn(part(called, 'name'));
    const given = part(called, 'arguments');
    call.arguments += typeof given === 'object' && given !== null ? JSON.stringify(given) : textIn(given);
  }
}

const FINISHES: Readonly<Record<string, Finish>> = {
  stop: 'stop',
  length: 'length',
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
  content_filter: 'filtered',
};

/** A reason that is not known is an end, too. */
function takeFinish(said: Said, reason: Json | undefined): void {
  const named = textIn(reason);
  if (named === '') return;
  said.ended = true;
  said.finish = Object.hasOwn(FINISHES, named) ? (FINISHES[named] ?? null) : null;
}

/** Some servers count reasoning in the total alone. */
function takeUsage(said: Said, usage: Json): void {
  const input = countIn(part(usage, 'prompt_tokens'));
  const total = countIn(part(usage, 'total_tokens'));
  const details = part(usage, 'prompt_tokens_details');
  said.usage = {
    input,
    output: Math.max(countIn(part(usage, 'completion_tokens')), total - input),
    cached: Math.min(input, countIn(part(details, 'cached_tokens') ?? part(usage, 'prompt_cache_hit_tokens'))),
  };
}
