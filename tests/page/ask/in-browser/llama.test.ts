import { describe, expect, it } from 'vitest';
import type { Question } from '../../../../src/ask/question.ts';
import type { Engine } from '../../../../src/page/ask/in-browser/engine.ts';
import { Llama, modelIn } from '../../../../src/page/ask/in-browser/llama.ts';

const QUESTION: Question = { messages: [{ role: 'user', text: 'Hi' }], options: { temperature: 0.5 } };

const FILE = new File(['GGUF and weights'], 'tiny-Q4.gguf');

const never = (): AbortSignal => new AbortController().signal;

/** A clock that a test turns: what waits ends once its time has come. */
function clock() {
  let now = 0;
  const waiting = new Set<{ at: number; end: () => void }>();
  return {
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const one = { at: now + ms, end: () => (waiting.delete(one), resolve()) };
        waiting.add(one);
        signal.addEventListener('abort', one.end, { once: true });
      }),
    async turn(ms: number) {
      await settled();
      now += ms;
      for (const each of [...waiting]) if (each.at <= now) each.end();
      await settled();
    },
  };
}

/** What has come by now was heard. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

type Behaviour = 'answers' | 'hangs' | 'crashes' | 'refuses' | 'cut' | 'thinks' | 'loads for ever' | 'cannot load';

/** Engines that behave as they are told, one after another, and what was done to them. */
function engines(...behaviours: Behaviour[]) {
  const done: string[] = [];
  const asked: object[] = [];
  let made = 0;
  const make = async (): Promise<Engine> => {
    const id = ++made;
    let behaviour: Behaviour = behaviours[id - 1] ?? 'answers';
    let broken: (error: Error) => void = () => undefined;
    const ended = new Promise<never>((_, reject) => (broken = reject));
    ended.catch(() => undefined);
    const chunk = (delta: object, more: object = {}): unknown => ({
      model: 'gpt-4o',
      choices: [{ index: 0, delta, ...more }],
    });
    return {
      async loadModel(blobs) {
        done.push(`load ${id}`);
        await blobs[0]?.slice(4, 8).text();
        if (behaviour === 'cannot load') throw new Error('no such architecture');
        if (behaviour === 'loads for ever') await ended;
      },
      async createChatCompletion(options) {
        asked.push(options);
        done.push(`ask ${id}`);
        const now = behaviour;
        if (now === 'refuses') behaviour = 'answers';
        return (async function* () {
          if (now === 'refuses') throw Object.assign(new Error('too long'), { type: 'inference_error' });
          yield chunk(now === 'thinks' ? { reasoning_content: '{"a":1}' } : { content: 'Hel' });
          if (now === 'hangs') {
            options.abortSignal?.addEventListener('abort', () => done.push('told to stop'));
            await ended;
          }
          if (now === 'crashes')
            throw Object.assign(new Error('memory access out of bounds'), { name: 'RuntimeError' });
          if (now === 'cut') return;
          yield chunk(now === 'thinks' ? {} : { content: 'lo' }, { finish_reason: 'stop' });
          yield { choices: [], usage: { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 } };
        })();
      },
      async exit() {
        done.push(`exit ${id}`);
        broken(new Error('The model was unloaded'));
      },
    };
  };
  return { make, done, asked };
}

describe('a model of a file', () => {
  it('is named as its file', () => expect(modelIn(FILE)).toBe('tiny-Q4'));

  it('answers as it streams, free, by its name, with the usage that it counts', async () => {
    const { make, asked } = engines();
    const llama = new Llama(make, clock());
    const parts: string[] = [];
    const answer = await llama.ask(FILE, QUESTION, never(), (text) => parts.push(text));
    expect(answer).toEqual({
      kind: 'answered',
      text: 'Hello',
      usage: { tokens: 9, input: 7, output: 2, usd: 0 },
      model: 'tiny-Q4',
      finish: 'stop',
    });
    expect(parts).toEqual(['Hel', 'Hello', 'Hello']);
    expect(asked).toMatchObject([
      {
        messages: [{ role: 'user', content: 'Hi' }],
        temperature: 0.5,
        stream_options: { include_usage: true },
      },
    ]);
  });

  it('is priced by no name that its file has', async () => {
    const { make } = engines();
    const file = new File(['GGUF'], 'gpt-4o.gguf');
    const answer = await new Llama(make, clock()).ask(file, QUESTION, never(), () => undefined);
    expect(answer).toMatchObject({ model: 'gpt-4o', usage: { usd: 0 } });
  });

  it('is held to JSON by a grammar, never by a response format, and answers where it would think', async () => {
    const { make, asked } = engines('thinks');
    const schema = { type: 'object', properties: { a: { type: 'integer' } }, required: ['a'] };
    const answer = await new Llama(make, clock()).ask(FILE, { ...QUESTION, schema }, never(), () => undefined);
    expect(answer).toMatchObject({ text: '{"a":1}', value: { a: 1 } });
    expect(asked[0]).toHaveProperty('grammar', expect.stringContaining('root ::= "{"'));
    expect(asked[0]).not.toHaveProperty('response_format');
  });

  it('is held to no grammar where it may call tools', async () => {
    const { make, asked } = engines();
    const tools = [{ name: 'add', description: 'Adds.', parameters: { type: 'object' } }];
    await new Llama(make, clock()).ask(FILE, { ...QUESTION, schema: {}, tools }, never(), () => undefined);
    expect(asked[0]).toMatchObject({ tools: [{ type: 'function', function: { name: 'add' } }] });
    expect(asked[0]).not.toHaveProperty('grammar');
  });

  it('is asked one question after another, and loaded once', async () => {
    const { make, done } = engines();
    const llama = new Llama(make, clock());
    await Promise.all([1, 2, 3].map(() => llama.ask(FILE, QUESTION, never(), () => undefined)));
    expect(done).toEqual(['load 1', 'ask 1', 'ask 1', 'ask 1']);
  });

  it('gives way to another', async () => {
    const { make, done } = engines();
    const llama = new Llama(make, clock());
    const other = new File(['GGUF'], 'other.gguf');
    const read: number[] = [];
    expect(await llama.load(FILE, never(), (bytes) => read.push(bytes))).toBeNull();
    expect(await llama.load(other, never(), () => undefined)).toBeNull();
    expect([llama.file, done, read]).toEqual([other, ['load 1', 'exit 1', 'load 2'], [8]]);
    await llama.unload();
    expect([llama.file, done.at(-1)]).toEqual([null, 'exit 2']);
  });
});

