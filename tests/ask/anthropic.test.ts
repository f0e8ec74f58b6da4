import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../src/engine/workflow/json.ts';
import { asked, QUESTION } from './asking.ts';
import { sends } from './behaviours.ts';
import { gives, serve, type Server } from './server.ts';

let server: Server;
const typed = (data: { type: string } & Record<string, Json>): string =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;

const START = typed({
  type: 'message_start',
  message: { model: 'claude-opus-5', usage: { input_tokens: 10, cache_read_input_tokens: 5, output_tokens: 1 } },
});
const STOP = typed({ type: 'message_stop' });
const ended = (reason: string): string =>
  typed({ type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 8 } });
const delta = (index: number, given: Record<string, Json>): string =>
  typed({ type: 'content_block_delta', index, delta: given });

beforeAll(async () => {
  server = await serve({
    good: sends(
      START,
      typed({ type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } }),
      delta(0, { type: 'thinking_delta', thinking: 'Hm.' }),
      delta(0, { type: 'signature_delta', signature: 'xyz' }),
      typed({ type: 'ping' }),
      typed({ type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } }),
      delta(1, { type: 'text_delta', text: 'Good ' }),
      delta(1, { type: 'text_delta', text: 'day.' }),
      ended('end_turn'),
      STOP,
    ),
    tools: sends(
      START,
      typed({
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'tool_use', id: 't1', name: 'add', input: {} },
      }),
      delta(0, { type: 'input_json_delta', partial_json: '{"x"' }),
      delta(0, { type: 'input_json_delta', partial_json: ':1}' }),
      ended('tool_use'),
      STOP,
    ),
    'no-end': sends(START, delta(0, { type: 'text_delta', text: 'Good ' })),
    overloaded: sends(typed({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })),
    unpaid: (response) =>
      gives(response, 400, {
        type: 'error',
        error: { type: 'invalid_request_error', message: 'Your credit balance is too low' },
      }),
    refused: (response) =>
      gives(response, 401, { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } }),
    whole: (response) =>
      gives(response, 200, {
        type: 'message',
        model: 'claude-opus-5',
        content: [{ type: 'text', text: 'Good day.' }],
        stop_reason: 'max_tokens',
        usage: { input_tokens: 3, output_tokens: 2 },
      }),
  });
});
afterAll(() => server.close());

const ask = (name: string, more: Parameters<typeof asked>[1] = {}) =>
  asked(server.at(name), { form: 'anthropic', ...more });

describe('Messages of Anthropic', () => {
  it('are read as they come, with what they cost', async () => {
    const { answer, partials } = await ask('good');
    expect(answer).toEqual({
      kind: 'answered',
      text: 'Good day.',
      // 10 at 5, 5 of the cache at 0.5 and 8 at 25 dollars a million.
      usage: { tokens: 23, input: 15, output: 8, cached: 5, usd: expect.closeTo(0.0002525, 9) },
      model: 'claude-opus-5',
      finish: 'stop',
    });
    expect(partials.at(-1)).toEqual({ text: 'Good day.', reasoning: 'Hm.' });
  });

  it('are read as a whole', async () =>
    expect((await ask('whole')).answer).toMatchObject({ text: 'Good day.', finish: 'length', usage: { tokens: 5 } }));

  it('ask for tools', async () =>
    expect(
      (
        await ask('tools', {
          question: { ...QUESTION, tools: [{ name: 'add', description: 'Adds.', parameters: {} }] },
        })
      ).answer,
    ).toMatchObject({
      finish: 'tool-calls',
      value: { tool_calls: [{ id: 't1', name: 'add', arguments: { x: 1 } }] },
    }));

  it.each([
    ['no-end', 'incomplete', 3],
    ['overloaded', 'overloaded', 3],
    ['unpaid', 'unpaid', 1],
    ['refused', 'key-refused', 1],
  ])('fail: %s', async (name, kind, times) => {
    expect((await ask(name)).answer).toMatchObject({ kind: 'failed', class: kind });
    expect(server.came(name)).toHaveLength(times);
  });

  it('are asked with the headers that a page needs, and in turns', async () => {
    await ask('good', {
      question: {
        options: { temperature: 0.2, max_tokens: 100, seed: 3, stop: ['END'] },
        schema: { type: 'object' },
        messages: [
          { role: 'system', text: 'Be short.' },
          { role: 'user', text: 'Add.' },
          {
            role: 'assistant',
            text: '',
            calls: [
              { id: 'a', name: 'add', arguments: { x: 1 } },
              { id: 'b', name: 'add', arguments: {} },
            ],
          },
          { role: 'tool', text: '2', callId: 'a' },
          { role: 'tool', text: '3', callId: 'b' },
        ],
      },
    });
    const { path, headers, body } = server.came('good').at(-1)!;
    expect(path).toBe('/good/v1/messages');
    expect(headers).toMatchObject({
      'x-api-key': 'sk-canary-0123456789abcdef',
      'anthropic-version': '2023-06-01',
      'anthropic-dangerous-direct-browser-access': 'true',
    });
    expect(headers).not.toHaveProperty('authorization');
    expect(body).toEqual({
      model: 'mock-1',
      max_tokens: 100,
      system: 'Be short.',
      temperature: 0.2,
      stop_sequences: ['END'],
      stream: true,
      messages: [
        { role: 'user', content: [{ type: 'text', text: expect.stringMatching(/^Add\.\n\nAnswer with JSON alone/) }] },
        {
          role: 'assistant',
          content: [
            { type: 'tool_use', id: 'a', name: 'add', input: { x: 1 } },
            { type: 'tool_use', id: 'b', name: 'add', input: {} },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'a', content: '2' },
            { type: 'tool_result', tool_use_id: 'b', content: '3' },
          ],
        },
      ],
    });
  });
});
