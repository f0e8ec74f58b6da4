import { describe, expect, it, vi } from 'vitest';
import type { Question } from '../../../../src/ask/question.ts';
import {
  askBrowser,
  fetchModel,
  promptApi,
  type Availability,
  type PromptApi,
} from '../../../../src/page/ask/in-browser/prompt-api.ts';

const QUESTION: Question = {
  messages: [
    { role: 'system', text: 'Be short.' },
    { role: 'user', text: 'One?' },
    { role: 'assistant', text: 'Two.' },
    { role: 'tool', text: '3' },
    { role: 'user', text: 'Four?' },
  ],
  options: {},
};

const never = (): AbortSignal => new AbortController().signal;
const host = { wait: () => new Promise<void>(() => undefined) };

/** Chrome's, as far as it is used, and what was asked of it. */
function fake({
  availability = 'available',
  says = ['Hel', 'lo'],
}: { availability?: Availability; says?: string[] } = {}) {
  const asked: unknown[] = [];
  const api: PromptApi = {
    availability: async () => availability,
    async create({ initialPrompts, signal, monitor }) {
      asked.push(initialPrompts);
      const told = new EventTarget();
      monitor?.(told);
      for (const loaded of [0.5, 1]) told.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded }));
      signal?.addEventListener('abort', () => asked.push('ended'));
      return {
        promptStreaming(text, { responseConstraint }) {
          asked.push({ text, responseConstraint });
          return new ReadableStream<string>({
            start(stream) {
              for (const each of says) stream.enqueue(each);
              if (says.length > 0) stream.close();
              signal?.addEventListener('abort', () => says.length === 0 && stream.error(signal.reason));
            },
          });
        },
        destroy: () => void asked.push('destroyed'),
      };
    },
  };
  return { api, asked };
}

describe('the model of the browser', () => {
  it('is offered where the browser has one, or would fetch one', async () => {
    const stubbed = async (value: unknown): Promise<Availability | undefined> => {
      vi.stubGlobal('LanguageModel', value);
      return (await promptApi())?.availability;
    };
    expect(await promptApi()).toBeNull();
    expect(await stubbed(fake({ availability: 'unavailable' }).api)).toBeUndefined();
    expect(await stubbed(fake({ availability: 'downloadable' }).api)).toBe('downloadable');
    expect(await stubbed({ availability: () => Promise.reject(new Error('off')) })).toBeUndefined();
  });

  it('answers in a session of its own, which is ended; its usage is estimated, and costs nothing', async () => {
    const { api, asked } = fake();
    const parts: string[] = [];
    const answer = await askBrowser(api, QUESTION, host, never(), (text) => parts.push(text));
    expect(answer).toEqual({
      kind: 'answered',
      text: 'Hello',
      usage: { tokens: 8, input: 6, output: 2, usd: 0, estimated: true },
      model: 'browser model',
    });
    expect(parts).toEqual(['Hel', 'Hello']);
    expect(asked).toEqual([
      [
        { role: 'system', content: 'Be short.' },
        { role: 'user', content: 'One?' },
        { role: 'assistant', content: 'Two.' },
        { role: 'user', content: '3' },
      ],
      { text: 'Four?', responseConstraint: undefined },
      'ended',
    ]);
  });

  it('is held to a schema', async () => {
    const { api, asked } = fake({ says: ['{"score": 1}'] });
    const schema = { type: 'object', properties: { score: { type: 'number' } } };
    const answer = await askBrowser(api, { ...QUESTION, schema }, host, never(), () => undefined);
    expect(answer).toMatchObject({ kind: 'answered', value: { score: 1 } });
    expect(asked[1]).toMatchObject({ responseConstraint: schema });
  });

  it('stops when it is told to', async () => {
    const { api, asked } = fake({ says: [] });
    const stop = new AbortController();
    const answer = askBrowser(api, QUESTION, host, stop.signal, () => undefined);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    stop.abort();
    expect(await answer).toEqual({ kind: 'cancelled' });
  });

  it('is fetched by the browser, which says how far it is', async () => {
    const { api, asked } = fake({ availability: 'downloadable' });
    const shares: number[] = [];
    expect(await fetchModel(api, host, never(), (share) => shares.push(share))).toBeNull();
    expect([shares, asked]).toEqual([
      [0.5, 1],
      [undefined, 'destroyed'],
    ]);
    api.create = () => Promise.reject(new Error('no room'));
    expect(await fetchModel(api, host, never(), () => undefined)).toMatchObject({
      error: 'The browser’s model cannot be loaded: no room',
    });
  });
});
