import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expectation } from '../../../../src/engine/document/settings/expectation.ts';
import { parseSettings } from '../../../../src/engine/document/document.ts';
import { checkExpectations } from '../../../../src/engine/after-run/expectations/check.ts';
import type { Expected } from '../../../../src/engine/after-run/expectations/expected.ts';
import { CHUNK_SIZE } from '../../../../src/engine/journal/facts.ts';
import type { Chunk } from '../../../../src/engine/journal/chunk.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import type { Workflow } from '../../../../src/engine/workflow/workflow.ts';
import { wordExpectation, wordExpected, wordFound } from '../../../../src/wording/wording.ts';
import { NESTED } from '../../inspection/long-run.ts';
import { growthByEight, LINEAR } from '../../support/effort.ts';
import { runText, type TextOrder } from '../../support/run-text.ts';
import { makerLoop, reviewLoop } from '../../support/texts.ts';

function workflowOf(text: string): Workflow {
  return openText(text, {}).plan!.workflow;
}

async function check(order: TextOrder, ...expectations: Expectation[]): Promise<Expected[]> {
  const { chunks } = await runText(order);
  const fold = checkExpectations(workflowOf(order.text), expectations);
  chunks.forEach((chunk) => fold.take(chunk));
  return fold.end();
}

const holding = (outcomes: readonly Expected[]): Expected['holds'][] => outcomes.map(({ holds }) => holds);

/** Twice refused, then shipped. */
const REVIEW: TextOrder = {
  text: reviewLoop(5),
  inputs: { task: 'owls' },
  script: { agents: { Drafter: ['one owl', 'two owls', 'three owls'] }, humans: { Editor: ['no', 'no', 'SHIP'] } },
};

/** Never shipped: the counter lets go. */
const REFUSED: TextOrder = { ...REVIEW, text: reviewLoop(3), script: { humans: { Editor: ['no'] } } };

describe('how a loop ends', () => {
  it('is told in the same words of all', async () => {
    const [kept, ...others] = await check(
      REVIEW,
      { ends: 'keyword' },
      { ends: 'left' },
      { ends: 'limit' },
      { ends: 'stopped' },
      { ends: 'keyword', loop: 'Drafter' },
    );
    expect(kept).toMatchObject({ holds: true, found: { code: 'ended', how: 'keyword', reason: 'edge' } });
    expect(holding(others)).toEqual([true, false, false, true]);
    expect(kept?.place).toMatchObject({ frame: expect.any(Number), round: 3, path: 'Drafter' });
  });

  it('is a limit where a counter led out, and not the loop’s own rule', async () => {
    const found = await check(REFUSED, { ends: 'limit' }, { ends: 'stopped' }, { ends: 'left' }, { ends: 'keyword' });
    expect(holding(found)).toEqual([true, true, false, false]);
  });

  it('is the end of the run where that was stopped between two rounds', async () => {
    const stopped = Array.from({ length: 12 }, (_, stopAfter) => ({ ...REVIEW, stopAfter: stopAfter + 1 }));
    for (const order of stopped) {
      const [cancelled, bound, left] = await check(order, { ends: 'cancelled' }, { ends: 'stopped' }, { ends: 'left' });
      if (cancelled?.found.code === 'not-entered') continue;
      expect(holding([cancelled!, bound!, left!])).toEqual([true, true, false]);
      expect(wordFound(left!.found)).toBe('It ended with the run, or with what is around it.');
    }
  });

  it('is no word of an answer where the edge out has no condition', async () => {
    const text = `
graph:
  nodes:
    - {id: Poet, type: agent, config: {provider: any, name: m, role: Write.}}
    - {id: Critic, type: agent, config: {provider: any, name: m, role: Judge.}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Poet, to: Critic}
    - {from: Critic, to: Poet}
    - {from: Critic, to: Done}
  start: [Poet]
  end: [Done]
`;
    const [keyword, left] = await check({ text }, { ends: 'keyword' }, { ends: 'left' });
    expect(holding([keyword!, left!])).toEqual([false, true]);
    expect(wordFound(keyword!.found)).toBe('It ended because an edge led out of it.');
  });

  it('is a time limit where the timer led out, and not another guard', async () => {
    const text = `
graph:
  nodes:
    - {id: Poet, type: agent, config: {provider: any, name: m, role: Write.}}
    - {id: Clock, type: loop_timer, config: {max_duration: 5, duration_unit: seconds, message: late}}
    - {id: Guard, type: loop_counter, config: {max_iterations: 3, message: enough}}
    - {id: Note, type: passthrough, config: {}}
    - {id: Done, type: passthrough, config: {}}
  edges:
    - {from: Poet, to: Clock}
    - {from: Poet, to: Guard}
    - {from: Poet, to: Note}
    - {from: Note, to: Poet}
    - {from: Clock, to: Poet}
    - {from: Guard, to: Poet}
    - {from: Guard, to: Done}
  start: [Poet]
  end: [Done]
`;
    const order = { text, script: { delays: { Poet: 4 }, agents: { Poet: ['a'] } } };
    expect(holding(await check(order, { ends: 'limit' }, { ends: 'timer' }))).toEqual([true, false]);
  });

  it('is looked at in every entry: the first that is otherwise decides', async () => {
    const order: TextOrder = { text: NESTED, script: { agents: { maker: ['a'] } } };
    const [inner, none] = await check(order, { ends: 'limit', loop: 'inner' }, { rounds: { most: 1 }, loop: 'inner' });
    expect(inner).toMatchObject({ holds: true, place: { path: 'outer[2]/inner' } });
    expect(none).toMatchObject({ holds: false, place: { path: 'outer[1]/inner', round: 2 } });
  });

  it('does not hold of a loop that was not run, of no loop, and of no node', async () => {
    const order = { ...REVIEW, settings: { limits: { activations: 0 } } };
    const [unknown, plain] = await check(order, { ends: 'left', loop: 'Nobody' }, { prompt: 'Nobody', contains: 'a' });
    expect(unknown).toMatchObject({ holds: false, found: { code: 'no-loop', name: 'Nobody' } });
    expect(plain).toMatchObject({ holds: false, found: { code: 'no-node', name: 'Nobody' } });
    expect(
      [unknown, plain].map((each) => wordFound(each!.found)),
      'of whatever text is looked at',
    ).toEqual(['There is no loop Nobody in this text.', 'There is no node Nobody in this text.']);
  });
});

