import { afterEach, describe, expect, it } from 'vitest';
import { connectionAt } from '../../../src/ask/connection.ts';
import type { ModelHost } from '../../../src/ask/limits.ts';
import type { FromClient, ToClient } from '../../../src/ask/protocol.ts';
import { Asking } from '../../../src/page/ask/asking.ts';
import { Llama } from '../../../src/page/ask/in-browser/llama.ts';
import { KeyStore } from '../../../src/page/ask/key-store.ts';

const [OPENAI, LOCAL] = ['https://api.openai.com', 'http://localhost:11434'];
const KEYS = { [OPENAI]: 'sk-openai-0123456789abcdef', [LOCAL]: 'sk-local-0123456789abcdef' };

/** What was sent where; it is answered by nobody. */
interface Sent {
  origin: string;
  headers: string;
  init: RequestInit;
}

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** What is sent for a run once somebody has typed this as the base URL and pressed Use; null where it is refused. */
async function sentFor(typed: string): Promise<Sent | null> {
  const { baseUrl, form } = connectionAt(typed);
  if (baseUrl === null) return null;
  const sent: Sent[] = [];
  const host: ModelHost = {
    fetch: (url, init = {}) => {
      const { origin } = new URL(String(url));
      sent.push({ origin, headers: JSON.stringify(init.headers), init });
      return Promise.reject(new TypeError('nobody is there'));
    },
    now: () => 0,
    random: () => 0,
    wait: () => new Promise(() => undefined),
  };
  const none = (): Storage => {
    throw new Error('nothing is stored here');
  };
  const keys = new KeyStore(none, none);
  for (const [origin, key] of Object.entries(KEYS)) keys.keep(origin, key, 'page');
  const asking = new Asking(keys, host, new Llama(() => Promise.reject(new Error('no model here')), host));
  const place = asking.agree({ kind: 'server', connection: { baseUrl, form, model: 'm' } }, { calls: 1, tokens: 1 });
  const { port1, port2 } = new MessageChannel();
  ends.push(() => (asking.detach('run'), port1.close()));
  asking.attach('run', port2);
  await new Promise<void>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<FromClient>) => data.type === 'answer' && resolve();
    const question: ToClient = {
      type: 'ask',
      id: 1,
      question: { messages: [], options: {} },
      at: { place, model: 'm' },
    };
    port1.postMessage(question);
  });
  return sent[0] ?? null;
}

describe('a base URL that looks like one with a key', () => {
  it.each([
    'https://api.openai.com@evil.example/v1',
    'https://api.openai.com:443@evil.example/v1',
    'https://user:word@api.openai.com/v1',
    'https://evil.example/v1?https://api.openai.com/v1',
    'https://evil.example/v1#@api.openai.com/v1',
    'https://api.openai.com%2F@evil.example/v1',
    'https://api.openai.com%00.evil.example/v1',
    'https://api.openai.com\n.evil.example/v1',
    'https://api.openai.com\u202E.evil.example/v1',
    'https://api.openai.com\\.evil.example/v1',
    'https:\\\\api.openai.com\\v1',
    'https:/api.openai.com/v1',
    '//api.openai.com/v1',
    'http://api.openai.com/v1',
    'blob:https://api.openai.com/v1',
    'javascript:fetch("https://evil.example")',
    'data:text/plain,https://api.openai.com/v1',
    '${OPENAI_BASE_URL:-https://evil.example/v1}',
    'http://localhost:11434@evil.example/v1',
    'http://localhost:11434.evil.example/v1',
    'http://localhost.evil.example:11434/v1',
    'http://127.0.0.1.evil.example:11434/v1',
    'http://[::ffff:127.0.0.1]:11434/v1',
    'http://0.0.0.0:11434/v1',
  ])('%j is asked nothing', async (typed) => expect(await sentFor(typed)).toBeNull());

  it.each([
    ['https://api.openai.com.evil.example/v1', 'https://api.openai.com.evil.example'],
    ['https://evil.example/api.openai.com/v1', 'https://evil.example'],
    ['https://evil.example/https://api.openai.com/v1', 'https://evil.example'],
    ['https://api-openai.com/v1', 'https://api-openai.com'],
    ['https://аpi.openai.com/v1', 'https://xn--pi-6kc.openai.com'],
    ['https://api.openai.com./v1', 'https://api.openai.com.'],
    ['https://api.openai.com:8443/v1', 'https://api.openai.com:8443'],
    ['https://openai.com/v1', 'https://openai.com'],
    ['https://localhost:11434/v1', 'https://localhost:11434'],
    ['http://localhost:11435/v1', 'http://localhost:11435'],
    ['http://localhost/v1', 'http://localhost'],
    ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434'],
    ['http://2130706433:11434/v1', 'http://127.0.0.1:11434'],
    ['http://0x7f.1:11434/v1', 'http://127.0.0.1:11434'],
    ['http://[::1]:11434/v1', 'http://[::1]:11434'],
  ])('%s is asked as %s, with no key', async (typed, origin) => {
    const sent = await sentFor(typed);
    expect(sent?.origin).toBe(origin);
    for (const key of Object.values(KEYS)) expect(sent?.headers).not.toContain(key);
  });

  it.each([
    ['HTTPS://API.OpenAI.com:0443/v1', OPENAI],
    ['https://api%2Eopenai.com/v1', OPENAI],
    ['https://api。openai.com/v1', OPENAI],
    ['https://api.openai.com/evil.example/../v1', OPENAI],
    ['http://LOCALHOST:11434/../..', LOCAL],
  ])('%s is %s however it is written, and gets its key alone', async (typed, origin) => {
    const sent = await sentFor(typed);
    expect(sent?.origin).toBe(origin);
    for (const [of, key] of Object.entries(KEYS)) expect(sent?.headers.includes(key)).toBe(of === origin);
    expect(sent?.init).toMatchObject({ redirect: 'error', credentials: 'omit', referrerPolicy: 'no-referrer' });
  });
});
