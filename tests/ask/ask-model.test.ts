import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newLadder } from '../../src/ask/ladder.ts';
import { askModel } from '../../src/ask/ask-model.ts';
import { asked, host, NEVER, QUESTION } from './asking.ts';
import { BEHAVIOURS, chunk, CHUNKS, DONE, event, GOOD, sends, TEXT } from './behaviours.ts';
import { gives, serve, type Behaviour, type Server } from './server.ts';

const KEY = 'sk-canary-0123456789abcdef';

/** First so, then as it should be. */
const thenGood =
  (first: Behaviour, times = 1): Behaviour =>
  (response, came, nth) =>
    nth < times ? first(response, came, nth) : BEHAVIOURS.good(response, came, nth);

const calls = chunk({
  tool_calls: [
    { index: 0, id: 'a1', type: 'function', function: { name: 'search', arguments: '' } },
    { index: 1, id: 'b2', type: 'function', function: { name: 'add', arguments: '{"x":' } },
  ],
});
const rest = chunk({
  tool_calls: [
    { index: 1, function: { arguments: '1}' } },
    { index: 0, function: { arguments: '{"for":"owls"}' } },
  ],
});

/** Refuses the ways of asking for JSON that stand here. */
const refusing =
  (...formats: string[]): Behaviour =>
  (response, came, nth) => {
    const sent = JSON.stringify(came.body);
    if (formats.some((each) => sent.includes(`"${each}"`)))
      return gives(response, 400, { error: { message: 'response_format is not supported' } });
    return sends(event(chunk({ content: '```json\n{"score": 0.5}\n```' }, 'stop')), DONE)(response, came, nth);
  };

let server: Server;
beforeAll(async () => {
  server = await serve({
    ...BEHAVIOURS,
    moved: BEHAVIOURS.good,
    'cut-once': thenGood(BEHAVIOURS['cut-off']),
    'busy-once': thenGood(BEHAVIOURS['503']),
    'limited-once': thenGood(BEHAVIOURS['429']),
    'error-once': thenGood(BEHAVIOURS['error-in-200']),
    'until-tomorrow': thenGood((response) => gives(response, 429, {}, { 'retry-after': '86400' })),
    thinks: sends(
      event(chunk({ content: '<thi' })),
      event(chunk({ content: 'nk>Why' })),
      event(chunk({ content: '?</think>\n\nBecause.' }, 'stop')),
    ),
    reasons: sends(event(chunk({ reasoning_content: 'Hm.' })), event(chunk({ content: 'Yes.' }, 'stop')), DONE),
    calls: sends(event(chunk({ content: 'I look.' })), event(calls), event(rest), event(chunk({}, 'tool_calls')), DONE),
    'calls-without-index': sends(
      event(chunk({ tool_calls: [{ id: 'a', function: { name: 'one', arguments: '{}' } }] })),
      event(chunk({ tool_calls: [{ id: 'b', function: { name: 'two', arguments: '{}' } }] }, 'tool_calls')),
      DONE,
    ),
    length: sends(event(chunk({ content: 'and' }, 'length')), DONE),
    'stays-open': async (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(CHUNKS.map(event).join(''));
    },
    'plain-type': (response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end(GOOD);
    },
    'json-schema': refusing(),
    'json-object': refusing('json_schema'),
    'json-prompt': refusing('json_schema', 'json_object'),
    'no-max-tokens': (response, came, nth) =>
      JSON.stringify(came.body).includes('"max_tokens"')
        ? gives(response, 400, { error: { message: 'Use max_completion_tokens', param: 'max_tokens' } })
        : BEHAVIOURS.good(response, came, nth),
    'no-bound': (response, came, nth) =>
      JSON.stringify(came.body).includes('max_')
        ? gives(response, 400, {
            error: { message: 'max_tokens or max_completion_tokens is too large: 9', param: null },
          })
        : BEHAVIOURS.good(response, came, nth),
    echo: (response, came) =>
      gives(response, 401, {
        error: {
          message: `Incorrect API key: ${came.headers.authorization ?? ''}, or sk-canary-012…`.padEnd(900, '!'),
        },
      }),
    leaks: (response, came, nth) =>
      sends(event(chunk({ content: `You sent ${came.headers.authorization ?? ''}` }, 'stop')), DONE)(
        response,
        came,
        nth,
      ),
    long: sends(...Array.from({ length: 40 }, () => event(chunk({ content: 'x'.repeat(50_000) })))),
  });
});
afterAll(() => server.close());

