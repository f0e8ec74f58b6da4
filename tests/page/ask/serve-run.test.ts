import { afterEach, describe, expect, it } from 'vitest';
import type { FromClient, ModelAt, RunBounds, ToClient } from '../../../src/ask/protocol.ts';
import type { Question } from '../../../src/ask/question.ts';
import type { Answer } from '../../../src/engine/workflow/answer.ts';
import { serveRun, type AskModel } from '../../../src/page/ask/serve-run.ts';

const QUESTION: Question = { messages: [{ role: 'user', text: 'Go on.' }], options: {} };
const WIDE: RunBounds = { calls: 100, tokens: 100_000 };
const TINY: ModelAt = { place: '1', model: 'tiny' };

/** The run's end of a port, whose other end is served. */
interface Run {
  ask(id: number, at?: ModelAt): void;
  cancel(id: number): void;
  /** What came to a question. */
  answer(id: number): Promise<Answer>;
  heard: FromClient[];
}

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

function served(ask: AskModel, bounds: RunBounds = WIDE, now: () => number = () => 0): Run & { end(): void } {
  const { port1, port2 } = new MessageChannel();
  const heard: FromClient[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  port1.onmessage = ({ data }: MessageEvent<FromClient>) => {
    heard.push(data);
    if (data.type === 'answer') waiting.get(data.id)?.(data.answer);
  };
  const { end } = serveRun(port2, ask, { now }, bounds);
  ends.push(end, () => port1.close());
  const tell = (message: ToClient): void => port1.postMessage(message);
  return {
    end,
    heard,
    ask: (id, at = TINY) => tell({ type: 'ask', id, question: QUESTION, at }),
    cancel: (id) => tell({ type: 'cancel', id }),
    answer: (id) => new Promise((resolve) => waiting.set(id, resolve)),
  };
}

const said = (text: string, tokens = 10): Answer => ({
  kind: 'answered',
  text,
  usage: { tokens, input: tokens - 1, output: 1, usd: 0 },
});

async function asked(run: Run, ...ids: number[]): Promise<Answer[]> {
  const answers = ids.map((id) => run.answer(id));
  for (const id of ids) run.ask(id);
  return Promise.all(answers);
}

/** Asks one after the other is answered. */
async function inTurn(run: Run, models: readonly ModelAt[]): Promise<Answer[]> {
  const came: Answer[] = [];
  for (const [id, at] of models.entries()) {
    const answer = run.answer(id);
    run.ask(id, at);
    came.push(await answer);
  }
  return came;
}

describe('the questions of a run', () => {
  it.each(['key-refused', 'unpaid', 'model-unknown'] as const)(
    'are put to nobody any more after %s, but for those that are under way',
    async (kind) => {
      const refused: Answer = { kind: 'failed', error: 'No', class: kind };
      let calls = 0;
      let secondCame = (): void => undefined;
      const second = new Promise<void>((resolve) => (secondCame = resolve));
      const run = served(async () => {
        if (++calls === 1) return second.then(() => refused);
        secondCame();
        return said('Yes');
      });
      const first = await asked(run, 1, 2);
      expect([first[0], calls]).toEqual([refused, 2]);
      expect(await asked(run, 3, 4)).toEqual([refused, refused]);
      expect(calls).toBe(2);
    },
  );

  it('go to the model that each names, and stay open where one of them is not known', async () => {
    const none: Answer = { kind: 'failed', error: 'No', class: 'model-unknown' };
    const models: string[] = [];
    const run = served((_question, { model }) => {
      models.push(model);
      return Promise.resolve(model === 'none' ? none : said(model));
    });
    const came = await inTurn(
      run,
      ['tiny', 'small', 'none', 'none', 'tiny'].map((model) => ({ place: '1', model })),
    );
    expect(came).toEqual([said('tiny'), said('small'), none, none, said('tiny')]);
    expect(models).toEqual(['tiny', 'small', 'none', 'tiny']);
  });

  it('go on to one place after another has refused the key, under one budget', async () => {
    const refused: Answer = { kind: 'failed', error: 'No', class: 'key-refused' };
    const asked: string[] = [];
    const run = served(
      (_question, { place }) => {
        asked.push(place);
        return Promise.resolve(place === '2' ? refused : said('Yes'));
      },
      { calls: 5, tokens: 100_000 },
    );
    const [one, two] = [TINY, { place: '2', model: 'tiny' }];
    const over: Answer = { kind: 'failed', error: '5 calls of 5', class: 'used-up' };
    expect(await inTurn(run, [two, one, two, { ...two, model: 'small' }, one, one, two])).toEqual([
      refused,
      said('Yes'),
      refused,
      refused,
      said('Yes'),
      over,
      over,
    ]);
    expect(asked).toEqual(['2', '1', '1']);
  });

  it('are put on after a failure that passes', async () => {
    const answers: Answer[] = [{ kind: 'failed', error: 'Busy', class: 'overloaded' }, said('Yes')];
    const run = served(() => Promise.resolve(answers.shift() ?? said('')));
    await asked(run, 1);
    expect(await asked(run, 2)).toEqual([said('Yes')]);
  });

  it.each([
    [{ calls: 3, tokens: 100_000 }, 3, '3 calls of 3'],
    [{ calls: 100, tokens: 25 }, 3, '30 tokens of 25'],
  ])('are no more than were agreed to: %j', async (bounds, most, error) => {
    let calls = 0;
    const run = served(() => Promise.resolve(said(`${++calls}`)), bounds);
    for (let id = 1; id <= most; id++) await asked(run, id);
    const over: Answer = { kind: 'failed', error, class: 'used-up' };
    expect(await asked(run, 10, 11)).toEqual([over, over]);
    expect(calls).toBe(most);
  });

  it('are broken off when nobody waits any more, and what has come of them is dropped', async () => {
    const broken: number[] = [];
    let calls = 0;
    const run = served((_question, _model, signal) => {
      const nth = ++calls;
      if (nth === 3) return Promise.resolve(said('third'));
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          broken.push(nth);
          resolve(said('late'));
        }),
      );
    });
    run.ask(1);
    run.ask(2);
    run.cancel(1);
    await asked(run, 3);
    expect(broken).toEqual([1]);
    run.end();
    expect(broken).toEqual([1, 2]);
    expect(run.heard.map(({ id }) => id)).toEqual([3]);
  });

  it('are told what has come so far, no oftener than it can be read', async () => {
    let now = 0;
    const run = served(
      (_question, _model, _signal, partial) => {
        for (const text of ['a', 'ab', 'abc', 'abcd']) {
          now += 50;
          partial(text);
        }
        return Promise.resolve(said('abcd'));
      },
      WIDE,
      () => now,
    );
    await asked(run, 1);
    expect(run.heard.map((each) => (each.type === 'partial' ? each.text : each.type))).toEqual([
      'ab',
      'abcd',
      'answer',
    ]);
  });
});
