import { describe, expect, it } from 'vitest';
import { randomAt } from '../../../src/engine/effects/random.ts';
import { ports, type Effects, type Outcome } from '../../../src/engine/workflow/activation.ts';
import { MadePlan, pump, type Work } from './made-plan.ts';

const twoRounds = (round: number) => (round < 2 ? {} : ({ outcome: 'left' } as const));

/** Runs a node in both rounds of an inner loop, in both rounds of an outer one. */
function nested(work: (effects: Effects) => void, beside: Work = () => ({ ports: ports() })): void {
  const plan = new MadePlan();
  const body = plan.node('body', (effects): Outcome => {
    work(effects);
    return { ports: ports() };
  });
  const inner = plan.loop('inner', [[body], [plan.node('beside', beside)]], twoRounds);
  const made = plan.run([[plan.loop('outer', [[inner]], twoRounds)]], { seed: 7 });
  expect(pump(made)).toBe('ended');
}

describe('what a node keeps', () => {
  it('for the loop lasts until the innermost loop around is left; for the run until that ends', () => {
    const seen: unknown[] = [];
    nested((effects) => {
      seen.push([effects.recall('loop'), effects.recall('run')]);
      effects.keep('loop', seen.length);
      effects.keep('run', seen.length);
    });
    expect(seen).toEqual([
      [null, null],
      [1, 1],
      [null, 2],
      [3, 3],
    ]);
  });

  it('is its own, unless it is kept under a name', () => {
    const seen: unknown[] = [];
    nested(
      (effects) => {
        effects.keep('run', 'own');
        effects.keep('run', 'shared', 'both');
      },
      (effects) => {
        seen.push([effects.recall('run'), effects.recall('run', 'both'), effects.recall('loop', 'both')]);
        return { ports: ports() };
      },
    );
    expect(seen[0]).toEqual([null, 'shared', null]);
  });

  it('outside of loops lasts as long as the run, whatever it says', () => {
    const plan = new MadePlan();
    const seen: unknown[] = [];
    const node = plan.node('a', (effects) => {
      seen.push(effects.recall('loop'), effects.recall('run'));
      effects.keep('loop', 'kept');
      return { ports: ports() };
    });
    pump(plan.run([[node], [node]]));
    expect(seen).toEqual([null, null, 'kept', 'kept']);
  });
});

describe('chance', () => {
  it('is drawn by seed, place and number of the draw, so that no other node changes it', () => {
    const drawn: number[] = [];
    nested((effects) => drawn.push(effects.random(), effects.random()));
    const places = ['outer[1]/inner[1]', 'outer[1]/inner[2]', 'outer[2]/inner[1]', 'outer[2]/inner[2]'];
    expect(drawn).toEqual(places.flatMap((place) => [0, 1].map((draw) => randomAt(7, `${place}/body`, draw))));
  });

  it('is a loop’s own where it is drawn at its entry', () => {
    const plan = new MadePlan();
    const drawn: number[] = [];
    const enter = (_given: unknown, effects: Effects) => {
      drawn.push(effects.random(), effects.random());
      return { code: 'loop-failed' as const, params: {} };
    };
    pump(plan.run([[plan.loop('loop', [], twoRounds, { enter, node: { tolerant: true } })]], { seed: 7 }));
    expect(drawn).toEqual([randomAt(7, 'loop', 0), randomAt(7, 'loop', 1)]);
  });
});

describe('the rounds around a node', () => {
  it('are told innermost first', () => {
    const seen: number[][] = [];
    nested(({ rounds }) => seen.push(rounds.map(({ round }) => round)));
    expect(seen).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ]);
  });
});

describe('the seconds of a node that asks nobody', () => {
  it('move the clock: those that the script says, else those of the node', () => {
    const plan = new MadePlan();
    const layers = [
      [plan.node('a', undefined, { seconds: 5 })],
      [plan.node('b', undefined, { seconds: 5 })],
      [plan.node('c')],
    ];
    const made = plan.run(layers, { ticks: { b: 0, c: 2 } });
    pump(made);
    expect(made.run.clock()).toBe(7);
  });
});