describe('how many rounds a loop has', () => {
  it('is exactly so many, at least, or at most', async () => {
    const found = await check(
      REVIEW,
      { rounds: 3 },
      { rounds: 2 },
      { rounds: { most: 3 } },
      { rounds: { most: 2 } },
      { rounds: { least: 3 } },
      { rounds: { least: 4 } },
      { rounds: { least: 2, most: 4 } },
    );
    expect(holding(found)).toEqual([true, false, true, false, true, false, true]);
    expect(found[3]?.found).toEqual({ code: 'rounds', rounds: 3 });
    expect(wordExpected(found.slice(3, 4))).toBe('1 of 1 not as expected: at most 2 rounds. It had 3 rounds.');
  });

  it('is known to be too many while the run goes on, and no sooner to be enough', async () => {
    const { chunks, facts } = await runText(REVIEW);
    const third = facts.findIndex((fact) => fact.kind === 'roundStarted' && fact.round === 3);
    const at = (count: number): Expected['holds'][] => {
      const fold = checkExpectations(workflowOf(REVIEW.text), [{ rounds: { most: 2 } }, { rounds: { least: 1 } }]);
      fold.take({ ...chunks[0]!, count });
      return holding(fold.end());
    };
    expect(at(third)).toEqual(['open', 'open']);
    expect(at(third + 1)).toEqual([false, 'open']);
    expect(at(facts.length)).toEqual([false, true]);
  });
});

describe('the result of a run', () => {
  it('holds a text, is one, or matches a pattern', async () => {
    const found = await check(
      REVIEW,
      { result: { contains: 'SHI' } },
      { result: { contains: 'owl' } },
      { result: { equals: ' SHIP\n' } },
      { result: { equals: 'ship' } },
      { result: { matches: '^S.+P$' } },
      { result: { matches: '\\d' } },
      { result: { matches: '(' } },
    );
    expect(holding(found)).toEqual([true, false, true, false, true, false, false]);
    expect(found.at(-1)?.found.code).toBe('bad-pattern');
  });
});

