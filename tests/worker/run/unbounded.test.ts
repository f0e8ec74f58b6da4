import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyView } from '../../../src/engine/journal/fold.ts';
import type { LoopView } from '../../../src/engine/journal/view.ts';
import type { Verdict } from '../../../src/engine/workflow/verdict/verdict.ts';
import type { Loop } from '../../../src/engine/workflow/workflow.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { interruptRun } from '../../../src/history/runs.ts';
import { createGoOn, ROUNDS_UNASKED } from '../../../src/worker/run/go-on.ts';
import type { RunOrder } from '../../../src/worker/protocol.ts';
import { freshBrowser } from '../../history/support.ts';
import { factsOf, newOrder, play } from '../session-world.ts';

vi.setConfig({ testTimeout: 30_000 });

/** A loop that one word ends; `guard` is put beside what repeats. */
function talk({ settings = '', guard = '' } = {}): string {
  return `${settings}
graph:
  nodes:
    - {id: Talker, type: agent, config: {provider: any, name: model, role: Talk.}}
    - {id: Relay, type: passthrough, config: {}}
    - {id: Done, type: passthrough, config: {}}
    ${guard === '' ? '' : `- {id: Guard, type: ${guard}}`}
  edges:
    - {from: Talker, to: Relay, condition: {type: keyword, config: {none: [STOP]}}}
    - {from: Talker, to: Done, condition: {type: keyword, config: {any: [STOP]}}}
    - {from: Relay, to: Talker}
    ${guard === '' ? '' : `- {from: Relay, to: Guard}\n    - {from: Guard, to: Talker}\n    - {from: Guard, to: Done}`}
  start: [Talker]
  end: [Done]
`;
}

/** It says STOP in that round. */
function saying(rounds: number): string {
  const answers = Array.from({ length: rounds }, (_, round) => (round + 1 === rounds ? 'STOP' : `go ${round + 1}`));
  return JSON.stringify({ agents: { Talker: answers } });
}

function order(text: string, rounds: number, changes: Partial<RunOrder> = {}): RunOrder {
  const made = newOrder('a', text, { asksGoOn: true, ...changes });
  return { ...made, document: { ...made.document, inputs: { task: 'owls' }, scriptText: saying(rounds) } };
}

const until = (holds: () => void): Promise<void> => vi.waitFor(holds, { timeout: 20_000, interval: 5 });

type Played = ReturnType<typeof play>;

/** The node that names the loop that was asked about, each time. */
function questions({ messages }: Played): number[] {
  const asked = messages.map((message) => (message.type === 'view' ? message.delta.asksGoOn : null));
  return asked.filter((part, at) => part !== null && asked[at - 1] !== part).map(Number);
}

async function whenAsked(played: Played): Promise<void> {
  await until(() =>
    expect(played.messages.findLast(({ type }) => type === 'view')).toMatchObject({
      delta: { paused: true, asksGoOn: 0 },
    }),
  );
}

let records: Records;
beforeEach(async () => {
  freshBrowser();
  records = await openHistory();
});

describe('a loop without a bound', () => {
  it('is paused after a hundred rounds, no fact is made of it, and leave is asked for once', async () => {
    const played = play({ records, order: order(talk(), 350) });
    await whenAsked(played);
    expect(played.view().loops[0]).toMatchObject({ rounds: ROUNDS_UNASKED, completed: ROUNDS_UNASKED });
    await played.session.resume();
    await played.over;
    expect(played.messages.at(-1)).toEqual({ type: 'finished', status: 'completed' });
    expect(played.view().loops[0]?.rounds).toBe(350);
    expect(questions(played)).toEqual([0]);

    const unasked = play({ records, order: { ...order(talk(), 350, { asksGoOn: false }), runId: 'b' } });
    await unasked.over;
    expect(questions(unasked)).toEqual([]);
    expect(await factsOf(records, 'a')).toEqual(await factsOf(records, 'b'));
  });

  it('is not asked about when it ends in the hundredth round', async () => {
    const played = play({ records, order: order(talk(), ROUNDS_UNASKED) });
    await played.over;
    expect(questions(played)).toEqual([]);
  });

  it('goes on with the next round when one round is asked for, and rests after it', async () => {
    const played = play({ records, order: order(talk(), 350) });
    await whenAsked(played);
    await played.session.step('round');
    await until(() => expect(played.view().loops[0]?.completed).toBe(ROUNDS_UNASKED + 1));
    await played.session.resume();
    await played.over;
    expect(questions(played)).toEqual([0]);
  });

  it('can be stopped while it is asked about', async () => {
    const played = play({ records, order: order(talk(), 350) });
    await whenAsked(played);
    await played.session.stop();
    await played.over;
    expect(played.messages.at(-1)).toEqual({ type: 'finished', status: 'stopped' });
    expect(played.messages.findLast(({ type }) => type === 'view')).toMatchObject({ delta: { asksGoOn: null } });
  });

  it('is asked about by nobody in a replay', async () => {
    const first = play({ records, order: order(talk(), 150, { asksGoOn: false }) });
    await first.over;
    const again = play({ records, order: order(talk(), 150, { use: 'replay', asksGoOn: false }) });
    await again.over;
    expect(again.view()).toEqual(first.view());
  });

  it.each([
    ['asks again where it was cut off while it waited', ROUNDS_UNASKED, [0]],
    ['does not ask again once it has gone further', 120, []],
  ])('continued after a crash, %s', async (_name, rounds, asked) => {
    let die = false;
    const killed = play({
      records,
      order: order(talk(), 350),
      tick: 10,
      onBreath: () => (die ? new Promise(() => undefined) : Promise.resolve()),
    });
    await whenAsked(killed);
    if (rounds > ROUNDS_UNASKED) {
      await killed.session.resume();
      await until(() => expect(killed.view().loops[0]?.rounds).toBeGreaterThanOrEqual(rounds));
      await killed.session.pause();
      await until(() =>
        expect(killed.messages.findLast(({ type }) => type === 'view')).toMatchObject({ delta: { paused: true } }),
      );
    }
    die = true;
    await interruptRun(records, 'a', 'crashed');
    const continued = play({ records, order: order(talk(), 350, { use: 'continue' }) });
    if (asked.length > 0) {
      await whenAsked(continued);
      await continued.session.resume();
    }
    await continued.over;
    expect(questions(continued)).toEqual(asked);
    expect(continued.view()).toMatchObject({ status: 'completed', loops: { 0: { rounds: 350 } } });
  });
});

