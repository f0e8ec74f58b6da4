import { describe, expect, it } from 'vitest';
import {
  accountOf,
  isHalted,
  mayAsk,
  mayStart,
  noteCall,
  openBooks,
  pay,
  type Books,
} from '../../../src/engine/kernel/books.ts';
import type { Budget, LoopBudget } from '../../../src/engine/kernel/budget.ts';
import { LoopFrame, RootFrame, RoundFrame } from '../../../src/engine/kernel/frame.ts';
import type { NodeUnit } from '../../../src/engine/kernel/plan.ts';
import { noSums } from '../../../src/engine/kernel/sums.ts';
import type { Answer } from '../../../src/engine/workflow/activation.ts';
import { MadePlan, scheduled } from './made-plan.ts';

const cost = (tokens: number, usd = 0): Answer => ({ kind: 'answered', text: '', usage: { tokens, usd } });

/** A run of one node, whose books are asked and paid as the kernel would. */
function run(limits: Parameters<typeof openBooks>[0], budget: Budget) {
  const { node } = new MadePlan().node('a');
  const root = new RootFrame(scheduled([]), 0);
  const books = openBooks(limits, budget);
  return {
    books,
    root,
    start: (counts: boolean) => mayStart(books, counts),
    asks: (clock: number) => {
      const may = mayAsk(books, root, node, root, clock);
      if (may) noteCall(root, node);
      return may;
    },
    paid: (answer: Answer) => pay(root, node, answer, 1),
  };
}

describe('the books of a run', () => {
  it('are free where nothing bounds it', () => {
    const { books, start, asks, paid, root } = run({}, {});
    for (let times = 0; times < 3; times++) expect([start(true), asks(1e9)]).toEqual([true, true]);
    paid(cost(1e9, 1e9));
    expect(asks(1e9)).toBe(true);
    expect(books).toMatchObject({ refused: null, activations: 3 });
    expect(root.spent).toMatchObject({ calls: 4, tokens: 1e9, usd: 1e9 });
  });

  it('count what starts, up to its limit, and say what was refused from then on', () => {
    const { books, start } = run({ activations: 2 }, {});
    expect([start(true), start(false), start(true)]).toEqual([true, true, true]);
    expect(books.refused).toBeNull();
    expect(start(false)).toBe(false);
    expect(books).toMatchObject({ refused: { what: 'activations', used: 2, limit: 2 }, activations: 2 });
  });

  it('count nothing more once something was refused', () => {
    const { books, start, asks } = run({ activations: 5 }, { calls: 0 });
    expect(asks(0)).toBe(false);
    expect(start(true)).toBe(false);
    expect(books).toMatchObject({ refused: { what: 'calls', used: 0, limit: 0 }, activations: 0 });
  });

  it('keep the first refusal, and refuse everything after it', () => {
    const { books, start, asks } = run({ activations: 2 }, { calls: 0 });
    expect([start(true), start(false), start(true)]).toEqual([true, true, true]);
    expect(start(false)).toBe(false);
    expect(asks(0)).toBe(false);
    expect(books).toMatchObject({ refused: { what: 'activations', used: 2, limit: 2 }, activations: 2 });
  });

  it.each([
    ['calls', 2, 2],
    ['tokens', 30, 30],
    ['usd', 3, 3],
    ['seconds', 7, 7],
  ] as const)('refuse a question for want of %s as soon as its %d are reached', (what, limit, used) => {
    const { books, asks, paid } = run({}, { [what]: limit });
    expect(asks(0)).toBe(true);
    paid(cost(10, 1));
    expect(asks(6)).toBe(true);
    paid(cost(20, 2));
    expect(books.refused).toBeNull();
    expect(asks(7)).toBe(false);
    expect(books.refused).toEqual({ what, used, limit });
  });

  it('are paid by answers that say what they cost, and by no others', () => {
    const { root, asks, paid } = run({}, { tokens: 1 });
    paid({ kind: 'answered', text: 'free' });
    paid({ kind: 'failed', error: 'gone' });
    expect(root.spent).toBeNull();
    expect(asks(0)).toBe(true);
  });

  it('tell input, output and what came from a cache apart, and keep that a part is estimated', () => {
    const { root, paid } = run({}, {});
    paid({ kind: 'answered', text: '', usage: { tokens: 10, input: 7, output: 3, cached: 2, usd: 1 } });
    expect(root.spent).toEqual({ ...noSums(), tokens: 10, input: 7, output: 3, cached: 2, usd: 1 });
    paid({ kind: 'answered', text: '', usage: { tokens: 5, usd: 0, estimated: true } });
    paid(cost(1));
    expect(root.spent).toMatchObject({ tokens: 16, input: 7, estimated: true });
  });
});

