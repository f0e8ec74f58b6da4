import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerers, type Answerer } from '../../../src/engine/running/answerers.ts';
import type { Tape } from '../../../src/engine/effects/tape.ts';
import type { Recorded } from '../../../src/engine/journal/chunk.ts';
import { differingFact } from '../../../src/engine/journal/same-facts.ts';
import type { OpenAsk, Reply } from '../../../src/engine/kernel/door.ts';
import type { Request } from '../../../src/engine/workflow/activation.ts';
import { runText, type TextRun } from '../support/run-text.ts';
import { samples } from '../../samples.ts';

/** A question of a model at that second of the run clock. */
function question(seq: number, at = 0, deadline?: number): OpenAsk {
  const model = { kind: 'model', messages: [], model: 'm', options: {} } as const;
  const request: Request = deadline === undefined ? model : { ...model, deadline };
  const ask = { address: `n${seq}`, hash: 'h', node: 'n', id: 'n', part: 0, nth: 1, request };
  return { seq, address: `n${seq}`, hash: 'h', at, ask };
}

const say = (text: string, took: number): Reply => ({ answer: { kind: 'answered', text }, took });

/** An answerer whose answers the test gives; what it was told of each question. */
function byHand(): { answerer: Answerer; give(seq: number, reply: Reply | Error): void; aborted(): number[] } {
  const waiting = new Map<
    number,
    { give: (reply: Reply) => void; fail: (error: Error) => void; signal: AbortSignal }
  >();
  return {
    answerer: ({ seq }, signal) => new Promise((give, fail) => waiting.set(seq, { give, fail, signal })),
    give(seq, reply) {
      const asked = waiting.get(seq)!;
      if (reply instanceof Error) asked.fail(reply);
      else asked.give(reply);
    },
    aborted: () => [...waiting].flatMap(([seq, { signal }]) => (signal.aborted ? [seq] : [])),
  };
}

/** Lets promises that are settled be heard. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('by arrival', () => {
  it('takes of the answers that are there the one that is due first on the run clock, the older question among equals', async () => {
    const took = new Map([
      [1, 9],
      [2, 4],
      [3, 4],
      [4, 1],
    ]);
    const { answer } = answerers({ model: ({ seq }) => say(`${seq}`, took.get(seq)!) }, { order: 'arrival' });
    const open = [question(1), question(2), question(3)];
    expect(await answer(open)).toEqual({ asked: 2, ...say('2', 4) });
    // Asked later: due at 5, when that of the first is due at 9.
    const then = [question(1), question(3), question(4, 4)];
    expect((await answer(then))?.asked).toBe(3);
    expect((await answer(then.filter(({ seq }) => seq !== 3)))?.asked).toBe(4);
    expect((await answer([question(1)]))?.asked).toBe(1);
  });

  it('waits for nobody who is slower', async () => {
    const hand = byHand();
    const { answer, hasAnswer } = answerers({ model: hand.answerer }, { order: 'arrival' });
    const open = [question(1), question(2)];
    expect(hasAnswer(open)).toBe(false);
    const first = answer(open);
    hand.give(2, say('b', 30));
    expect((await first)?.asked).toBe(2);
    expect(hasAnswer([question(1)])).toBe(false);
    hand.give(1, say('a', 1));
    await settle();
    expect(hasAnswer([question(1)])).toBe(true);
  });

  it('asks each question once, however often it is open', async () => {
    const asked: number[] = [];
    const { ask, hasAnswer, answer } = answerers(
      { model: ({ seq }) => (asked.push(seq), say('', 0)) },
      { order: 'arrival' },
    );
    ask([question(1)]);
    hasAnswer([question(1), question(2)]);
    await answer([question(1), question(2)]);
    expect(asked).toEqual([1, 2]);
  });
});

describe('by asking', () => {
  it('holds an answer back until the older question has one', async () => {
    const hand = byHand();
    const { answer, hasAnswer } = answerers({ model: hand.answerer }, { order: 'asking' });
    const open = [question(1), question(2)];
    const first = answer(open);
    hand.give(2, say('b', 1));
    await settle();
    expect(hasAnswer(open)).toBe(false);
    hand.give(1, say('a', 2));
    expect((await first)?.asked).toBe(1);
    expect((await answer([question(2)]))?.asked).toBe(2);
  });
});

describe('a question that nobody waits for any more', () => {
  it('is broken off where it is under way, and no other', async () => {
    const hand = byHand();
    const { ask, cancelled } = answerers({ model: hand.answerer }, { order: 'arrival' });
    ask([question(1), question(2)]);
    cancelled([2, 7]);
    expect(hand.aborted()).toEqual([2]);
  });

  it('is broken off when all leave, and whoever waits is told so', async () => {
    const hand = byHand();
    const { answer, hasAnswer, leave } = answerers({ model: hand.answerer }, { order: 'arrival' });
    const waiting = answer([question(1)]);
    leave();
    expect(await waiting).toBeNull();
    expect(await answer([question(2)])).toBeNull();
    expect(hasAnswer([question(2)])).toBe(false);
    expect(hand.aborted()).toEqual([1]);
  });
});

describe('a deadline', () => {
  /** A timer that the test lets run out. */
  function timer(): {
    after: (seconds: number, expire: () => void) => () => void;
    pending: Map<number, () => void>;
  } {
    const pending = new Map<number, () => void>();
    return {
      pending,
      after(seconds, expire) {
        pending.set(seconds, expire);
        return () => pending.delete(seconds);
      },
    };
  }

  it('ends a question that is never answered, and the late answer counts for nothing', async () => {
    const [hand, { after, pending }] = [byHand(), timer()];
    const { answer } = answerers({ model: hand.answerer }, { order: 'arrival', after });
    const waiting = answer([question(1, 0, 30)]);
    pending.get(30)!();
    hand.give(1, say('too late', 31));
    expect(await waiting).toEqual({ asked: 1, answer: { kind: 'timed-out', after: 30 }, took: 30 });
    expect(hand.aborted()).toEqual([1]);
  });

  it('is forgotten when an answer came, and when nobody waits', async () => {
    const [hand, { after, pending }] = [byHand(), timer()];
    const { answer, ask, cancelled } = answerers({ model: hand.answerer }, { order: 'arrival', after });
    const waiting = answer([question(1, 0, 30)]);
    ask([question(2, 0, 40)]);
    hand.give(1, say('in time', 3));
    await waiting;
    expect([...pending.keys()]).toEqual([40]);
    cancelled([2]);
    expect(pending.size).toBe(0);
  });
});

