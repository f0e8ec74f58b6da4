import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ask } from '../../../src/engine/journal/ask.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { listRuns } from '../../../src/history/runs.ts';
import { tapesIn } from '../../../src/history/tape.ts';
import type { RunOrder } from '../../../src/worker/protocol.ts';
import { makerLoop, reviewLoop } from '../../engine/support/texts.ts';
import { freshBrowser } from '../../history/support.ts';
import { differingFact } from '../../../src/engine/journal/same-facts.ts';
import { ALL_OUTSIDE, factsOf, killedAt, newOrder, play, type Playing, type Says } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

/** The review loop with a timer in place of its counter. */
const TIMED = reviewLoop().replace(
  /type: loop_counter, config: \{.*?\}\}/,
  'type: loop_timer, config: {max_duration: 5, duration_unit: minutes, message: time is up}}',
);

/** What a model and a human of these workflows say the n-th time. */
function repliesOf(ask: Ask): string {
  if (ask.node === 'judge') return JSON.stringify({ good: ask.nth === 3, remark: `remark ${ask.nth}` });
  if (ask.node === 'maker') return JSON.stringify({ text: `text ${ask.nth}` });
  if (ask.node === 'Drafter') return `draft ${ask.nth}`;
  return 'not yet';
}

interface Story {
  name: string;
  order: (runId: string) => RunOrder;
  says: Says;
  answers?: Playing['answers'];
  /** Answers from outside in all. */
  records: number;
  result: string;
}

const task =
  (text: string) =>
  (runId: string): RunOrder => {
    const order = newOrder(runId, text);
    return { ...order, document: { ...order.document, inputs: { task: 'owls' } } };
  };
const topic = (runId: string): RunOrder => {
  const order = newOrder(runId, makerLoop());
  return { ...order, document: { ...order.document, inputs: { topic: 'owls' } } };
};

const STORIES: Story[] = [
  {
    name: 'a review loop with a human, released by its counter',
    order: task(reviewLoop()),
    says: (ask) => ({ text: repliesOf(ask), seconds: 1.5 }),
    records: 3,
    result: 'enough',
  },
  {
    name: 'the same with a real model',
    order: task(reviewLoop()),
    says: (ask) => ({ text: repliesOf(ask), seconds: 0.25 }),
    answers: ALL_OUTSIDE,
    records: 6,
    result: 'enough',
  },
  {
    name: 'a container loop with a real model',
    order: topic,
    says: (ask) => ({ text: repliesOf(ask), seconds: 2 }),
    answers: ALL_OUTSIDE,
    records: 6,
    result: 'text 3',
  },
  {
    name: 'a loop that is released by its timer',
    order: task(TIMED),
    says: (ask) => ({ text: repliesOf(ask), seconds: 100 }),
    records: 4,
    result: 'time is up',
  },
];

async function playThrough(records: Records, story: Story, order: RunOrder): Promise<Awaited<ReturnType<typeof play>>> {
  const played = play({ records, order, says: story.says, ...(story.answers && { answers: story.answers }) });
  await played.over;
  return played;
}

