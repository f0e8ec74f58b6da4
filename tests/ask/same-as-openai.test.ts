import OpenAI, {
  APIConnectionError,
  APIError,
  AuthenticationError,
  BadRequestError,
  InternalServerError,
  NotFoundError,
  PermissionDeniedError,
  RateLimitError,
} from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FailureClass } from '../../src/engine/workflow/failure-class.ts';
import { asked, NEVER, QUESTION } from './asking.ts';
import { BEHAVIOURS, TEXT } from './behaviours.ts';
import { mockLlm, serve, type Server } from './server.ts';

/** What came of a question: its text with the tokens, or the class of the failure. */
type Came = { text: string; tokens: number | null; finish: string | null } | { failed: FailureClass };

let server: Server;
let mock: Awaited<ReturnType<typeof mockLlm>>;
beforeAll(async () => {
  server = await serve(BEHAVIOURS);
  mock = await mockLlm();
});
afterAll(async () => {
  mock.stop();
  await server.close();
});

/** With our client; tokens only where they were counted. */
async function byUs(baseUrl: string): Promise<Came> {
  const { answer } = await asked(baseUrl, { limits: { ...NEVER, retries: 0 } });
  if (answer.kind === 'failed') return { failed: answer.class ?? 'other' };
  if (answer.kind !== 'answered') throw new Error(answer.kind);
  const { text, usage, finish = null } = answer;
  return { text, tokens: usage && !usage.estimated ? usage.tokens : null, finish };
}

/** With the package of OpenAI; it leaves a stream that has no end without a word, which is told as `finish` null. */
async function byOpenAI(baseURL: string): Promise<Came> {
  const client = new OpenAI({ baseURL, apiKey: 'sk-canary-0123456789abcdef', maxRetries: 0 });
  const came = { text: '', tokens: null as number | null, finish: null as string | null };
  try {
    const stream = await client.chat.completions.create({
      model: 'mock-1',
      messages: QUESTION.messages.map(({ text }) => ({ role: 'user', content: text })),
      stream: true,
      stream_options: { include_usage: true },
    });
    for await (const { choices, usage } of stream) {
      came.text += choices[0]?.delta.content ?? '';
      came.finish = choices[0]?.finish_reason ?? came.finish;
      came.tokens = usage?.total_tokens ?? came.tokens;
    }
    return came;
  } catch (thrown) {
    return { failed: classOf(thrown) };
  }
}

function classOf(thrown: unknown): FailureClass {
  if (thrown instanceof AuthenticationError || thrown instanceof PermissionDeniedError) return 'key-refused';
  if (thrown instanceof NotFoundError) return 'model-unknown';
  if (thrown instanceof RateLimitError) return thrown.code === 'insufficient_quota' ? 'unpaid' : 'rate-limited';
  if (thrown instanceof InternalServerError) return 'overloaded';
  if (thrown instanceof BadRequestError) return 'other';
  if (thrown instanceof APIConnectionError) return 'unreachable';
  if (thrown instanceof APIError)
    return thrown.status === 402 ? 'unpaid' : thrown.type === 'server_error' ? 'overloaded' : 'other';
  return 'incomplete';
}

const ALL = { text: TEXT, tokens: 18, finish: 'stop' };

describe('the same as with the package of OpenAI', () => {
  it.each([
    ['good', ALL],
    ['no-done', ALL],
    ['crlf', ALL],
    ['no-space', ALL],
    ['many-lines', ALL],
    ['comments', ALL],
    ['split-utf-8', ALL],
    ['cut-off', { failed: 'incomplete' }],
    ['error-in-200', { failed: 'overloaded' }],
    ['error-late', { failed: 'overloaded' }],
    ['400', { failed: 'other' }],
    ['401', { failed: 'key-refused' }],
    ['402', { failed: 'unpaid' }],
    ['403', { failed: 'key-refused' }],
    ['404', { failed: 'model-unknown' }],
    ['429', { failed: 'rate-limited' }],
    ['quota', { failed: 'unpaid' }],
    ['503', { failed: 'overloaded' }],
    ['html-502', { failed: 'overloaded' }],
  ] as const)('%s', async (name, came) => {
    expect(await byUs(server.at(name))).toEqual(came);
    expect(await byOpenAI(server.at(name))).toEqual(came);
  });

  it('from a server that nobody here wrote', async () => {
    const came = { text: 'Say something.', tokens: null, finish: 'stop' };
    expect(await byUs(mock.baseUrl)).toEqual(came);
    expect(await byOpenAI(mock.baseUrl)).toEqual(came);
  });
});

describe('otherwise than with the package of OpenAI', () => {
  it.each(['no-end', 'torn'] as const)('an answer without an end is none: %s', async (name) => {
    expect(await byUs(server.at(name))).toEqual({ failed: 'incomplete' });
    expect(await byOpenAI(server.at(name))).toMatchObject({ finish: null });
  });

  it('the last line is read without an empty one after it', async () => {
    expect(await byUs(server.at('no-empty-line'))).toEqual(ALL);
    expect(await byOpenAI(server.at('no-empty-line'))).toEqual({ ...ALL, tokens: null });
  });

  it('one that is not streamed is read all the same', async () => {
    expect(await byUs(server.at('not-streamed'))).toEqual(ALL);
    expect(await byOpenAI(server.at('not-streamed'))).not.toEqual(ALL);
  });

  it('a page in the place of an answer is a failure', async () => {
    expect(await byUs(server.at('html-200'))).toEqual({ failed: 'other' });
    expect(await byOpenAI(server.at('html-200'))).toMatchObject({ text: '' });
  });

  it('nobody is followed to another address', async () => {
    expect(await byUs(server.at('elsewhere'))).toEqual({ failed: 'unreachable' });
  });
});
