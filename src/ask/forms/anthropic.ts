import type { Finish } from '../../engine/workflow/answer.ts';
import type { Json } from '../../engine/workflow/json.ts';
import type { RequestMessage } from '../../engine/workflow/request.ts';
import { askingForJson, knownOptions } from '../question.ts';
import type { Said } from '../said.ts';
import type { Form } from './form.ts';
import { countIn, listIn, part, textIn } from './read.ts';

/** Its Messages ask for a longest answer; where a question says none. */
const MOST_TOKENS = 4096;

/** Anthropic's own Messages. */
export const ANTHROPIC: Form = {
  url: (baseUrl) => `${baseUrl}${baseUrl.endsWith('/v1') ? '' : '/v1'}/messages`,

  headers: (key) => ({
    'content-type': 'application/json',
    'anthropic-version': '2023-06-01',
    'anthropic-dangerous-direct-browser-access': 'true',
    ...(key !== null && { 'x-api-key': key }),
  }),

  body(model, { messages, options, schema, tools = [] }, { without }) {
    const asked = schema === undefined ? messages : askingForJson(messages, schema);
    const system = asked.filter(({ role, text }) => role === 'system' && text !== '').map(({ text }) => text);
    const { temperature, top_p: topP, max_tokens: most = MOST_TOKENS, stop } = knownOptions(options);
    return {
      model,
      max_tokens: most,
      messages: turnsOf(asked.filter(({ role }) => role !== 'system')),
      ...(system.length > 0 && { system: system.join('\n\n') }),
      ...(temperature !== undefined && !without.has('temperature') && { temperature }),
      ...(topP !== undefined && !without.has('top_p') && { top_p: topP }),
      ...(stop && !without.has('stop_sequences') && { stop_sequences: stop }),
      ...(tools.length > 0 && {
        tools: tools.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters })),
      }),
      stream: true,
    };
  },

  event(said, data) {
    switch (part(data, 'type')) {
      case 'message_start':
        said.model ??= textIn(part(part(data, 'message'), 'model')) || null;
        takeUsage(said, part(part(data, 'message'), 'usage'));
        return;
      case 'content_block_start':
        takeBlock(said, part(data, 'content_block'), countIn(part(data, 'index')));
        return;
      case 'content_block_delta': {
        const delta = part(data, 'delta');
        said.text += textIn(part(delta, 'text'));
        said.reasoning += textIn(part(delta, 'thinking'));
        const call = said.calls.find(({ at }) => at === countIn(part(data, 'index')));
        if (call) call.arguments += textIn(part(delta, 'partial_json'));
        return;
      }
      case 'message_delta':
        takeFinish(said, part(part(data, 'delta'), 'stop_reason'));
        takeUsage(said, part(data, 'usage'));
        return;
      case 'message_stop':
        said.ended = true;
        return;
      case 'error':
        said.error = part(data, 'error') ?? null;
        return;
      default:
        return;
    }
  },

  whole(said, body) {
    if (part(body, 'type') === 'error') said.error = part(body, 'error') ?? null;
    if (part(body, 'type') !== 'message') return;
    said.model = textIn(part(body, 'model')) || null;
    listIn(part(body, 'content')).forEach((block, at) => takeBlock(said, block, at));
    takeUsage(said, part(body, 'usage'));
    takeFinish(said, part(body, 'stop_reason'));
    said.ended = true;
  },
};

/** Messages in turns: results of tools stand together in one message of the user, and what is empty is not taken. */
function turnsOf(messages: readonly RequestMessage[]): Json[] {
  const turns: { role: 'user' | 'assistant'; content: Json[] }[] = [];
  for (const { role, text, calls = [], callId } of messages) {
    const speaker = role === 'assistant' ? role : 'user';
    const said: Json[] = text === '' ? [] : [{ type: 'text', text }];
    const content: Json[] =
      role === 'tool' && callId !== undefined
        ? [{ type: 'tool_result', tool_use_id: callId, content: text }]
        : [...said, ...calls.map(({ id, name, arguments: input }) => ({ type: 'tool_use', id, name, input }))];
    const last = turns.at(-1);
    if (last?.role === speaker) last.content.push(...content);
    else if (content.length > 0) turns.push({ role: speaker, content });
  }
  return turns.map(({ role, content }) => ({ role, content }));
}

/** A block at its beginning, or a whole one. The arguments of a call follow in pieces where they are empty at first. */
function takeBlock(said: Said, block: Json | undefined, at: number): void {
  said.text += textIn(part(block, 'text'));
  said.reasoning += textIn(part(block, 'thinking'));
  if (part(block, 'type') !== 'tool_use') return;
  const input = JSON.stringify(part(block, 'input') ?? {});
  said.calls.push({
    at,
    id: textIn(part(block, 'id')),
    name: textIn(part(block, 'name')),
    arguments: input === '{}' ? '' : input,
  });
}

const FINISHES: Readonly<Record<string, Finish>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  pause_turn: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  tool_use: 'tool-calls',
  refusal: 'filtered',
};

function takeFinish(said: Said, reason: Json | undefined): void {
  const named = textIn(reason);
  if (named === '') return;
  said.ended = true;
  said.finish = Object.hasOwn(FINISHES, named) ? (FINISHES[named] ?? null) : null;
}

/** The counts grow while it speaks, and each message says those that it knows; what was read from a cache stands beside the input. */
function takeUsage(said: Said, usage: Json | undefined): void {
  if (usage === undefined) return;
  const before = said.usage ?? { input: 0, output: 0, cached: 0 };
  const cached = countIn(part(usage, 'cache_read_input_tokens'));
  const input = countIn(part(usage, 'input_tokens')) + countIn(part(usage, 'cache_creation_input_tokens')) + cached;
  said.usage = {
    input: Math.max(before.input, input),
    output: Math.max(before.output, countIn(part(usage, 'output_tokens'))),
    cached: Math.max(before.cached, cached),
  };
}
