import { describe, expect, it } from 'vitest';
import type { Derive } from '../../../src/engine/kernel/door.ts';
import type { RunOptions } from '../../../src/engine/kernel/run-options.ts';
import type { LoopUnit } from '../../../src/engine/kernel/plan.ts';
import { ports, type Conversation } from '../../../src/engine/workflow/activation.ts';
import { asksPerson, MadePlan, pump, say, type Judge, type MadeRun } from './made-plan.ts';

function* asksModel(): Conversation {
  yield { kind: 'model', messages: [], model: 'm', options: {} };
  return { ports: ports() };
}

/** The n-th answer of a node is its name with n. */
const derive: Derive = ({ node, nth, request }) =>
  request.kind === 'human' ? null : { answer: { kind: 'answered', text: `${node} ${nth}` }, took: 1 };

type Layers = Parameters<MadePlan['loop']>[1];

/** A loop whose work is `NAME round N`: of the last round that was judged. */
function working(plan: MadePlan, name: string, layers: Layers, judge: Judge = () => ({}), contained = true): LoopUnit {
  const loop = plan.loop(name, layers, () => ({}), { contained });
  const { enter } = loop;
  loop.enter = (given, effects) => {
    const run = enter(given, effects);
    if ('code' in run) return run;
    let judged = 0;
    return {
      ...run,
      judge(round, result, account) {
        const judgement = { ...run.judge(round, result, account), ...judge(round, account) };
        if (!judgement.cut) judged = round;
        return judgement;
      },
      work: () => (judged === 0 ? null : { node: name, text: `${name} round ${judged}` }),
    };
  };
  return loop;
}

const best = ({ run }: MadeRun) => run.result()?.bestSoFar;
const status = ({ run }: MadeRun) => run.result()?.status;

/** Somebody presses Stop while a person is asked. */
function stop(made: MadeRun): void {
  expect(pump(made)).toBe('asking');
  made.run.stop();
  pump(made);
  expect(status(made)).toBe('stopped');
}

/** Says yes to whoever is asked, so many times. */
function go(made: MadeRun, times: number): void {
  for (let time = 0; time < times; time++) {
    expect(pump(made)).toBe('asking');
    say(made, made.run.open()[0]!.address, 'yes');
  }
}

/** What cuts a loop of one person and one call a round short after three rounds that were complete. */
const CUTS: readonly (readonly [what: string, ends: string, options: Partial<RunOptions>])[] = [
  ['Stop', 'stopped', {}],
  ['a budget that is used up between two rounds', 'completed', { budget: { calls: 3 } }],
  ['a budget that is used up in a round', 'limit', { budget: { seconds: 6.5 } }],
  ['a limit of activations', 'limit', { limits: { activations: 7 } }],
  ['a limit of rounds', 'completed', { limits: { rounds: 3 } }],
];

/** Plays three rounds of a loop, and whatever cuts the run. */
function cut(judge: Judge, contained: boolean, options: Partial<RunOptions>): MadeRun {
  const plan = new MadePlan();
  const layers = [[plan.node('you', asksPerson)], [plan.node('writer', asksModel)]];
  const loop = working(plan, 'loop', layers, judge, contained);
  const made = plan.run([[loop]], { derive, ...options });
  for (let round = 1; pump(made) === 'asking'; round++) {
    if (round > 3 && Object.keys(options).length === 0) made.run.stop();
    else say(made, made.run.open()[0]!.address, 'yes');
  }
  return made;
}

describe('the best so far of a run that is cut short', () => {
  it.each(CUTS)('by %s is the work of the round with the highest score, not of the last', (what, ends, options) => {
    const made = cut((round) => ({ score: [0.3, 0.9, 0.5][round - 1] ?? 0 }), true, options);
    expect([what, status(made)]).toEqual([what, ends]);
    expect(best(made)).toEqual({ node: 'loop', round: 2, text: 'loop round 2' });
  });

  it.each(CUTS.flatMap((how) => [true, false].map((contained) => [...how, contained] as const)))(
    'by %s is the work of the last complete round where nothing is scored',
    (what, ends, options, contained) => {
      const made = cut(() => ({}), contained, options);
      expect([what, status(made)]).toEqual([what, ends]);
      expect(best(made)).toEqual({ node: 'loop', round: 3, text: 'loop round 3' });
    },
  );

  it('is the first of two rounds with the same score', () => {
    const made = cut(() => ({ score: 0.5 }), true, {});
    expect(best(made)).toMatchObject({ round: 1, text: 'loop round 1' });
  });

  it('is not the work of a round that was itself cut short', () => {
    const plan = new MadePlan();
    const judge: Judge = (round) => (round < 2 ? { score: 0.1 } : { outcome: 'stopped', cut: true, score: 0.9 });
    const loop = working(plan, 'loop', [[plan.node('writer', asksModel)]], judge);
    const made = plan.run([[loop], [plan.node('you', asksPerson)]], { derive });
    stop(made);
    expect(best(made)).toMatchObject({ round: 1, text: 'loop round 1' });
  });

  it('is the last answer before any round was complete, with the round it was given in', () => {
    const plan = new MadePlan();
    const layers = [[plan.node('writer', asksModel)], [plan.node('critic', asksModel)], [plan.node('you', asksPerson)]];
    const made = plan.run([[working(plan, 'loop', layers)]], { derive });
    stop(made);
    expect(best(made)).toEqual({ node: 'critic', round: 1, text: 'critic 1' });
  });

  it('is the last answer in no round where there is no loop', () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('writer', asksModel)], [plan.node('you', asksPerson)]], { derive });
    stop(made);
    expect(best(made)).toEqual({ node: 'writer', round: 0, text: 'writer 1' });
  });

  it('is the last answer where the loop has nothing to show of its rounds', () => {
    const plan = new MadePlan();
    const loop = plan.loop('loop', [[plan.node('writer', asksModel)], [plan.node('you', asksPerson)]], () => ({}));
    const made = plan.run([[loop]], { derive });
    go(made, 1);
    stop(made);
    expect(best(made)).toEqual({ node: 'writer', round: 2, text: 'writer 2' });
  });

  it('is no empty answer, and none that failed', () => {
    const plan = new MadePlan();
    const says: Derive = ({ node, request }) => {
      if (request.kind === 'human') return null;
      if (node === 'fails') return { answer: { kind: 'failed', error: 'gone' }, took: 0 };
      return { answer: { kind: 'answered', text: node === 'mute' ? '' : node }, took: 0 };
    };
    const nodes = ['writer', 'mute', 'fails'].map((name) => [plan.node(name, asksModel)]);
    const made = plan.run([...nodes, [plan.node('you', asksPerson)]], { derive: says });
    stop(made);
    expect(best(made)).toMatchObject({ text: 'writer' });
  });

  it('is nothing where nothing was made, where the run went on to its end, and where it failed', () => {
    const plan = new MadePlan();
    const unasked = plan.run([[plan.node('you', asksPerson)]]);
    stop(unasked);
    expect(best(unasked)).toBeUndefined();
    for (const fails of [false, true]) {
      const other = new MadePlan();
      const loop = working(other, 'loop', [[other.node('writer', asksModel)]], () => ({ outcome: 'left', score: 1 }));
      const last = other.node('last', () => (fails ? { error: { code: 'loop-failed', params: {} } } : {}));
      const made = other.run([[loop], [last]], { derive });
      pump(made);
      expect(status(made)).toBe(fails ? 'failed' : 'completed');
      expect(best(made)).toBeUndefined();
    }
  });
});