describe('a model that goes wrong', () => {
  const last = async (llama: Llama): Promise<string> =>
    (await llama.ask(FILE, QUESTION, never(), () => undefined)).kind;

  it('is ended where nothing comes for a minute, and loaded anew for the next question', async () => {
    const time = clock();
    const { make, done } = engines('hangs');
    const llama = new Llama(make, time);
    const answer = llama.ask(FILE, QUESTION, never(), () => undefined);
    await time.turn(59_000);
    expect(done).toEqual(['load 1', 'ask 1']);
    await time.turn(1_000);
    expect(await answer).toMatchObject({ kind: 'failed', class: 'incomplete', error: expect.stringContaining('60 s') });
    expect(await last(llama)).toBe('answered');
    expect(done).toEqual(['load 1', 'ask 1', 'exit 1', 'load 2', 'ask 2']);
  });

  it('is ended where it goes on after it was stopped', async () => {
    const time = clock();
    const { make, done } = engines('hangs');
    const llama = new Llama(make, time);
    const stop = new AbortController();
    const answer = llama.ask(FILE, QUESTION, stop.signal, () => undefined);
    await settled();
    stop.abort();
    await time.turn(5_000);
    expect(await answer).toEqual({ kind: 'cancelled' });
    expect(done).toEqual(['load 1', 'ask 1', 'told to stop', 'exit 1']);
  });

  it('is made anew after it has crashed', async () => {
    const { make, done } = engines('crashes');
    const llama = new Llama(make, clock());
    const answer = await llama.ask(FILE, QUESTION, never(), () => undefined);
    expect(answer).toMatchObject({ kind: 'failed', error: 'llama.cpp broke: memory access out of bounds' });
    expect(await last(llama)).toBe('answered');
    expect(done).toEqual(['load 1', 'ask 1', 'exit 1', 'load 2', 'ask 2']);
  });

  it('stays after it has said no to one question', async () => {
    const { make, done } = engines('refuses');
    const llama = new Llama(make, clock());
    expect(await llama.ask(FILE, QUESTION, never(), () => undefined)).toMatchObject({
      kind: 'failed',
      error: 'too long',
    });
    expect(await last(llama)).toBe('answered');
    expect(done).toEqual(['load 1', 'ask 1', 'ask 1']);
  });

  it('has not answered where its stream has no end', async () => {
    const { make } = engines('cut');
    const answer = await new Llama(make, clock()).ask(FILE, QUESTION, never(), () => undefined);
    expect(answer).toMatchObject({ kind: 'failed', class: 'incomplete' });
  });

  it('is asked nothing for a question that nobody waits for any more', async () => {
    const { make, done } = engines();
    const stop = new AbortController();
    const llama = new Llama(make, clock());
    const [first, second] = [never(), stop.signal].map((signal) => llama.ask(FILE, QUESTION, signal, () => undefined));
    stop.abort();
    expect([(await first)?.kind, await second]).toEqual(['answered', { kind: 'cancelled' }]);
    expect(done).toEqual(['load 1', 'ask 1']);
  });
});

describe('a file that cannot be loaded', () => {
  const why = async (llama: Llama, file: File): Promise<string | undefined> =>
    (await llama.load(file, never(), () => undefined))?.error;

  it('is told why: it is no GGUF, the engine does not know it, or it takes for ever', async () => {
    const time = clock();
    const { make, done } = engines('cannot load', 'loads for ever');
    const llama = new Llama(make, time);
    expect(await why(llama, new File(['PK'], 'x.zip'))).toBe('The model cannot be loaded: it is no GGUF file');
    expect(await why(llama, FILE)).toBe('The model cannot be loaded: no such architecture');
    const third = why(llama, FILE);
    // Once for what was read, and once more for nothing.
    await time.turn(120_000);
    await time.turn(120_000);
    expect(await third).toBe('The model cannot be loaded: nothing of it was read for 120 s');
    expect(llama.file).toBeNull();
    expect(done).toEqual(['load 1', 'exit 1', 'load 2', 'exit 2']);
  });

  it('is loaded no further once the sheet is closed', async () => {
    const { make, done } = engines('loads for ever');
    const stop = new AbortController();
    const llama = new Llama(make, clock());
    const failure = llama.load(FILE, stop.signal, () => undefined);
    await settled();
    stop.abort();
    expect((await failure)?.error).toContain('The model was unloaded');
    expect([llama.file, done]).toEqual([null, ['load 1', 'exit 1', 'exit 1']]);
  });
});
