import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/engine/journal/read-fact.ts';
import type { Budget } from '../../../src/engine/kernel/budget.ts';
import type { Derive, Reply } from '../../../src/engine/kernel/door.ts';
import type { Unit } from '../../../src/engine/kernel/plan.ts';
import { noSums, type Sums } from '../../../src/engine/kernel/sums.ts';
import { ports, type Answer, type Conversation, type Request } from '../../../src/engine/workflow/activation.ts';
import type { Spending, Usage } from '../../../src/engine/workflow/usage.ts';
import '../../property-seed.ts';
import { asksPerson, MadePlan, pump, say } from './made-plan.ts';
import { samples } from '../../samples.ts';

/** A part of a plan: a node with the answers it is given, one a question; or a loop or a map around layers. */
type Part =
  | { kind: 'node'; asks: readonly ('model' | 'tool')[]; replies: readonly Reply[] }
  | { kind: 'loop'; rounds: number; budget: Budget | null; contained: boolean; layers: readonly (readonly Part[])[] }
  | { kind: 'map'; items: number; concurrency: number; layers: readonly (readonly Part[])[] };

const amount = fc.integer({ min: 0, max: 40 });
// Quarters, so that their sums are exact in whatever order they are added.
const usd = amount.map((quarters) => quarters / 4);
const usage: fc.Arbitrary<Usage> = fc.oneof(
  fc.record({ tokens: amount, usd }),
  fc.record({ tokens: amount, input: amount, output: amount, cached: amount, usd }),
  fc.record({ tokens: amount, usd, estimated: fc.constant(true as const) }),
);
const answer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 4, arbitrary: usage.map((used) => ({ kind: 'answered' as const, text: 'a', usage: used })) },
  fc.constant({ kind: 'answered' as const, text: 'for nothing' }),
  fc.constant({ kind: 'failed' as const, error: 'gone' }),
);
const reply = fc.record({ answer, took: fc.integer({ min: 0, max: 3 }) });
const budget: fc.Arbitrary<Budget | null> = fc.option(
  fc.oneof(
    fc.record({ calls: fc.integer({ min: 0, max: 6 }) }),
    fc.record({ tokens: fc.integer({ min: 0, max: 120 }) }),
    fc.record({ usd: fc.integer({ min: 0, max: 20 }) }),
    fc.record({ seconds: fc.integer({ min: 0, max: 8 }) }),
  ),
  { nil: null },
);

const { layers } = fc.letrec<{ part: Part; layers: Part[][] }>((tie) => ({
  layers: fc.array(fc.array(tie('part'), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      kind: fc.constant('node' as const),
      asks: fc.array(fc.constantFrom('model' as const, 'model' as const, 'tool' as const), { maxLength: 3 }),
      replies: fc.array(reply, { minLength: 1, maxLength: 4 }),
    }),
    fc.record({
      kind: fc.constant('loop' as const),
      rounds: fc.integer({ min: 1, max: 3 }),
      budget,
      contained: fc.boolean(),
      layers: tie('layers'),
    }),
    fc.record({
      kind: fc.constant('map' as const),
      items: fc.integer({ min: 0, max: 3 }),
      concurrency: fc.integer({ min: 1, max: 3 }),
      layers: tie('layers'),
    }),
  ),
}));

const QUESTION: Record<'model' | 'tool', Request> = {
  model: { kind: 'model', messages: [], model: 'm', options: {} },
  tool: { kind: 'tool', tool: 't', call: {} },
};

function* conversation(asks: readonly ('model' | 'tool')[]): Conversation {
  for (const kind of asks) yield QUESTION[kind];
  return { ports: ports() };
}

/** A run of such a plan; `told` is what the policies of its loops were told at the end of each. */
function runOf(parts: readonly (readonly Part[])[], most: Budget | null, stopAt: number | null) {
  const plan = new MadePlan();
  const replies = new Map<string, readonly Reply[]>();
  const told: Readonly<Sums>[] = [];
  const unitOf = (part: Part): Unit => {
    const name = `part ${plan.nodes.length}`;
    switch (part.kind) {
      case 'node':
        replies.set(name, part.replies);
        return plan.node(name, () => conversation(part.asks));
      case 'loop':
        return plan.loop(
          name,
          part.layers.map((layer) => layer.map(unitOf)),
          (round, { refused }) =>
            refused || round >= part.rounds ? { outcome: 'stopped', ...(refused && { cut: true as const }) } : {},
          {
            contained: part.contained,
            run: {
              ...(part.budget && { budget: { own: part.budget, nodes: new Map() } }),
              close({ spent }) {
                told.push({ ...spent });
                return { ports: ports() };
              },
            },
          },
        );
      case 'map':
        return plan.map(
          name,
          part.items,
          part.layers.map((layer) => layer.map(unitOf)),
          { run: { concurrency: part.concurrency } },
        );
      default:
        return part satisfies never;
    }
  };
  const units = parts.map((layer) => layer.map(unitOf));
  const derive: Derive = ({ node, nth }) => {
    const given = replies.get(node) ?? [];
    return given[(nth - 1) % given.length] ?? null;
  };
  const made = plan.run(units, { derive, ...(most && { budget: most }) });
  if (stopAt !== null) {
    let steps = 0;
    made.run.pump(() => ++steps <= stopAt);
    made.run.stop();
  }
  expect(pump(made)).toBe('ended');
  return { made, told, facts: made.facts() };
}

