import { describe, expect, it } from 'vitest';
import { createAllowance } from '../../../../src/engine/running/asking/allowance.ts';
import { askForJson } from '../../../../src/engine/running/asking/for-json.ts';
import { NOTHING_SPENT } from '../../../../src/engine/kernel/sums.ts';
import { ports, type Answer } from '../../../../src/engine/workflow/activation.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import type { ModelRequest } from '../../../../src/engine/workflow/request.ts';
import { wordMended } from '../../../../src/wording/wording.ts';
import { MadePlan, pump } from '../../kernel/made-plan.ts';

const SCHEMA: Json = { type: 'object', properties: { score: {}, reason: {} }, required: ['score', 'reason'] };
const REQUEST: ModelRequest = {
  kind: 'model',
  messages: [{ role: 'user', text: 'Judge it.' }],
  model: 'm',
  options: {},
  schema: SCHEMA,
};

const said = (text: string, more: object = {}): Answer => ({
  kind: 'answered',
  text,
  usage: { tokens: 10, input: 6, output: 4, usd: 0.25 },
  ...more,
});

/** Asks with these answers, one after the other; gives what was asked, too. */
async function asked(answers: readonly Answer[], request = REQUEST) {
  const came: { request: ModelRequest; again: boolean }[] = [];
  const answer = await askForJson(request, (question, again) => {
    came.push({ request: question, again });
    const next = answers[came.length - 1];
    if (!next) throw new Error('nobody is asked so often');
    return Promise.resolve(next);
  });
  return { answer, came };
}

const GOOD = '{"score": 0.9, "reason": "fine"}';

describe('an answer that has to be JSON', () => {
  it.each([
    ['is it', said(GOOD, { value: JSON.parse(GOOD) as Json })],
    ['holds it among other words', said(`Here you are:\n${GOOD}\nThat is all.`)],
    ['did not come', { kind: 'failed', error: 'busy' } as const],
    ['was not asked for', { kind: 'refused', error: 'no' } as const],
  ])('that %s is taken as it came', async (_, first) => {
    const { answer, came } = await asked([first]);
    expect(answer).toBe(first);
    expect(came).toEqual([{ request: REQUEST, again: false }]);
  });

  it('is asked for by nobody who declares none', async () => {
    const { schema: _none, ...request } = REQUEST;
    expect((await asked([said('Well.')], request)).came).toHaveLength(1);
    expect((await asked([said('Well.')], { ...REQUEST, schema: { type: 'string' } })).came).toHaveLength(1);
  });

  it('is asked for once more where it is none: the model sees what it said', async () => {
    const { answer, came } = await asked([said('I like it.'), said(GOOD)]);
    expect(came[1]?.again).toBe(true);
    expect(came[1]?.request.messages).toEqual([
      REQUEST.messages[0],
      { role: 'assistant', text: 'I like it.' },
      {
        role: 'user',
        text: `That is not one JSON object. Answer again with one JSON object alone that fits this JSON Schema:\n${JSON.stringify(SCHEMA)}`,
      },
    ]);
    expect(answer).toEqual({
      kind: 'answered',
      text: GOOD,
      usage: { calls: 2, tokens: 20, input: 12, output: 8, usd: 0.5 },
      mended: { text: 'I like it.', lacks: [] },
    });
    expect(wordMended([])).toBe('It was asked once more: its first answer was no JSON object.');
  });

  it('is asked for once more where it lacks what is required, and never twice', async () => {
    const { answer, came } = await asked([said('{"score": 1, "toString": 0}'), said('{"score": 2}')]);
    expect(came[1]?.request.messages.at(-1)?.text).toMatch(/^That lacks reason\. /);
    expect(answer).toMatchObject({ text: '{"score": 2}', mended: { lacks: ['reason'] } });
    expect(came).toHaveLength(2);
    expect(wordMended(['reason'])).toBe('It was asked once more: its first answer lacked reason.');
  });

  it('stays as it came where nothing came of the second call, which counts where it was made', async () => {
    const first = said('Well.');
    expect((await asked([first, { kind: 'failed', error: 'busy' }])).answer).toEqual({
      ...first,
      usage: { calls: 2, tokens: 10, input: 6, output: 4, usd: 0.25 },
    });
    expect((await asked([first, { kind: 'refused', error: 'no room' }])).answer).toBe(first);
    expect((await asked([first, { kind: 'cancelled' }])).answer).toEqual({ kind: 'cancelled' });
  });

  it('counts as two calls of its run, and is asked for once more only where the budget has room for it', async () => {
    const plan = new MadePlan();
    const node = plan.node('judge', function* () {
      yield REQUEST;
      return { ports: ports() };
    });
    const made = plan.run([[node]], { budget: { calls: 2 } });
    pump(made);
    const [open] = made.run.open();
    const texts = ['Well.', GOOD];
    const within = (calls: number) => {
      const allowance = createAllowance({ calls }, made.run);
      const signal = new AbortController().signal;
      let nth = 0;
      return askForJson(REQUEST, (question, again) =>
        allowance.ask(open?.seq ?? -1, question, signal, () => Promise.resolve(said(texts[nth++] ?? '')), again),
      );
    };
    expect(await within(1)).toMatchObject({ text: 'Well.', usage: { tokens: 10 } });
    const answer = await within(2);
    expect(answer).toMatchObject({ text: GOOD, usage: { calls: 2 } });
    if (open) made.run.deliver(open.seq, made.run.record(open.seq, answer, 1));
    pump(made);
    expect(made.run.result()?.spent).toMatchObject({ calls: 2, tokens: 20, usd: 0.5 });
    expect(NOTHING_SPENT.calls).toBe(0);
  });
});
