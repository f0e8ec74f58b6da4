import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askModel } from '../../src/ask/ask-model.ts';
import type { FormName } from '../../src/ask/connection.ts';
import type { Answer } from '../../src/engine/workflow/answer.ts';
import { host, NEVER, QUESTION } from './asking.ts';
import { chunk, DONE, event, GOOD } from './behaviours.ts';

/** Asks where the bytes of one stream come in these pieces. */
async function said(form: FormName, pieces: readonly Uint8Array[], limits = NEVER): Promise<Answer> {
  const body = new ReadableStream<Uint8Array>({
    start(control) {
      for (const piece of pieces) control.enqueue(piece);
      control.close();
    },
  });
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  const fetched = { ...host(), fetch: () => Promise.resolve(response) };
  const connection = { baseUrl: 'https://example.org/v1', form, model: 'm' };
  return await askModel(connection, null, QUESTION, fetched, new AbortController().signal, undefined, { limits });
}

function split(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const at = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((one, other) => one - other);
  return [0, ...at].map((from, index) => bytes.subarray(from, at[index] ?? bytes.length));
}

const ANTHROPIC = [
  '{"type":"message_start","message":{"model":"m","usage":{"input_tokens":3}}}',
  '{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Über 北京 🌍"}}',
  '{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":4}}',
  '{"type":"message_stop"}',
];

const STREAMS: readonly (readonly [string, FormName, string])[] = [
  ['chunks', 'openai', GOOD],
  ['lines that end as in mail', 'openai', GOOD.replaceAll('\n', '\r\n')],
  ['reasoning in the text', 'openai', event(chunk({ content: '<think>é</think> ü' }, 'stop')) + DONE],
  ['messages', 'anthropic', ANTHROPIC.map(event).join('')],
];

describe.each(STREAMS)('a stream of %s', (_, form, text) => {
  const bytes = new TextEncoder().encode(text);

  it('is the same answer however its bytes come', async () => {
    const whole = await said(form, [bytes]);
    expect(whole.kind).toBe('answered');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 30 }), async (cuts) => {
        expect(await said(form, split(bytes, cuts))).toEqual(whole);
      }),
      { numRuns: 150 },
    );
  });

  it('that ends before its end is no answer, or this one', async () => {
    const whole = await said(form, [bytes]);
    const limits = { ...NEVER, retries: 0 };
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length), async (end) => {
        const came = await said(form, [bytes.subarray(0, end)], limits);
        if (came.kind === 'answered' && whole.kind === 'answered') expect(came.text).toBe(whole.text);
        else expect(came).toMatchObject({ kind: 'failed', class: 'incomplete' });
      }),
      { numRuns: 150 },
    );
  });
});

describe('whatever a server sends', () => {
  it('there is an answer', async () => {
    const pieces = fc.array(
      fc.oneof(
        fc.uint8Array({ maxLength: 40 }),
        fc.json().map((each) => new TextEncoder().encode(event(each))),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom<FormName>('openai', 'anthropic'), pieces, async (form, given) => {
        expect(['answered', 'failed']).toContain((await said(form, given, { ...NEVER, retries: 0 })).kind);
      }),
      { numRuns: 300 },
    );
  });
});
