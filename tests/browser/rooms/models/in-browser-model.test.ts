import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HELLO, type ChosenModel, type FromClient, type FromFrame } from '../../../../src/ask/protocol.ts';
import type { Question } from '../../../../src/ask/question.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { pressRun } from '../../../../scripts/attack/visitor.ts';
import { outcomeOf, whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { tinyGguf } from '../../support/tiny-gguf.ts';

/** What a test does in the place of the studio, with a frame of its own. */
interface StudioInTest {
  choose(): void;
  chosen: (ChosenModel | null)[];
  /** Begins a run and asks; what is heard of it is put into `heard`. */
  ask(id: number, question: Question): void;
  cancel(id: number): void;
  heard: FromClient[];
}

declare global {
  interface Window {
    studioInTest: StudioInTest;
  }
}

const MODEL = { name: 'tiny.gguf', mimeType: 'application/octet-stream', buffer: tinyGguf() };

/** A frame that may ask, in the studio, which the test speaks to in its protocol. */
async function openFrame(page: Page): Promise<FrameLocator> {
  await page.evaluate(
    (hello) =>
      new Promise<void>((connected) => {
        const frame = document.createElement('iframe');
        frame.id = 'in-test';
        frame.src = '/ask/';
        frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;z-index:99;background:white';
        const { port1: toFrame, port2: forFrame } = new MessageChannel();
        const { port1: toRun, port2: forRun } = new MessageChannel();
        const studio: StudioInTest = {
          choose: () =>
            toFrame.postMessage({
              type: 'choose',
              order: {
                now: studio.chosen.at(-1) ?? null,
                named: [],
                besides: [],
                bounds: { calls: 30, tokens: 50_000 },
              },
            }),
          chosen: [],
          ask: (id, question) => {
            const { place = '', model = '' } = studio.chosen.at(-1) ?? {};
            toRun.postMessage({ type: 'ask', id, question, at: { place, model } });
          },
          cancel: (id) => toRun.postMessage({ type: 'cancel', id }),
          heard: [],
        };
        toRun.onmessage = ({ data }: MessageEvent<FromClient>) => studio.heard.push(data);
        toFrame.onmessage = ({ data }: MessageEvent<FromFrame>) => {
          if (data.type !== 'chosen') return;
          studio.chosen.push(data.chosen);
          if (data.chosen) toFrame.postMessage({ type: 'attach', run: 'r' }, [forRun]);
        };
        window.studioInTest = studio;
        window.addEventListener('message', ({ source, data }) => {
          if (source !== frame.contentWindow || data !== hello) return;
          frame.contentWindow?.postMessage(hello, location.origin, [forFrame]);
          connected();
        });
        document.body.append(frame);
      }),
    HELLO,
  );
  await page.evaluate(() => window.studioInTest.choose());
  return page.frameLocator('#in-test');
}

async function load(frame: FrameLocator, file = MODEL): Promise<void> {
  await frame.getByText('More: a model in this browser').click();
  await frame.getByLabel('A model file (GGUF)').setInputFiles(file);
  await frame.getByText(`${file.name.replace('.gguf', '')} 305 kB`).waitFor();
  await frame.getByRole('button', { name: 'Load', exact: true }).click();
  await frame.getByText('Loaded.').waitFor();
}

/** Uses what is loaded; the studio has heard of it then. */
async function use(page: Page, frame: FrameLocator): Promise<void> {
  const count = (): Promise<number> => page.evaluate(() => window.studioInTest.chosen.length);
  const before = await count();
  await frame.getByRole('button', { name: 'Use', exact: true }).click();
  await expect.poll(count).toBe(before + 1);
}

const question = (text: string, options: Record<string, Json>, schema?: Json): Question => ({
  messages: [{ role: 'user', text }],
  options,
  ...(schema !== undefined && { schema }),
});

async function ask(page: Page, id: number, asked: Question): Promise<void> {
  await page.evaluate(
    ([id, text]) => {
      const question: Question = JSON.parse(text);
      window.studioInTest.ask(id, question);
    },
    [id, JSON.stringify(asked)] as const,
  );
}

/** Asks, and waits for the answer. */
async function answerTo(page: Page, id: number, asked: Question): Promise<Extract<FromClient, { type: 'answer' }>> {
  await ask(page, id, asked);
  return answered(page, id);
}

async function answered(page: Page, id: number): Promise<Extract<FromClient, { type: 'answer' }>> {
  const handle = await page.waitForFunction(
    (id) => window.studioInTest.heard.find((each) => each.type === 'answer' && each.id === id),
    id,
  );
  const heard = await handle.jsonValue();
  if (heard?.type !== 'answer') throw new Error('no answer');
  return heard;
}

describe('a model in this browser', () => {
  it('is loaded from the visitor’s file, and answers: streamed, held to schemas, stopped, one after another', async () => {
    const { page, site } = await openPage({ context: WITHOUT_EDITOR });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await whenReady(page);
    const frame = await openFrame(page);
    await frame.getByRole('heading', { name: 'A model answers' }).waitFor();
    expect(asked.filter((url) => url.includes('wllama'))).toEqual([]);
    await load(frame);
    expect(asked.filter((url) => url.endsWith('.wasm')).map((url) => new URL(url).pathname)).toEqual([
      expect.stringMatching(/^\/_app\/immutable\/assets\/wllama\.[\w-]+\.wasm$/),
    ]);
    await frame.getByText('Prompts and inputs stay in this browser.').waitFor();
    await frame.getByRole('button', { name: 'Test (one call)' }).click();
    await frame.getByText(/^It works: tiny answered, \d+ tokens\.$/).waitFor();
    await use(page, frame);
    await expect
      .poll(() => page.evaluate(() => window.studioInTest.chosen))
      .toMatchObject([{ model: 'tiny', host: '', isLocal: true }]);

    const fixed = 'so it goes, '.repeat(20);
    const streamed = await answerTo(page, 1, question('Say it.', {}, { const: fixed }));
    expect(streamed.answer).toMatchObject({ kind: 'answered', model: 'tiny', text: JSON.stringify(fixed) });
    if (streamed.answer.kind !== 'answered') throw new Error('not answered');
    expect(streamed.answer.usage?.estimated).toBeUndefined();
    expect(streamed.answer.usage?.output).toBeGreaterThan(200);
    const parts = await page.evaluate(() => window.studioInTest.heard.filter(({ type }) => type === 'partial'));
    expect(parts.length).toBeGreaterThan(0);

    const schema = { type: 'object', properties: { score: { type: 'number' } }, required: ['score'] };
    const scored = await answerTo(page, 2, question('Score it.', { max_tokens: 100 }, schema));
    expect(scored.answer).toMatchObject({ kind: 'answered', value: { score: expect.any(Number) }, finish: 'stop' });

    const wide = {
      type: 'object',
      properties: {
        verdict: { enum: ['good', 'so "so"', 'bad \\ worse'] },
        parts: { type: 'object', properties: { a: { type: 'boolean' }, b: { type: ['integer', 'null'] } } },
        größe: { const: 3 },
        any: {},
        list: { type: 'array', items: { enum: ['x', 'y'] } },
      },
      required: ['verdict', 'größe'],
    };
    const judged = await answerTo(page, 3, question('Judge it.', { max_tokens: 600, seed: 1 }, wide));
    expect(judged.answer).toMatchObject({ kind: 'answered', text: expect.stringMatching(/^\{\s?"verdict":\s?"/) });

    const long = question('Go on.', {}, { const: 'and on, '.repeat(50) });
    await ask(page, 4, long);
    await page.waitForFunction(() => window.studioInTest.heard.some(({ type, id }) => type === 'partial' && id === 4));
    await page.evaluate(() => window.studioInTest.cancel(4));
    // Three at once: they wait for one another.
    await Promise.all([5, 6, 7].map((id) => ask(page, id, question('Score it.', { max_tokens: 100 }, schema))));
    for (const id of [5, 6, 7]) expect((await answered(page, id)).answer).toMatchObject({ finish: 'stop' });
    const tooLong = await answerTo(page, 8, question('far too long '.repeat(400), {}));
    expect(tooLong.answer).toMatchObject({ kind: 'failed', error: expect.stringContaining('context size') });
    expect((await answerTo(page, 9, question('Score it.', {}, schema))).answer).toMatchObject({ finish: 'stop' });
    expect(asked.filter((url) => !url.startsWith(site) && !url.startsWith('blob:'))).toEqual([]);
  });

  it('is kept in the browser, removed, unloaded, and gives way to another; what is no model is told so', async () => {
    const { page } = await openPage({
      context: WITHOUT_EDITOR,
      prepare: async (opened) =>
        void (await opened.addInitScript(() =>
          Object.defineProperty(globalThis, 'LanguageModel', { value: undefined }),
        )),
    });
    await whenReady(page);
    const frame = await openFrame(page);
    await frame.getByText('More: a model in this browser').click();
    await frame.getByText('This browser has no model of its own.').waitFor();
    await frame
      .getByLabel('A model file (GGUF)')
      .setInputFiles({ ...MODEL, name: 'x.gguf', buffer: Buffer.from('PK') });
    await frame.getByRole('button', { name: 'Load', exact: true }).click();
    await frame.getByText('The model cannot be loaded: it is no GGUF file.').waitFor();
    await frame.getByLabel('A model file (GGUF)').setInputFiles(MODEL);
    await frame.getByRole('checkbox', { name: 'Keep it in this browser' }).check();
    await frame.getByRole('button', { name: 'Load', exact: true }).click();
    await frame.getByText('tiny 305 kB, kept in this browser').waitFor();
    await frame.getByRole('button', { name: 'Unload' }).click();
    await frame.getByRole('button', { name: 'Load', exact: true }).waitFor();
    expect(await frame.getByRole('button', { name: 'Use', exact: true }).isDisabled()).toBe(true);

    await page.reload();
    await whenReady(page);
    const again = await openFrame(page);
    await again.getByText('More: a model in this browser').click();
    await again.getByRole('radio', { name: /^tiny/ }).check();
    await again.getByRole('button', { name: 'Load', exact: true }).click();
    await again.getByText('Loaded.').waitFor();
    const other = { ...MODEL, name: 'other.gguf', buffer: tinyGguf({ seed: 2 }) };
    await again.getByLabel('A model file (GGUF)').setInputFiles(other);
    await again.getByRole('button', { name: 'Load', exact: true }).click();
    await use(page, again);
    const schema = { enum: ['yes'] };
    const { answer } = await answerTo(page, 1, question('Well?', {}, schema));
    expect(answer).toMatchObject({ kind: 'answered', text: '"yes"', model: 'other' });
    await page.evaluate(() => window.studioInTest.choose());
    await again.getByRole('button', { name: 'Remove tiny' }).click();
    await expect.poll(() => again.getByRole('radio', { name: /^tiny/ }).count()).toBe(0);
    expect(await again.getByText('Loaded.').count()).toBe(1);
  });

  it('may be the browser’s own', async () => {
    const { page } = await openPage({
      context: WITHOUT_EDITOR,
      prepare: async (opened) =>
        void (await opened.addInitScript(() => {
          const session = {
            promptStreaming: (text: string) =>
              new ReadableStream({
                start(stream) {
                  for (const each of ['You said: ', text]) stream.enqueue(each);
                  stream.close();
                },
              }),
            destroy: () => undefined,
          };
          const value = { availability: async () => 'downloadable', create: async () => session };
          Object.defineProperty(globalThis, 'LanguageModel', { value });
        })),
    });
    await whenReady(page);
    const frame = await openFrame(page);
    await frame.getByText('More: a model in this browser').click();
    await frame.getByRole('radio', { name: 'The browser’s own model' }).check();
    await frame.getByRole('button', { name: 'Load', exact: true }).click();
    await use(page, frame);
    const { answer } = await answerTo(page, 1, question('Hello.', {}));
    expect(answer).toMatchObject({ kind: 'answered', text: 'You said: Hello.', model: 'browser model' });
  });

  it('answers a run to its end: it says what no node can use, and the run ends by a limit or a failure with a name', async () => {
    const { page } = await openPage({ context: WITHOUT_EDITOR });
    await whenReady(page);
    await page.locator('button.answers').click();
    await page.locator('label.asked').click();
    const frame = page.frameLocator('iframe[title="Which model answers"]');
    await load(frame);
    await frame.getByLabel('Calls').fill('4');
    await frame.getByRole('button', { name: 'Use', exact: true }).click();
    await page.locator('button.answers', { hasText: 'Answers: tiny' }).click();
    await page.locator('label.asked').getByText('Prompts and inputs stay in this browser.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Speed').selectOption('instant');
    await pressRun(page, null);
    await page.waitForSelector('.outcome[data-phase="ended"]', { timeout: 80_000 });
    expect(await outcomeOf(page)).toMatch(/^(?:✓ Finished|. (?:Stopped|Failed|Ended))/);
  });
});