describe('a loop with a bound', () => {
  it.each([
    ['a counter', talk({ guard: 'loop_counter, config: {max_iterations: 140}' })],
    ['a timer', talk({ guard: 'loop_timer, config: {max_duration: 9, duration_unit: hours}' })],
    ['a limit of the text', talk({ settings: 'settings: {limits: {rounds: 140}}' })],
    ['a limit on steps', talk({ settings: 'settings: {limits: {activations: 300}}' })],
    ['a budget', talk({ settings: 'settings: {budget: {calls: 140}}' })],
  ])('is never paused: %s', async (_name, text) => {
    const played = play({ records, order: order(text, 150) });
    await played.over;
    expect(questions(played)).toEqual([]);
    expect(played.view().loops[0]?.rounds).toBeGreaterThan(ROUNDS_UNASKED);
  });
});

describe('which loop waits', () => {
  const loop = (id: string): Loop => ({
    ...{ id, scope: id, entries: [id], exits: [], feedback: [], caps: [], condition: '' },
    rule: { ends: [], rounds: null },
  });
  const again = (round: number): Verdict => ({
    ...{ path: '', round, outcome: 'again', reason: 'edge', because: [], passedOn: null },
  });
  const entered = (part: number, frame: number): LoopView => ({
    ...{ part, frame, parent: 0, around: -1, status: 'running', rounds: 1, completed: 0, entries: 1 },
    ...{ verdict: null, spent: null },
  });

  it('is seen in the very step in which its hundredth round has ended, whatever the others do', () => {
    const moves = fc.array(
      fc.record({ part: fc.integer({ min: 0, max: 2 }), steps: fc.integer({ min: 1, max: 120 }) }),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(moves, (given) => {
        const view = emptyView(3, 0);
        const goOn = createGoOn(new Map([0, 1, 2].map((part) => [part, loop(String(part))])));
        const allowed = new Set<number>();
        expect(goOn.waits(() => view)).toBe(null);
        for (const { part, steps } of given) {
          view.loops[part] = entered(part, 0);
          for (let round = 1; round <= steps; round++) {
            const ended = again(round);
            view.loops[part] = { ...entered(part, 0), rounds: round, completed: round, verdict: ended };
            const waits = goOn.waits(() => view);
            expect(waits).toBe(round >= ROUNDS_UNASKED && !allowed.has(part) ? part : null);
            if (waits === null) continue;
            allowed.add(waits);
            goOn.allow();
          }
          view.loops[part] = { ...entered(part, 0), status: 'ended' };
        }
      }),
    );
  });

  it('is looked for once in many steps, and not at all once leave was given', () => {
    const view = emptyView(1, 0);
    const read = vi.fn(() => view);
    const goOn = createGoOn(new Map([[0, loop('0')]]));
    for (let round = 1; round <= 90; round++) {
      view.loops[0] = { ...entered(0, 0), rounds: round, verdict: again(round) };
      goOn.waits(read);
    }
    expect(read.mock.calls.length).toBeLessThan(3);
    view.loops[0] = { ...entered(0, 0), rounds: 100, verdict: again(100) };
    for (let step = 0; step < 100; step++) goOn.waits(read);
    goOn.allow();
    read.mockClear();
    for (let step = 0; step < 1000; step++) goOn.waits(read);
    expect(read).not.toHaveBeenCalled();
  });
});
