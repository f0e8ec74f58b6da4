import { expect, it } from 'vitest';
import { connectionAt } from '../../../src/ask/connection.ts';
import type { ModelHost } from '../../../src/ask/limits.ts';
import { createServers } from '../../../src/page/ask/servers.ts';

it.each([
  ['https://api.openai.com/v1', 12.5],
  ['http://localhost:8080', 0],
])('a model that is called like one with a price costs what the place takes: %s', async (address, usd) => {
  const { baseUrl, form } = connectionAt(address);
  if (baseUrl === null) throw new Error('no base URL');
  const said = {
    model: 'gpt-4o',
    choices: [{ message: { content: 'Yes.' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1e6, completion_tokens: 1e6 },
  };
  const host: ModelHost = {
    fetch: () => Promise.resolve(Response.json(said)),
    now: () => 0,
    random: () => 0,
    wait: () => new Promise(() => undefined),
  };
  const ask = createServers(host)(new Map([['1', { connection: { baseUrl, form, model: 'gpt-4o' }, key: null }]]));
  const question = { messages: [], options: {} };
  const at = { place: '1', model: 'gpt-4o' };
  const answer = await ask(question, at, new AbortController().signal, () => undefined);
  expect(answer).toMatchObject({ kind: 'answered', text: 'Yes.', usage: { tokens: 2e6, usd } });
});
