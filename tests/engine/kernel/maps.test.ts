import { describe, expect, it } from 'vitest';
import { ports } from '../../../src/engine/workflow/activation.ts';
import type { Fact } from '../../../src/engine/journal/read-fact.ts';
import { asksPerson, GONE, MadePlan, pump, say, startedOf } from './made-plan.ts';

const framesOf = (facts: readonly Fact[]): string[] =>
  facts.flatMap((fact) =>
    fact.kind === 'frameOpened' ? [`opened ${fact.ordinal}`] : fact.kind === 'frameClosed' ? ['closed'] : [],
  );

describe('a map', () => {
  it('opens as many items as it may, and the next when one ends, whichever that is', () => {
    const plan = new MadePlan();
    const kept: number[] = [];
    const run = { concurrency: 2, keep: (item: number) => void kept.push(item) };
    const made = plan.run([[plan.map('each', 3, [[plan.node('body', asksPerson)]], { run })], [plan.node('after')]]);
    pump(made);
    expect(made.run.open().map(({ address }) => address)).toEqual(['each{1}/body', 'each{2}/body']);
    say(made, 'each{2}/body', 'b');
    pump(made);
    expect(made.run.open().map(({ address }) => address)).toEqual(['each{1}/body', 'each{3}/body']);
    say(made, 'each{3}/body', 'c');
    pump(made);
    say(made, 'each{1}/body', 'a');
    expect(pump(made)).toBe('ended');
    expect(kept).toEqual([2, 3, 1]);
    expect(framesOf(made.facts())).toEqual(['opened 1', 'opened 2', 'closed', 'opened 3', 'closed', 'closed']);
    expect(startedOf(plan, made.facts()).at(-1)).toBe('after');
  });

  it('of nothing ends at once, and what comes after it runs', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.map('each', 0, [[plan.node('body')]])], [plan.node('after')]]);
    expect(pump(made)).toBe('ended');
    expect(startedOf(plan, made.facts())).toEqual(['each', 'after']);
    expect(framesOf(made.facts())).toEqual([]);
  });

  it('gives what it makes of its items once the last has ended', () => {
    const plan = new MadePlan();
    const run = { close: () => ({ ports: ports([['all', 2]]) }) };
    const made = plan.run([[plan.map('each', 2, [[plan.node('body')]], { run })]]);
    pump(made);
    const outputs = made
      .facts()
      .flatMap((fact) => (fact.kind === 'nodeFinished' && fact.part === 1 ? [fact.outputs] : []));
    expect(outputs).toMatchObject([{ ports: { all: 2 } }]);
  });

  it('that cannot be entered fails, and with it the run unless that is tolerated', () => {
    for (const tolerant of [false, true]) {
      const plan = new MadePlan();
      const enter = () => ({ code: 'loop-failed' as const, params: {} });
      const made = plan.run([[plan.map('each', 1, [], { enter, node: { tolerant } })], [plan.node('after')]]);
      pump(made);
      expect(startedOf(plan, made.facts())).toEqual(tolerant ? ['each', 'after'] : ['each']);
      expect(made.run.result()?.status).toBe(tolerant ? 'completed' : 'failed');
      expect(made.journal.view().nodes[0]?.status).toBe('failed');
    }
  });

  it('fails with its first item that does, told as the node that failed', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.map('each', 2, [[plan.node('body', () => GONE)]])], [plan.node('after')]]);
    pump(made);
    expect(made.journal.view().problems).toMatchObject([{ ...GONE.error, part: 'body' }]);
    expect(startedOf(plan, made.facts())).not.toContain('after');
    expect(made.journal.view().frames).toEqual({});
  });

  it('inside a loop has the rounds of that loop around its items', () => {
    const plan = new MadePlan();
    const seen: number[][] = [];
    const body = plan.node('body', ({ rounds }) => {
      seen.push(rounds.map(({ round }) => round));
      return { ports: ports() };
    });
    const loop = plan.loop('loop', [[plan.map('each', 2, [[body]])]], (round) =>
      round < 2 ? {} : { outcome: 'left' },
    );
    const made = plan.run([[loop]]);
    pump(made);
    expect(seen).toEqual([[1], [1], [2], [2]]);
  });
});