describe('a defect', () => {
  it('of an answerer reaches whoever waits', async () => {
    const hand = byHand();
    const { answer } = answerers({ model: hand.answerer }, { order: 'arrival' });
    const waiting = answer([question(1)]);
    hand.give(1, new Error('broken'));
    await expect(waiting).rejects.toThrow('broken');
  });

  it('is a question that nobody is there for', () => {
    const { ask } = answerers({}, { order: 'arrival' });
    expect(() => ask([question(5)])).toThrow('nobody answers n5');
  });
});

describe('a run that was cut off between answers to questions that were asked at once', () => {
  const TEXT = `
graph:
  nodes:
    - {id: Cook, type: agent, config: {provider: any, name: m}}
    - {id: Taster, type: agent, config: {provider: any, name: m}}
    - {id: Buyer, type: agent, config: {provider: any, name: m}}
    - {id: Guest, type: agent, config: {provider: any, name: m}}
    - {id: Chef, type: agent, config: {provider: any, name: m}}
    - {id: Guard, type: loop_counter, config: {max_iterations: 2}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: Cook, to: Taster}
    - {from: Cook, to: Buyer}
    - {from: Cook, to: Guest}
    - {from: Taster, to: Chef}
    - {from: Buyer, to: Chef}
    - {from: Guest, to: Chef}
    - {from: Chef, to: Cook}
    - {from: Chef, to: Guard}
    - {from: Guard, to: Cook}
    - {from: Guard, to: End}
  start: [Cook]
  end: [End]
`;
  const QUESTIONS = 10;

  /** The run over what is on its tape, its questions answered in an order that `seed` draws; broken off after so many answers. */
  async function run(
    order: 'arrival' | 'asking',
    seed: number,
    tape: Tape,
    cutAfter = Infinity,
  ): Promise<TextRun & { kept: Recorded[] }> {
    const kept: Recorded[] = [];
    const late = (address: string): number =>
      [...address].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)!) % 997, seed);
    const answer: Answerer = async ({ address }) => {
      for (let turns = late(address) % 7; turns > 0; turns--) await settle();
      return say(`of ${address}`, address.length % 5);
    };
    const outside = answerers({ model: answer }, { order });
    const cut = new Error('cut off');
    const came = runText({
      text: TEXT,
      answers: [],
      tape,
      use: 'continue',
      host: {
        ...outside,
        keep(recorded) {
          if (kept.length >= cutAfter) return Promise.reject(cut);
          kept.push(recorded);
          return Promise.resolve();
        },
      },
      derive: () => null,
    });
    return came.then(
      (whole) => ({ ...whole, kept }),
      (thrown: unknown) => {
        if (thrown !== cut) throw thrown;
        return { kept } as TextRun & { kept: Recorded[] };
      },
    );
  }

  it('has the facts of one that was not, whatever order its answers came in, where they are taken in the order of asking', async () => {
    const cases = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000), fc.integer({ min: 0, max: QUESTIONS - 1 }));
    await fc.assert(
      fc.asyncProperty(cases, async ([seed, other, third, at]) => {
        const whole = await run('asking', seed, { entries: [] });
        expect(whole.kept).toHaveLength(QUESTIONS);
        const { kept } = await run('asking', other, { entries: [] }, at);
        const rest = await run('asking', third, { entries: kept });
        expect(rest.kept).toHaveLength(QUESTIONS - at);
        expect(differingFact(rest.facts, whole.facts)).toBeNull();
      }),
      { numRuns: samples(20) },
    );
  });

  it('has other facts where they are taken as they come and come otherwise, which is why a host chooses', async () => {
    const runs = await Promise.all([1, 2, 3, 4, 5].map((seed) => run('arrival', seed, { entries: [] })));
    const [first, ...others] = runs.map(({ facts }) => facts);
    expect(others.some((facts) => differingFact(facts, first!) !== null)).toBe(true);
  });
});