/** What was spent in each frame and all inside it, added up from questions and answers alone; of frames in which anything was. */
function addedUp(facts: readonly Fact[]): Map<number, Sums> {
  const around = new Map<number, number>();
  const asked = new Map<number, Request['kind']>();
  const sums = new Map<number, Sums>();
  const addTo = (frame: number, add: (to: Sums) => void): void => {
    for (let at: number | undefined = frame; at !== undefined; at = around.get(at)) {
      const own = sums.get(at) ?? noSums();
      add(own);
      sums.set(at, own);
    }
  };
  for (const fact of facts) {
    if (fact.kind === 'loopEntered' || fact.kind === 'frameOpened') around.set(fact.frame, fact.parent);
    else if (fact.kind === 'roundStarted') around.set(fact.frame, fact.loop);
    else if (fact.kind === 'asked') {
      asked.set(fact.seq, fact.ask.request.kind);
      if (fact.ask.request.kind === 'model') addTo(fact.frame, (to) => void to.calls++);
    } else if (fact.kind === 'answered' && fact.recorded.answer.kind === 'answered') {
      const used = fact.recorded.answer.usage;
      if (!used) continue;
      addTo(fact.frame, (to) => {
        to.tokens += used.tokens;
        to.input += used.input ?? 0;
        to.output += used.output ?? 0;
        to.cached += used.cached ?? 0;
        to.usd += used.usd;
        to.estimated ||= used.estimated ?? false;
      });
    }
  }
  return sums;
}

/** Without its seconds, which are no sum: what goes on at the same time takes no longer. */
function withoutTime(spent: Spending | Sums | null | undefined): object | null {
  if (!spent) return null;
  const { seconds, estimated = false, ...sums } = spent;
  expect(seconds).toBeGreaterThanOrEqual(0);
  return { ...sums, estimated };
}