describe('the last answer as the best so far', () => {
  it('is a model’s, not the word of a person on it, nor what a tool gave', () => {
    for (const kind of ['human', 'tool'] as const) {
      const plan = new MadePlan();
      const asks = plan.node('other', function* () {
        if (kind === 'human') return yield* asksPerson();
        yield { kind, tool: 't', call: {} };
        return { ports: ports() };
      });
      const made = plan.run([[plan.node('writer', asksModel)], [asks], [plan.node('you', asksPerson)]], { derive });
      if (kind === 'human') go(made, 1);
      stop(made);
      expect([kind, best(made)]).toEqual([kind, { node: 'writer', round: 0, text: 'writer 1' }]);
    }
  });

  it('in an item of a map names the round that the map lies in', () => {
    const plan = new MadePlan();
    const items = plan.map('each', 1, [[plan.node('writer', asksModel)], [plan.node('you', asksPerson)]]);
    const made = plan.run([[working(plan, 'loop', [[items]])]], { derive });
    stop(made);
    expect(best(made)).toEqual({ node: 'writer', round: 1, text: 'writer 1' });
  });
});

/** An inner loop of two rounds of one person each, in an outer one that goes on. */
function nested(outerJudge: Judge, innerJudge: Judge): MadeRun {
  const plan = new MadePlan();
  const inner = working(plan, 'inner', [[plan.node('you', asksPerson)]], (round, account) => ({
    ...(round > 1 && { outcome: 'left' }),
    ...innerJudge(round, account),
  }));
  return plan.run([[working(plan, 'outer', [[inner]], outerJudge)]], { derive });
}

describe('the best so far of loops in each other', () => {
  const plain: Judge = () => ({});

  it('is the inner one’s last complete round until a round of the outer one is', () => {
    const made = nested(plain, plain);
    go(made, 1);
    stop(made);
    expect(best(made)).toEqual({ node: 'inner', round: 1, text: 'inner round 1' });
  });

  it('is the outer one’s from then on, whatever the inner one goes on to make', () => {
    const made = nested(plain, plain);
    go(made, 3);
    stop(made);
    expect(best(made)).toEqual({ node: 'outer', round: 1, text: 'outer round 1' });
  });

  it('is the highest score of the inner one, over all its entries, where that alone scores', () => {
    let judged = 0;
    const scores = [0.2, 0.8, 0.6, 0.4];
    const made = nested(plain, () => ({ score: scores[judged++] ?? 0 }));
    go(made, 4);
    stop(made);
    expect(best(made)).toEqual({ node: 'inner', round: 2, text: 'inner round 2' });
  });

  it('is the highest score of the outer one where both score, however high the inner one did', () => {
    const made = nested(
      (round) => ({ score: round === 1 ? 0.3 : 0.1 }),
      () => ({ score: 0.99 }),
    );
    go(made, 5);
    stop(made);
    expect(best(made)).toEqual({ node: 'outer', round: 1, text: 'outer round 1' });
  });

  it('is the later one’s of two loops one after the other', () => {
    const plan = new MadePlan();
    const left: Judge = (round) => (round > 1 ? { outcome: 'left' } : {});
    const one = working(plan, 'one', [[plan.node('a')]], left);
    const other = working(plan, 'other', [[plan.node('you', asksPerson)]]);
    const made = plan.run([[one], [other]]);
    go(made, 1);
    stop(made);
    expect(best(made)).toEqual({ node: 'other', round: 1, text: 'other round 1' });
  });
});
