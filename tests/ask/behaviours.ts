import type { Json } from '../../src/engine/workflow/json.ts';
import { gives, streams, write, type Behaviour } from './server.ts';

/** What the servers say that answer: of two, three and four bytes a sign, too. */
export const TEXT = 'Grüße aus 北京 — “done” 🌍';

export const USAGE = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };

/** A chunk of Chat Completions, as the data of an event. */
export function chunk(delta: Json, finish: string | null = null): string {
  const choices: Json = [{ index: 0, delta, finish_reason: finish }];
  return JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'mock-1', choices });
}

export const USED = JSON.stringify({
  id: 'c',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'mock-1',
  choices: [],
  usage: USAGE,
});

export const WHOLE = {
  id: 'c',
  object: 'chat.completion',
  created: 1,
  model: 'mock-1',
  choices: [{ index: 0, message: { role: 'assistant', content: TEXT }, finish_reason: 'stop' }],
  usage: USAGE,
};

/** The text in pieces of two signs, its end, and what it cost. */
export const CHUNKS = [
  chunk({ role: 'assistant', content: null }),
  ...[...TEXT].flatMap((sign, at, signs) => (at % 2 === 0 ? [chunk({ content: sign + (signs[at + 1] ?? '') })] : [])),
  chunk({}, 'stop'),
  USED,
];

export const event = (data: string): string => `data: ${data}\n\n`;

export const DONE = event('[DONE]');

/** A whole answer as a stream. */
export const GOOD = CHUNKS.map(event).join('') + DONE;

/** A behaviour that sends these pieces of a stream, and ends it. */
export const sends =
  (...pieces: (string | Uint8Array)[]): Behaviour =>
  async (response) => {
    streams(response);
    await write(response, pieces);
    response.end();
  };

/** Good and bad, by name. What stalls goes on when it is closed. */
export const BEHAVIOURS = {
  good: sends(...CHUNKS.map(event), DONE),
  'no-done': sends(...CHUNKS.map(event)),
  'no-empty-line': sends(CHUNKS.map(event).join('').trimEnd()),
  crlf: sends(GOOD.replaceAll('\n', '\r\n')),
  'no-space': sends(GOOD.replaceAll('data: ', 'data:')),
  'many-lines': sends(
    CHUNKS.map((each) => event(JSON.stringify(JSON.parse(each), null, 1).replaceAll('\n', '\ndata: '))).join('') + DONE,
  ),
  comments: sends(`: keep-alive\n\n${GOOD.replaceAll('\n\n', '\n\n: still here\n\n')}`),
  'split-utf-8': sends(...Array.from(new TextEncoder().encode(GOOD), (byte) => Uint8Array.of(byte))),
  'not-streamed': (response) => gives(response, 200, WHOLE),
  'cut-off': async (response) => {
    streams(response);
    await write(response, CHUNKS.slice(0, 5).map(event));
    response.destroy();
  },
  'no-end': sends(...CHUNKS.slice(0, 5).map(event)),
  torn: sends(...CHUNKS.slice(0, 5).map(event), CHUNKS[6]!.slice(0, 40)),
  stalls: async (response) => {
    streams(response);
    await write(response, CHUNKS.slice(0, 5).map(event));
  },
  silent: () => undefined,
  begins: (response) => {
    streams(response);
    response.flushHeaders();
  },
  'error-in-200': sends(
    event(JSON.stringify({ error: { message: 'The server had an error', type: 'server_error', code: null } })),
  ),
  'error-late': sends(
    ...CHUNKS.slice(0, 5).map(event),
    event(JSON.stringify({ error: { message: 'The server had an error', type: 'server_error', code: null } })),
  ),
  'error-text': (response) => gives(response, 200, { error: 'model runner has stopped' }),
  401: (response) =>
    gives(response, 401, {
      error: {
        message: 'Incorrect API key provided',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_api_key',
      },
    }),
  403: (response) =>
    gives(response, 403, { error: { message: 'Not for you', type: 'forbidden', param: null, code: null } }),
  402: (response) =>
    gives(response, 402, {
      error: { message: 'Insufficient Balance', type: 'unknown_error', param: null, code: null },
    }),
  404: (response) =>
    gives(response, 404, {
      error: {
        message: 'The model does not exist',
        type: 'invalid_request_error',
        param: null,
        code: 'model_not_found',
      },
    }),
  400: (response) =>
    gives(response, 400, { error: { message: 'Bad', type: 'invalid_request_error', param: 'messages', code: null } }),
  429: (response) =>
    gives(
      response,
      429,
      { error: { message: 'Slow down', type: 'requests', param: null, code: 'rate_limit_exceeded' } },
      { 'retry-after': '7' },
    ),
  quota: (response) =>
    gives(response, 429, {
      error: {
        message: 'You exceeded your current quota',
        type: 'insufficient_quota',
        param: null,
        code: 'insufficient_quota',
      },
    }),
  503: (response) =>
    gives(response, 503, { error: { message: 'Overloaded', type: 'server_error', param: null, code: null } }),
  'html-502': (response) => {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>');
  },
  'html-200': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Welcome</title>');
  },
  elsewhere: (response) => {
    response.writeHead(307, { location: '/moved/v1/chat/completions' });
    response.end();
  },
} as const satisfies Record<string, Behaviour>;
