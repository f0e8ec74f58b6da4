import { describe, expect, it } from 'vitest';
import { randomAt } from '../../../src/engine/effects/random.ts';
import { ports, type Effects, type Outcome } from '../../../src/engine/workflow/activation.ts';
import { asksPerson, MadePlan, pump, say, type Work } from './made-plan.ts';

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

describe('effects that somebody keeps', () => {
  it('speak for the activation they were given to, while others of the same node and of others run', () => {
    const kept: Effects[] = [];
    const seen: unknown[] = [];
    nested(
      (effects) => {
        kept.push(effects);
        effects.random();
        effects.keep('loop', `loop of ${kept.length}`);
        effects.keep('run', kept.length);
      },
      (effects) => {
        effects.keep('loop', 'of another node');
        const [first] = kept;
        if (kept.length === 4 && first && seen.length === 0)
          seen.push(
            first.random(),
            first.random(),
            first.rounds.map(({ round }) => round),
            first.recall('loop'),
            first.recall('run'),
          );
        return { ports: ports() };
      },
    );
    const drawn = [1, 2].map((draw) => randomAt(7, 'outer[1]/inner[1]/body', draw));
    // Of the loop that was entered first what its second round kept; of the run what was kept last.
    expect(seen).toEqual([...drawn, [1, 1], 'loop of 2', 4]);
  });

  it('are two where a node runs twice at the same time, each with its own draws', () => {
    const plan = new MadePlan();
    const drawn: number[] = [];
    const node = plan.node('a', function* (effects) {
      drawn.push(effects.random());
      yield* asksPerson();
      drawn.push(effects.random());
      return { ports: ports() };
    });
    const made = plan.run([[plan.map('each', 2, [[node]])]], { seed: 7 });
    pump(made);
    say(made, 'each{2}/a', 'yes');
    say(made, 'each{1}/a', 'yes');
    expect(drawn).toEqual([
      randomAt(7, 'each{1}/a', 0),
      randomAt(7, 'each{2}/a', 0),
      randomAt(7, 'each{2}/a', 1),
      randomAt(7, 'each{1}/a', 1),
    ]);
  });

  it('speak for the loop that was entered with them, in all its rounds and after nodes inside it', () => {
    const plan = new MadePlan();
    const drawn: number[] = [];
    const around: number[][] = [];
    const recalled: unknown[] = [];
    const body = plan.node('body', (effects) => {
      effects.random();
      effects.keep('run', 'of the body');
      return { ports: ports() };
    });
    const inner = plan.loop('inner', [[body]], () => ({}));
    const { enter } = inner;
    inner.enter = (given, effects) => {
      const run = enter(given, effects);
      if ('code' in run) return run;
      return {
        ...run,
        judge(round) {
          drawn.push(effects.random());
          around.push(effects.rounds.map((of) => of.round));
          recalled.push(effects.recall('run'), effects.recall('loop'));
          effects.keep('run', `run ${drawn.length}`);
          effects.keep('loop', `loop ${drawn.length}`);
          return { outcome: round < 2 ? 'again' : 'left', reason: '', because: [], passedOn: null, problems: [] };
        },
      };
    };
    const made = plan.run([[plan.loop('outer', [[inner]], twoRounds)]], { seed: 7 });
    expect(pump(made)).toBe('ended');
    const places = ['outer[1]/inner', 'outer[1]/inner', 'outer[2]/inner', 'outer[2]/inner'];
    expect(drawn).toEqual(places.map((place, at) => randomAt(7, place, at % 2)));
    expect(around).toEqual([[1], [1], [2], [2]]);
    // What it keeps for the loop is the outer one's: it lies in that.
    expect(recalled).toEqual([null, null, 'run 1', 'loop 1', 'run 2', 'loop 2', 'run 3', 'loop 3']);
  });

  it('tell a map the rounds that it lies in, when its items are opened and when it closes', () => {
    const plan = new MadePlan();
    const seen: [string, number[], number][] = [];
    const map = plan.map('each', 1, [[plan.node('body')]]);
    const { enter } = map;
    map.enter = (given, effects) => {
      const run = enter(given, effects);
      if ('code' in run) return run;
      const see = (what: string): void => {
        seen.push([what, effects.rounds.map(({ round }) => round), effects.random()]);
      };
      return {
        ...run,
        open: (item) => (see('open'), run.open(item)),
        close: (spent) => (see('close'), run.close(spent)),
      };
    };
    pump(plan.run([[plan.loop('loop', [[map]], twoRounds)]], { seed: 7 }));
    expect(seen).toEqual(
      [1, 2].flatMap((round) =>
        ['open', 'close'].map((what, draw) => [what, [round], randomAt(7, `loop[${round}]/each`, draw)]),
      ),
    );
  });
});