describe('an answer', () => {
  it.each([
    'good',
    'no-done',
    'no-empty-line',
    'crlf',
    'no-space',
    'many-lines',
    'comments',
    'split-utf-8',
    'not-streamed',
    'plain-type',
  ])('is read: %s', async (name) => {
    const { answer } = await asked(server.at(name));
    expect(answer).toEqual({
      kind: 'answered',
      text: TEXT,
      usage: { tokens: 18, input: 11, output: 7, usd: 0 },
      model: 'mock-1',
      finish: 'stop',
    });
    expect(server.came(name)).toHaveLength(1);
  });

  it('is shown as it comes, and grows', async () => {
    const { partials } = await asked(server.at('good'));
    expect(partials.length).toBeGreaterThan(1);
    for (const { text } of partials) expect(TEXT.startsWith(text)).toBe(true);
    expect(partials.at(-1)).toEqual({ text: TEXT, reasoning: '' });
  });

  it('is over where a server says so and leaves the line open', async () => {
    const { answer } = await asked(server.at('stays-open'), { passing: [NEVER.after] });
    expect(answer).toMatchObject({ kind: 'answered', text: TEXT });
  });

  it.each([
    ['thinks', 'Because.', 'Why?'],
    ['reasons', 'Yes.', 'Hm.'],
  ])('stands apart from its reasoning: %s', async (name, text, reasoning) => {
    const { answer, partials } = await asked(server.at(name));
    expect(answer).toMatchObject({ kind: 'answered', text });
    expect(partials.at(-1)).toEqual({ text, reasoning });
    for (const partial of partials) expect(text.startsWith(partial.text)).toBe(true);
  });

  it('says that it had no more tokens, and what it may have cost where nobody counts', async () => {
    const { answer } = await asked(server.at('length'));
    expect(answer).toMatchObject({ finish: 'length', usage: { input: 4, output: 1, tokens: 5, estimated: true } });
  });

  it('asks for tools as nodes look for it', async () => {
    const tools = [{ name: 'search', description: 'Searches.', parameters: { type: 'object' } }];
    const { answer } = await asked(server.at('calls'), { question: { ...QUESTION, tools } });
    expect(answer).toMatchObject({
      finish: 'tool-calls',
      text: 'I look.',
      value: {
        content: 'I look.',
        tool_calls: [
          { id: 'a1', name: 'search', arguments: { for: 'owls' } },
          { id: 'b2', name: 'add', arguments: { x: 1 } },
        ],
      },
    });
    expect(server.came('calls')[0]?.body).toMatchObject({
      tools: [
        { type: 'function', function: { name: 'search', description: 'Searches.', parameters: { type: 'object' } } },
      ],
    });
    const other = await asked(server.at('calls-without-index'), { question: { ...QUESTION, tools } });
    expect(other.answer).toMatchObject({ value: { tool_calls: [{ name: 'one' }, { name: 'two' }] } });
  });
});

describe('a question', () => {
  it('sends what is known, with no header but two, and no key where there is none', async () => {
    const options = { temperature: 0.3, maxTokens: 50, seed: 4, stop: 'END', top_p: 'high', frequency: 1 };
    await asked(server.at('good'), {
      key: null,
      question: {
        options,
        messages: [
          { role: 'system', text: 'Be short.' },
          { role: 'assistant', text: '', calls: [{ id: 'a', name: 'add', arguments: { x: 1 } }] },
          { role: 'tool', text: '2', callId: 'a' },
        ],
      },
    });
    const { body, headers } = server.came('good').at(-1)!;
    expect(body).toEqual({
      model: 'mock-1',
      messages: [
        { role: 'system', content: 'Be short.' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'a', type: 'function', function: { name: 'add', arguments: '{"x":1}' } }],
        },
        { role: 'tool', content: '2', tool_call_id: 'a' },
      ],
      temperature: 0.3,
      seed: 4,
      stop: ['END'],
      max_tokens: 50,
      stream: true,
      stream_options: { include_usage: true },
    });
    expect(headers).not.toHaveProperty('authorization');
    expect(Object.keys(headers).filter((name) => name.startsWith('x-') || name.startsWith('anthropic'))).toEqual([]);
  });

  it.each([
    ['json-schema', 1, 'schema'],
    ['json-object', 2, 'object'],
    ['json-prompt', 3, 'prompt'],
  ] as const)('asks for JSON in the way that works, and knows it from then on: %s', async (name, times, json) => {
    const ladder = newLadder();
    const question = { ...QUESTION, schema: { type: 'object', properties: { score: { type: 'number' } } } };
    const { answer } = await asked(server.at(name), { question, ladder });
    expect(answer).toMatchObject({ kind: 'answered', value: { score: 0.5 } });
    expect(server.came(name)).toHaveLength(times);
    expect(ladder.json).toBe(json);
    await asked(server.at(name), { question, ladder });
    expect(server.came(name)).toHaveLength(times + 1);
    const isInPrompt = JSON.stringify(server.came(name).at(-1)?.body).includes('JSON Schema');
    expect(isInPrompt).toBe(json !== 'schema');
  });

  it('is asked once where the request is bad for another reason, and nothing is learned of it', async () => {
    const ladder = newLadder();
    await asked(server.at('400'), { question: { ...QUESTION, schema: {} }, ladder });
    expect(server.came('400')).toHaveLength(1);
    expect(ladder).toEqual(newLadder());
  });

  it('goes without what the server does not take', async () => {
    const ladder = newLadder();
    const question = { ...QUESTION, options: { max_tokens: 9 } };
    expect((await asked(server.at('no-max-tokens'), { question, ladder })).answer.kind).toBe('answered');
    expect(server.came('no-max-tokens').at(-1)?.body).toMatchObject({ max_completion_tokens: 9 });
    expect([...ladder.without]).toEqual(['max_tokens']);
  });

  it('goes without a bound of the answer where the server says in words alone that it takes none', async () => {
    const question = { ...QUESTION, options: { max_tokens: 9 } };
    expect((await asked(server.at('no-bound'), { question })).answer.kind).toBe('answered');
    expect(
      server.came('no-bound').map(({ body }) => Object.keys(Object(body)).filter((key) => key.startsWith('max'))),
    ).toEqual([['max_tokens'], ['max_completion_tokens'], []]);
  });
});