describe('what was spent', () => {
  it('in a run, a loop and a round is the sum of all questions and answers in it, however deep, and however it ends', () => {
    fc.assert(
      fc.property(layers, budget, fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }), (parts, most, stopAt) => {
        const { made, told, facts } = runOf(parts, most, stopAt);
        const sums = addedUp(facts);
        const expected = (frame: number): object | null => withoutTime(sums.get(frame));
        const result = made.run.result()!;
        expect(withoutTime(result.spent)).toEqual(expected(0));
        if (result.spent) expect(result.spent.seconds).toBe(result.took);
        for (const fact of facts) {
          if (fact.kind === 'roundEnded') expect(withoutTime(fact.verdict.spent)).toEqual(expected(fact.frame));
          if (fact.kind === 'loopClosed') expect(withoutTime(fact.spent)).toEqual(expected(fact.frame));
        }
        const closed = facts.flatMap((fact) => (fact.kind === 'loopClosed' ? [fact] : []));
        if (result.status === 'completed')
          expect(told.map(withoutTime)).toEqual(closed.map(({ spent }) => withoutTime(spent ?? noSums())));
      }),
      { numRuns: samples(300) },
    );
  });

  it('of calls is never more than the budget of the run, nor of any loop', () => {
    const calls = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(layers, calls, (parts, most) => {
        const { made, facts } = runOf(parts, { calls: most }, null);
        expect(made.run.result()?.spent?.calls ?? 0).toBeLessThanOrEqual(most);
        const bounds = boundsOf(parts);
        for (const fact of facts)
          if (fact.kind === 'loopClosed')
            expect(fact.spent?.calls ?? 0).toBeLessThanOrEqual(bounds.get(fact.part) ?? 1e9);
      }),
      { numRuns: samples(200) },
    );
  });

  it('by the seconds of a round is the time that it lasted, from its own beginning', () => {
    const plan = new MadePlan();
    const body = plan.node('body', () => conversation(['model']));
    const loop = plan.loop('loop', [[body]], (round) => (round < 3 ? {} : { outcome: 'left' }));
    const derive: Derive = ({ nth }) => ({ answer: { kind: 'answered', text: '' }, took: nth });
    const made = plan.run([[plan.node('before', undefined, { seconds: 9 })], [loop]], { derive });
    pump(made);
    const seconds = made.facts().flatMap((fact) => {
      if (fact.kind === 'roundEnded') return [fact.verdict.spent?.seconds];
      return fact.kind === 'loopClosed' ? [fact.spent?.seconds] : [];
    });
    expect(seconds).toEqual([1, 2, 3, 6]);
    expect(made.run.result()?.spent?.seconds).toBe(15);
  });

  it('by the seconds of a round and a loop that are cut off is the time since their own beginning, too', () => {
    const plan = new MadePlan();
    const body = plan.node('body', () => conversation(['model']));
    const you = plan.node('you', function* ({ rounds }) {
      if (rounds[0]?.round === 2) yield* asksPerson();
      return {};
    });
    const loop = plan.loop('loop', [[body], [you]], () => ({}));
    const derive: Derive = ({ nth, request }) =>
      request.kind === 'human' ? null : { answer: { kind: 'answered', text: '' }, took: nth };
    const made = plan.run([[plan.node('before', undefined, { seconds: 9 })], [loop]], { derive });
    expect(pump(made)).toBe('asking');
    made.run.stop();
    pump(made);
    expect(spentBy(made.facts())).toMatchObject([{ seconds: 1 }, { seconds: 2 }, { seconds: 3 }, { seconds: 12 }]);
  });

  it('is told whole, with the calls that one answer took, and as estimated only where a part of it is', () => {
    const plan = new MadePlan();
    const used: Usage = { calls: 2, tokens: 10, usd: 0.5 };
    const derive: Derive = () => ({ answer: { kind: 'answered', text: '', usage: used }, took: 3 });
    const made = plan.run([[plan.node('a', () => conversation(['model', 'model']))]], { derive });
    pump(made);
    const sums = { calls: 4, tokens: 20, input: 0, output: 0, cached: 0, usd: 1, seconds: 6 };
    expect(made.run.result()?.spent).toStrictEqual(sums);
  });

  it.each(['ended', 'stopped'])('is not written where nobody was asked who costs anything, of what has %s', (how) => {
    const plan = new MadePlan();
    const loop = plan.loop('loop', [[plan.node('you', asksPerson)]], () => ({ outcome: 'left' }));
    const made = plan.run([[loop]]);
    pump(made);
    if (how === 'ended') say(made, 'loop[1]/you', 'yes');
    else made.run.stop();
    expect(pump(made)).toBe('ended');
    for (const fact of made.facts()) if (fact.kind === 'roundEnded') expect(fact.verdict).not.toHaveProperty('spent');
    expect(made.run.result()).not.toHaveProperty('spent');
  });

  it('is told while the run goes on: nothing before it begins, then what was asked', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('a', () => conversation(['model']))]]);
    expect(made.run.spent()).toEqual(noSums());
    pump(made);
    expect(made.run.spent()).toEqual({ ...noSums(), calls: 1 });
  });

  it('in its items is told to a map when it closes: nothing where nobody was asked', () => {
    const plan = new MadePlan();
    const told: Readonly<Sums>[] = [];
    const run = { close: (spent: Readonly<Sums>) => (told.push({ ...spent }), {}) };
    const asking = plan.map('asking', 2, [[plan.node('a', () => conversation(['model']))]], { run });
    const silent = plan.map('silent', 2, [[plan.node('b')]], { run });
    const used = { tokens: 10, usd: 0 };
    const derive: Derive = () => ({ answer: { kind: 'answered', text: '', usage: used }, took: 1 });
    pump(plan.run([[asking], [silent]], { derive }));
    expect(told).toEqual([{ ...noSums(), calls: 2, tokens: 20 }, noSums()]);
  });
});

/** What is written as spent in each round and each loop that has ended, and in the run. */
function spentBy(facts: readonly Fact[]): (Spending | null | undefined)[] {
  return facts.flatMap((fact) => {
    if (fact.kind === 'roundEnded') return [fact.verdict.spent];
    if (fact.kind === 'loopClosed') return [fact.spent];
    return fact.kind === 'runEnded' ? [fact.result.spent] : [];
  });
}

/** The most calls of each loop that has a bound on them, by its part: numbered as `runOf` makes them. */
function boundsOf(parts: readonly (readonly Part[])[]): Map<number, number> {
  const bounds = new Map<number, number>();
  let next = 0;
  const count = (part: Part): void => {
    if (part.kind !== 'node') part.layers.flat().forEach(count);
    if (part.kind === 'loop' && part.budget?.calls !== undefined) bounds.set(next, part.budget.calls);
    next++;
  };
  parts.flat().forEach(count);
  return bounds;
}