/** A loop in a loop, each in its first round, with what they may use. */
function nested(outerBudget: LoopBudget | undefined, innerBudget: LoopBudget | undefined, timeout?: number) {
  const plan = new MadePlan();
  const writer = plan.node('Writer');
  const books = openBooks({}, {});
  const root = new RootFrame(scheduled([]), 0);
  const context = { round: 1, limit: null, previous: {} };
  function enter(parent: RoundFrame | typeof root, name: string, budget: LoopBudget | undefined, time?: number) {
    const unit = plan.loop(name, [], () => ({}), { run: budget ? { budget } : {} });
    const run = unit.enter({ messages: [], ports: {} }, undefined as never);
    if ('code' in run) throw new Error(run.code);
    const loop: LoopFrame = new LoopFrame(parent, unit, run, 0, 1, 100);
    const start = { schedule: scheduled([]), context, ...(time !== undefined && { timeout: time }) };
    return { loop, round: new RoundFrame(loop, start, 2, 100) };
  }
  const outer = enter(root, 'outer', outerBudget, timeout);
  const inner = enter(outer.round, 'inner', innerBudget);
  const asks = (clock = 100, node: NodeUnit = writer) => mayAsk(books, inner.round, node.node, root, clock);
  const paid = (answer: Answer, took = 0) => pay(inner.round, writer.node, answer, took);
  return { books, root, writer, outer, inner, asks, paid };
}

const own = (budget: Budget): LoopBudget => ({ own: budget, nodes: new Map() });
const halted = (books: Books, { outer, inner }: ReturnType<typeof nested>): boolean[] =>
  [inner.round, inner.loop, outer.round, outer.loop].map((frame) => isHalted(books, frame));

describe('the books of loops', () => {
  it('halt the round whose loop has nothing left, with all inside and nothing around', () => {
    const loops = nested(own({ tokens: 10 }), undefined);
    expect(loops.asks()).toBe(true);
    loops.paid(cost(10));
    expect(loops.asks()).toBe(false);
    expect(halted(loops.books, loops)).toEqual([true, true, true, false]);
    expect(loops.books.refused).toBeNull();
    expect(accountOf(loops.outer.loop, 100)).toMatchObject({
      spent: { tokens: 10 },
      over: { kind: 'budget', what: 'tokens', used: 10, limit: 10 },
      refused: { id: 'outer', name: 'outer', over: { used: 10 } },
    });
    expect(accountOf(loops.inner.loop, 100)).toMatchObject({ spent: { tokens: 10 }, over: null, refused: null });
  });

  it('look at the innermost loop first', () => {
    const loops = nested(own({ tokens: 10 }), own({ tokens: 5 }));
    loops.paid(cost(10));
    expect(loops.asks()).toBe(false);
    expect(halted(loops.books, loops)).toEqual([true, false, false, false]);
  });

  it('count the time of a loop from its entry', () => {
    const loops = nested(undefined, own({ seconds: 50 }));
    expect(loops.asks(149)).toBe(true);
    expect(loops.asks(150)).toBe(false);
    expect(loops.inner.loop.refused?.over).toEqual({ kind: 'budget', what: 'seconds', used: 50, limit: 50 });
  });

  it('refuse a question when the time of a round around is over, which is no budget', () => {
    const loops = nested(undefined, undefined, 10);
    expect(loops.asks(110)).toBe(true);
    expect(loops.asks(111)).toBe(false);
    expect(halted(loops.books, loops)).toEqual([true, true, true, false]);
    expect(loops.outer.loop.refused).toBeNull();
  });

  it('name no budget for a question that is late, although that is used up, too', () => {
    const loops = nested(own({ seconds: 10 }), undefined, 10);
    expect(loops.asks(111)).toBe(false);
    expect(loops.outer.loop.refused).toBeNull();
  });

  it('tell a loop that its time is used up only once it is, counted from its entry', () => {
    const { loop } = nested(undefined, own({ seconds: 50 })).inner;
    expect(accountOf(loop, 149).over).toBeNull();
    expect(accountOf(loop, 150).over).toEqual({ kind: 'budget', what: 'seconds', used: 50, limit: 50 });
  });

  it.each([
    ['calls', { calls: 2 }, 2],
    ['seconds', { seconds: 6 }, 6],
  ] as const)('charge a node with its own questions, and with the time of answers that tell no cost: %s', (...row) => {
    const [what, budget, used] = row;
    const bounds = new Map([[0, { id: 'w', name: 'Writer', budget }]]);
    const { inner, writer, asks, paid } = nested(undefined, { own: {}, nodes: bounds });
    const other = { ...writer.node, index: 1 };
    noteCall(inner.round, other);
    for (let call = 0; call < 2; call++) {
      expect(asks()).toBe(true);
      noteCall(inner.round, writer.node);
      paid({ kind: 'failed', error: 'gone' }, 3);
    }
    expect(asks()).toBe(false);
    expect(inner.loop.refused).toMatchObject({ id: 'w', over: { what, used } });
  });

  it('charge a node with its own answers and the seconds they took, and halt for it alone', () => {
    const loops = nested(undefined, undefined);
    const bounded = { id: 'w', name: 'Writer', budget: { seconds: 3 } };
    const budget: LoopBudget = { own: {}, nodes: new Map([[loops.writer.node.index, bounded]]) };
    const own = nested(undefined, budget);
    own.paid(cost(1), 2);
    expect(own.asks(500)).toBe(true);
    own.paid(cost(1), 2);
    const other = new MadePlan();
    other.node('Writer');
    expect(own.asks(500, other.node('Other'))).toBe(true);
    expect(own.asks(500)).toBe(false);
    expect(own.inner.loop.refused).toMatchObject({ id: 'w', name: 'Writer', over: { what: 'seconds', used: 4 } });
  });

  it('halt nothing twice', () => {
    const loops = nested(own({ calls: 0 }), undefined);
    expect([loops.asks(), loops.asks()]).toEqual([false, false]);
    expect(loops.books.halts).toBe(1);
  });
});