describe('asking again', () => {
  it.each([
    ['busy-once', [500]],
    ['limited-once', [7000]],
    ['error-once', [500]],
    ['until-tomorrow', [60_000]],
  ])('helps where it may: %s', async (name, pauses) => {
    const { answer, waited } = await asked(server.at(name));
    expect(answer).toMatchObject({ kind: 'answered', text: TEXT });
    expect(waited).toEqual(pauses);
  });

  it('drops what was shown of an answer that broke', async () => {
    const { answer, partials } = await asked(server.at('cut-once'));
    expect(answer).toMatchObject({ kind: 'answered', text: TEXT });
    expect(partials.filter(({ text }) => text === '')).toHaveLength(1);
    expect(partials[0]?.text).not.toBe('');
  });

  it.each([
    ['503', 3, 'overloaded', [500, 1000]],
    ['429', 3, 'rate-limited', [7000, 7000]],
    ['html-502', 3, 'overloaded', [500, 1000]],
    ['no-end', 3, 'incomplete', [500, 1000]],
    ['torn', 3, 'incomplete', [500, 1000]],
    ['error-late', 1, 'overloaded', []],
    ['401', 1, 'key-refused', []],
    ['402', 1, 'unpaid', []],
    ['quota', 1, 'unpaid', []],
    ['404', 1, 'model-unknown', []],
    ['html-200', 1, 'other', []],
    ['error-text', 1, 'other', []],
    ['long', 1, 'other', []],
    ['elsewhere', 1, 'unreachable', []],
  ])('ends: %s', async (name, times, kind, pauses) => {
    const before = server.came(name).length;
    const { answer, waited } = await asked(server.at(name));
    expect(answer).toMatchObject({ kind: 'failed', class: kind });
    expect(server.came(name).length - before).toBe(times);
    expect(server.came('moved')).toEqual([]);
    expect(waited).toEqual(pauses);
  });

  it.each([
    ['stalls', NEVER.between, 'incomplete'],
    ['silent', NEVER.first, 'overloaded'],
    ['begins', NEVER.first, 'overloaded'],
  ])('is not waited for without an end: %s', async (name, passing, kind) => {
    const { answer } = await asked(server.at(name), { passing: [passing] });
    expect(answer).toMatchObject({ kind: 'failed', class: kind });
    expect(server.came(name)).toHaveLength(3);
  });

  it('ends with all the time that there is', async () => {
    const limits = { ...NEVER, all: 1.5e9 };
    const { answer } = await asked(server.at('stalls'), { passing: [limits.all], limits });
    expect(answer).toMatchObject({ kind: 'failed', class: 'incomplete', error: expect.stringContaining('1500000 s') });
  });

  it('says whom it does not reach', async () => {
    const closed = await serve({});
    const at = closed.at('x');
    await closed.close();
    const { answer } = await asked(at);
    expect(answer).toMatchObject({
      kind: 'failed',
      class: 'unreachable',
      error: expect.stringContaining(new URL(at).origin),
    });
  });
});

describe('a signal', () => {
  it('breaks off what is under way', async () => {
    const stop = new AbortController();
    const connection = { baseUrl: server.at('stalls'), form: 'openai', model: 'm' } as const;
    const answer = await askModel(connection, null, QUESTION, host(), stop.signal, () => stop.abort(), {
      limits: NEVER,
    });
    expect(answer).toEqual({ kind: 'cancelled' });
  });

  it('that was given before asks nobody', async () => {
    const before = server.came('good').length;
    expect((await asked(server.at('good'), { signal: AbortSignal.abort() })).answer).toEqual({ kind: 'cancelled' });
    expect(server.came('good')).toHaveLength(before);
  });
});

describe('a key', () => {
  it('stands in no text, whole or in part', async () => {
    const { answer } = await asked(server.at('echo'), { key: KEY });
    expect(answer).toMatchObject({ kind: 'failed', class: 'key-refused', error: expect.stringContaining('***') });
    if (answer.kind !== 'failed') return;
    expect(answer.error).not.toContain('canary');
    expect(answer.error.length).toBeLessThanOrEqual(300);
    const said = await asked(server.at('leaks'), { key: KEY });
    expect(JSON.stringify(said)).not.toContain(KEY);
  });

  it('that cannot stand in a header is not sent', async () => {
    const before = server.came('good').length;
    const { answer } = await asked(server.at('good'), { key: 'two\nlines' });
    expect(answer).toMatchObject({ kind: 'failed', class: 'key-refused' });
    expect(server.came('good')).toHaveLength(before);
  });
});