describe('the prompts of a node', () => {
  const order: TextOrder = {
    text: makerLoop(3),
    inputs: { topic: 'owls' },
    script: {
      agents: {
        maker: ['owls   by\nnight', 'owls by day'],
        judge: ['{"good": false, "remark": "more"}', '{"good": true, "remark": "fine"}'],
      },
    },
  };

  it('hold what another node answered last before, whatever space is between its words', async () => {
    const [held, fixed, other] = await check(
      order,
      { prompt: 'judge', holds: 'maker' },
      { prompt: 'judge', contains: 'Judge owls' },
      { prompt: 'maker', contains: 'more' },
    );
    expect(held).toMatchObject({ holds: true, found: { code: 'held', prompts: 2 } });
    expect(fixed?.holds).toBe(true);
    expect(other).toMatchObject({
      holds: false,
      found: { code: 'not-held', text: 'more' },
      place: { round: 1, path: 'polish[1]/maker', seq: expect.any(Number) },
    });
  });

  it('are not counted that came before there was an answer to hold', async () => {
    const order = (...answers: string[]): TextOrder => ({ ...REVIEW, script: { humans: { Editor: answers } } });
    const held = { prompt: 'Drafter', holds: 'Editor' };
    const told = async (...answers: string[]): Promise<string> =>
      wordFound((await check(order(...answers), held))[0]!.found);
    expect(await told('shorter', 'longer', 'SHIP')).toBe('All 2 prompts after its first answer do.');
    expect(await told('shorter', 'SHIP')).toBe('The one prompt after its first answer does.');
    expect(await told('SHIP')).toBe('It answered nothing that a prompt could hold.');
    const [shown] = await check(order('shorter', 'longer', 'SHIP'), held);
    expect(shown).toMatchObject({ holds: true, found: { prompts: 2, before: 1 }, place: { round: 2 } });
  });

  it('do not hold the answer before the last', async () => {
    const text = makerLoop(3).replace('Judge {{ maker.text }}', 'Judge owls by night');
    const [found] = await check({ ...order, text }, { prompt: 'judge', holds: 'maker' });
    expect(found).toMatchObject({ holds: false, found: { text: 'owls by day' }, place: { round: 2 } });
  });

  it('are not said to hold anything where nobody was asked, or nobody answered', async () => {
    const [asked, answered] = await check(
      REVIEW,
      { prompt: 'Done', contains: 'owls' },
      { prompt: 'Editor', holds: 'Guard' },
    );
    expect(asked).toMatchObject({ holds: false, found: { code: 'never-asked' } });
    expect(answered).toMatchObject({ holds: false, found: { code: 'never-answered' } });
  });
});

describe('what a run costs, and how it ends', () => {
  it('is at most so much', async () => {
    const found = await check(
      REVIEW,
      { costs: { calls: 3 } },
      { costs: { calls: 2 } },
      { costs: { calls: 9, usd: 0 } },
    );
    expect(holding(found)).toEqual([true, false, true]);
    expect(found[1]?.found).toEqual({ code: 'costs', calls: 3 });
  });

  it('counts no answer that was typed over', async () => {
    const put = { kind: 'intervention' as const, address: 'Drafter[1]/Drafter', value: 'an owl', took: 0 };
    const [found] = await check({ ...REVIEW, tape: { entries: [put] }, use: 'fork' }, { costs: { calls: 2 } });
    expect(found).toMatchObject({ holds: true, found: { code: 'costs', calls: 2 } });
  });

  it('counts the time of the run, and tells of nothing that was not asked for', async () => {
    const slow: TextOrder = {
      ...REVIEW,
      script: { humans: { Editor: ['no', 'no', 'SHIP'] }, clock: { advance: { Drafter: 20, Editor: 30 } } },
    };
    const found = await check(slow, { costs: { seconds: 150 } }, { costs: { seconds: 149, calls: 9 } });
    expect(holding(found)).toEqual([true, false]);
    expect(found.map((each) => wordFound(each.found))).toEqual([
      'It took 150 seconds.',
      'It cost 3 calls and took 150 seconds.',
    ]);
    expect(found.map((each) => wordExpectation(each.expectation))).toEqual([
      'at most 150 seconds',
      'at most 9 calls and 149 seconds',
    ]);
  });

  it('is told to the last digit, and as an estimate where it is one', async () => {
    const usage = { tokens: 30, input: 20, output: 10, usd: 0.0001, estimated: true as const };
    const answer: TextOrder['derive'] = ({ request, nth }) => ({
      answer:
        request.kind === 'model'
          ? { kind: 'answered', text: 'an owl', usage }
          : { kind: 'answered', text: nth < 3 ? 'no' : 'SHIP' },
      took: 0,
    });
    const order = { ...REVIEW, derive: answer };
    const found = await check(order, { costs: { usd: 0.0003 } }, { costs: { usd: 0.0002, tokens: 100 } });
    expect(holding(found)).toEqual([true, false]);
    expect(wordExpected(found)).toBe(
      '1 of 2 not as expected: at most 100 tokens and $0.0002. It cost about 90 tokens and about $0.0003.',
    );
  });

  it('is its status', async () => {
    const cut: TextOrder = { ...REVIEW, settings: { limits: { activations: 2 } } };
    expect(holding(await check(REVIEW, { status: 'completed' }, { status: 'failed' }))).toEqual([true, false]);
    expect(holding(await check(cut, { status: 'limit' }, { ends: 'left' }))).toEqual([true, false]);
  });
});