describe.each(STORIES)('$name', (story) => {
  let records: Records;
  beforeEach(async () => {
    freshBrowser();
    records = await openHistory();
  });

  it('ends', async () => {
    const played = await playThrough(records, story, story.order('whole'));
    expect(played.messages.at(-1)).toEqual({ type: 'finished', status: 'completed' });
    expect(played.view().result?.result.text).toContain(story.result);
    expect(await tapesIn(records).read('whole')).toHaveLength(story.records);
  });

  it.each(['before', 'after'] as const)(
    'killed %s any record is stored goes on to equal facts, and asks nothing twice',
    async (when) => {
      await playThrough(records, story, story.order('whole'));
      const whole = await factsOf(records, 'whole');
      const tape = await tapesIn(records).read('whole');
      expect(whole.at(-1)?.kind).toBe('runEnded');
      for (let at = 0; at < story.records; at++) {
        const runId = `killed ${when} ${at}`;
        const dying = killedAt(records, at, when);
        play({
          records: dying,
          order: story.order(runId),
          says: story.says,
          ...(story.answers && { answers: story.answers }),
        });
        await dying.killed;
        const stored = await tapesIn(records).read(runId);
        expect(stored).toEqual(tape.slice(0, when === 'after' ? at + 1 : at));
        expect((await listRuns(records, () => false)).find((run) => run.id === runId)).toMatchObject({
          status: 'interrupted',
          continuable: true,
        });

        const rest = await playThrough(records, story, { ...story.order(runId), use: 'continue' });
        expect(rest.messages.at(-1)).toEqual({ type: 'finished', status: 'completed' });
        expect(rest.asked).toEqual(tape.slice(stored.length).map((recorded) => recorded.address));
        expect(await tapesIn(records).read(runId)).toEqual(tape);
        expect(differingFact(await factsOf(records, runId), whole)).toBeNull();
      }
    },
  );

  it('cut off shows no question whose answer it has when it goes on, however slowly it is taken up', async () => {
    await playThrough(records, story, story.order('whole'));
    const tape = await tapesIn(records).read('whole');
    for (let at = 0; at < story.records; at++) {
      const runId = `slow ${at}`;
      const dying = killedAt(records, at, 'after');
      const given = { order: story.order(runId), says: story.says, ...(story.answers && { answers: story.answers }) };
      play({ ...given, records: dying });
      await dying.killed;
      const order: RunOrder = { ...given.order, use: 'continue' };
      const rest = play({ records, order, tick: 20, ...(story.answers && { answers: story.answers }) });
      const next = tape[at + 1]?.address;
      if (next === undefined) await rest.over;
      else await expect.poll(() => rest.asked).toContain(next);
      void rest.session.stop();
      await rest.over;
      const stored = new Set(tape.slice(0, at + 1).map((recorded) => recorded.address));
      expect(rest.asked.filter((address) => stored.has(address))).toEqual([]);
    }
  });

  it('is the same again when it is replayed, and asks nobody', async () => {
    await playThrough(records, story, story.order('whole'));
    const whole = await factsOf(records, 'whole');
    const before = await listRuns(records, () => false);
    const replayed = play({
      records,
      order: { ...story.order('whole'), use: 'replay' },
      ...(story.answers && { answers: story.answers }),
    });
    await replayed.over;
    expect(replayed.messages.at(-1)).toEqual({ type: 'finished', status: 'completed' });
    expect(replayed.asked).toEqual([]);
    expect(differingFact(await factsOf(records, 'whole'), whole)).toBeNull();
    expect(await listRuns(records, () => false)).toEqual(before);
  });
});

describe('a run that needs nobody outside', () => {
  // A model gives a form that its prompt asks for.
  const text = makerLoop().replace(
    '"Judge {{ maker.text }}"',
    `'Judge {{ maker.text }} Respond with JSON: {"good": boolean, "remark": string}'`,
  );
  const order = (runId: string): RunOrder => {
    const made = topic(runId);
    return { ...made, document: { ...made.document, text }, model: 'simulated' };
  };

  it('killed at any step goes on to equal facts', async () => {
    freshBrowser();
    const records = await openHistory();
    let steps = 0;
    await play({ records, order: order('whole'), tick: 10, onBreath: async () => void steps++ }).over;
    const whole = await factsOf(records, 'whole');
    expect(steps).toBeGreaterThan(10);
    for (let at = 0; at < steps; at++) {
      let step = 0;
      await new Promise<void>((killed) => {
        const dies = (): Promise<void> => {
          if (step++ < at) return Promise.resolve();
          killed();
          return new Promise(() => undefined);
        };
        play({ records, order: order(`killed ${at}`), tick: 10, onBreath: dies });
      });
      const rest = play({ records, order: { ...order(`killed ${at}`), use: 'continue' }, tick: 10 });
      await rest.over;
      expect(rest.messages.at(-1)).toEqual({ type: 'finished', status: 'completed' });
      expect(differingFact(await factsOf(records, `killed ${at}`), whole)).toBeNull();
    }
  });
});
