import { describe, expect, it, vi } from 'vitest';
import type { Before } from '../../../src/engine/kernel/breakpoints.ts';
import { asksPerson, MadePlan, pump, say, type MadeRun } from './made-plan.ts';

/** Pumps to the next place before marked nodes; null once it rests elsewhere. */
function next({ run }: MadeRun): Before | null {
  const last = run.before();
  const state = run.pump(() => run.before() === null || run.before() === last);
  return state === 'more' ? run.before() : null;
}

const started = (made: MadeRun): number => made.facts().filter(({ kind }) => kind === 'nodeStarted').length;

/** A round of a writer, then of two at once; it is left in the third. */
function reviewed(): { made: MadeRun; plan: MadePlan } {
  const plan = new MadePlan();
  const [writer, one, two] = [plan.node('writer'), plan.node('one'), plan.node('two')];
  const loop = plan.loop('loop', [[writer], [one, two]], (round) => (round === 3 ? { outcome: 'left' } : {}));
  return { plan, made: plan.run([[loop]]) };
}

const indexOf = (plan: MadePlan, ...names: string[]): Set<number> =>
  new Set(names.map((name) => plan.nodes.findIndex((node) => node.name === name)));

describe('breakpoints', () => {
  it('stand before each activation of a marked node, and before what starts together with it', () => {
    const { made, plan } = reviewed();
    made.run.pauseBefore(indexOf(plan, 'two'));
    const seen: [number | null, number][] = [];
    for (let before = next(made); before; before = next(made)) seen.push([before.round, started(made)]);
    // The container, then the writer of each round, are what has started by then; neither of the two.
    expect(seen).toEqual([
      [1, 2],
      [2, 5],
      [3, 8],
    ]);
    expect(made.run.result()?.status).toBe('completed');
  });
  it('name all that is marked of one start, and a container before it is entered', () => {
    const { made, plan } = reviewed();
    made.run.pauseBefore(indexOf(plan, 'loop', 'one', 'two'));
    const names = (before: Before | null) => before?.parts.map((part) => plan.nodes[part]!.name);
    expect([names(next(made)), names(next(made))]).toEqual([['loop'], ['one', 'two']]);
  });
  it('stand before the first node of a cycle once, not before the cycle as well', () => {
    const plan = new MadePlan();
    const entry = plan.node('entry');
    const cycle = plan.loop('entry', [[entry]], () => ({ outcome: 'left' }), { contained: false });
    const made = plan.run([[cycle, plan.node('sibling')]]);
    made.run.pauseBefore(new Set(plan.nodes.keys()));
    const seen: string[] = [];
    for (let before = next(made); before; before = next(made))
      seen.push(before.parts.map((part) => plan.nodes[part]!.name).join());
    expect(seen).toEqual(['entry', 'sibling']);
  });
  it('tell the round of the innermost loop around, which no item of a map is, and none outside of loops', () => {
    const plan = new MadePlan();
    const body = plan.node('body');
    const each = () => plan.map('each', 2, [[body]], { run: { concurrency: 1 } });
    const loop = plan.loop('loop', [[each()]], (round) => (round === 2 ? { outcome: 'left' } : {}));
    const made = plan.run([[body], [each()], [loop]]);
    made.run.pauseBefore(new Set([body.node.index]));
    const rounds: (number | null)[] = [];
    for (let before = next(made); before; before = next(made)) rounds.push(before.round);
    expect(rounds).toEqual([null, null, null, 1, 1, 2, 2]);
  });
  it('come to the same facts, also for somebody who never rests, and when they are changed where it stands', () => {
    const plain = reviewed().made;
    pump(plain);
    const { made, plan } = reviewed();
    made.run.pauseBefore(indexOf(plan, 'writer', 'one'));
    next(made);
    made.run.pauseBefore(indexOf(plan, 'writer', 'two'));
    expect(started(made)).toBe(1);
    expect(next(made)?.round).toBe(1);
    expect(started(made)).toBe(2);
    made.run.pauseBefore(new Set());
    expect(pump(made)).toBe('ended');
    expect(made.facts()).toEqual(plain.facts());
  });
  it('start nothing more once the run is stopped there', () => {
    const { made, plan } = reviewed();
    made.run.pauseBefore(indexOf(plan, 'one'));
    next(made);
    made.run.stop();
    expect(pump(made)).toBe('ended');
    expect(started(made)).toBe(2);
    expect(made.run.result()?.status).toBe('stopped');
  });
  it('are not asked for while none is marked', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('asks', asksPerson)], [plan.node('last')]]);
    const [marked, none] = [new Set([99]), new Set<number>()];
    const looks = [marked, none].map((set) => vi.spyOn(set, 'has'));
    made.run.pauseBefore(marked);
    made.run.pauseBefore(none);
    pump(made);
    say(made, 'asks', 'yes');
    expect(pump(made)).toBe('ended');
    for (const has of looks) expect(has).not.toHaveBeenCalled();
  });
});