describe('a check', () => {
  const ALL: Expectation[] = [
    { ends: 'limit' },
    { rounds: { most: CHUNK_SIZE } },
    { result: { contains: 'enough' } },
    { prompt: 'Editor', holds: 'Drafter' },
    { costs: { calls: 1 } },
    { status: 'completed' },
  ];

  it('is in time with the rounds, and says the same however often it is asked in between', async () => {
    const script = { agents: { Drafter: ['owls'] }, humans: { Editor: ['no'] } };
    const chunksOf = async (rounds: number): Promise<Chunk[]> =>
      (await runText({ text: reviewLoop(rounds), script, inputs: { task: 'owls' } })).chunks;
    const [few, many] = [await chunksOf(1000), await chunksOf(8000)];
    const workflow = workflowOf(reviewLoop(8000));
    const checked = (chunks: readonly Chunk[], asks: boolean): Expected[] => {
      const fold = checkExpectations(workflow, ALL);
      for (const chunk of chunks) {
        fold.take(chunk);
        if (asks) fold.end();
      }
      return fold.end();
    };
    expect(holding(checked(many, false))).toEqual([true, false, true, true, false, true]);
    expect(checked(many, true)).toEqual(checked(many, false));
    expect(growthByEight(8000, (size) => () => checked(size === 8000 ? few : many, false))).toBeLessThan(LINEAR);
  });

  it('comes to the same over any beginning of the record, but for what is open there', async () => {
    const { chunks, facts } = await runText(REVIEW);
    const [chunk] = chunks;
    const workflow = workflowOf(REVIEW.text);
    const at = (...counts: number[]): Expected[] => {
      const fold = checkExpectations(workflow, ALL);
      for (const count of counts) fold.take({ ...chunk!, count });
      return fold.end();
    };
    const whole = at(facts.length);
    fc.assert(
      fc.property(fc.nat(facts.length), fc.nat(facts.length), (one, other) => {
        const [first, second] = [Math.min(one, other), Math.max(one, other)];
        expect(at(first, second)).toEqual(at(second));
        for (const [nth, { holds }] of at(second).entries()) expect([whole[nth]?.holds, 'open']).toContain(holds);
      }),
    );
  });

  it('has words for all that is expected and found', async () => {
    for (const outcome of [...(await check(REVIEW, ...ALL)), ...(await check(REFUSED, ...ALL))])
      for (const words of [wordExpectation(outcome.expectation), wordFound(outcome.found)])
        expect(words).toMatch(/^(?!.*(?:undefined|null|\[object))\S.*\S$/);
  });
});

describe('expectations of a document', () => {
  const read = (expect: unknown) => parseSettings({ expect });

  it('are kept as they are written', () => {
    const list = [{ ends: 'left', loop: 'A' }, { rounds: { most: 2 } }, { prompt: 'A', holds: 'B', contains: 'c' }];
    expect(read(list)).toEqual({ settings: { expect: list }, badKeys: [], unknownKeys: [] });
  });

  it.each<[string, unknown]>([
    ['expect', { ends: 'left' }],
    ['expect[0]', ['left']],
    ['expect[0]', [{}]],
    ['expect[0]', [{ loop: 'A' }]],
    ['expect[0]', [{ prompt: 'A' }]],
    ['expect[0]', [{ ends: 'left', status: 'failed' }]],
    ['expect[1].ends', [{ status: 'failed' }, { ends: 'well' }]],
    ['expect[0].rounds', [{ rounds: 'two' }]],
    ['expect[0].rounds', [{ rounds: -1 }]],
    ['expect[0].rounds.most', [{ rounds: { most: 1.5 } }]],
    ['expect[0]', [{ rounds: {} }]],
    ['expect[0].costs.usd', [{ costs: { usd: -1 } }]],
    ['expect[0].result.contains', [{ result: { contains: 5 } }]],
  ])('are named where they cannot be read: %s', (path, list) => expect(read(list).badKeys).toEqual([path]));

  it('are told at their own place in the text', () => {
    const text = `settings:\n  expect:\n    - { ends: left }\n    - { ends: well }\n${reviewLoop(3)}`;
    const { problems, settings } = openText(text, {});
    const [bad] = problems.filter(({ code }) => code === 'settings-bad');
    expect(text.slice(bad?.range?.start, bad?.range?.end)).toBe('well');
    expect(settings.expect).toEqual([{ ends: 'left' }]);
  });
});
