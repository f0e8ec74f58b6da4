import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTape } from '../../../../src/engine/effects/tape.ts';
import type { Budget } from '../../../../src/engine/kernel/budget.ts';
import type { OpenAsk } from '../../../../src/engine/kernel/door.ts';
import { answerers } from '../../../../src/engine/running/answerers.ts';
import {
  createAllowance,
  LEAST_ANSWER,
  promptTokens,
  type CostOf,
} from '../../../../src/engine/running/asking/allowance.ts';
import { LONGEST_ANSWER } from '../../../../src/engine/workflow/longest-answer.ts';
import { drive } from '../../../../src/engine/running/run-workflow.ts';
import { ports, type Conversation } from '../../../../src/engine/workflow/activation.ts';
import type { ModelRequest } from '../../../../src/engine/workflow/request.ts';
import { wordProblem } from '../../../../src/wording/wording.ts';
import { MadePlan, type MadeRun } from '../../kernel/made-plan.ts';
import '../../../property-seed.ts';

/** A call under way, and what it may use at most. */
interface Call {
  question: OpenAsk;
  request: ModelRequest;
  most: number;
  /** It ends with so many tokens of an answer; null: it fails. */
  end(output: number | null, input?: number): void;
}

const requestOf = (text: string, most?: number): ModelRequest => ({
  kind: 'model',
  messages: [{ role: 'user', text }],
  model: 'm',
  options: most === undefined ? {} : { max_tokens: most },
});

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Drives a run whose models are asked for real; the test ends the calls. */
function going(made: MadeRun, budget: Budget, costOf?: CostOf) {
  const calls: Call[] = [];
  let most = 0;
  const allowance = createAllowance(budget, made.run, costOf);
  const outside = answerers(
    {
      async model(question, signal) {
        const { request } = question.ask;
        if (request.kind !== 'model') throw new Error('no model is asked');
        const answer = await allowance.ask(question.seq, request, signal, (room) => {
          most = Math.max(most, room);
          return new Promise((resolve) => {
            const call: Call = {
              question,
              request,
              most: room,
              end(output, input = promptTokens(request)) {
                calls.splice(calls.indexOf(call), 1);
                if (output === null) return resolve({ kind: 'failed', error: 'gone' });
                const usd = costOf?.({ input, output, cached: 0 }, question.seq) ?? 0;
                resolve({ kind: 'answered', text: 'said', usage: { tokens: input + output, usd } });
              },
            };
            calls.push(call);
          });
        });
        return { answer, took: 1 };
      },
    },
    { order: 'arrival' },
  );
  const ended = drive(made.run, {
    ...outside,
    mayGoOn: () => true,
    rest: () => Promise.resolve(),
    keep: () => Promise.resolve(),
  });
  return { calls, ended, most: () => most };
}

/** A node that asks these, one after the other. */
function asking(...requests: readonly ModelRequest[]): () => Conversation {
  return function* () {
    for (const request of requests) yield request;
    return { ports: ports() };
  };
}

describe('an allowance', () => {
  it('gives an answer as many tokens as the workflow says, else a number that is stated', async () => {
    const plan = new MadePlan();
    const made = plan.run([[plan.node('a', asking(requestOf('?'))), plan.node('b', asking(requestOf('?', 100)))]]);
    const run = going(made, { tokens: 50_000 });
    await settled();
    expect(run.calls.map(({ most }) => most)).toEqual([LONGEST_ANSWER, 100]);
    run.calls.slice().forEach((call) => call.end(10));
    await run.ended;
    expect(made.run.result()?.status).toBe('completed');
  });

  it('lets a question wait while others may use what it needs, and asks it once they have used less', async () => {
    const plan = new MadePlan();
    const budget = { tokens: 6000 };
    const nodes = ['a', 'b'].map((name) => plan.node(name, asking(requestOf('?'))));
    const made = plan.run([nodes], { budget });
    const run = going(made, budget);
    await settled();
    expect(run.calls).toHaveLength(1);
    run.calls[0]?.end(200);
    await settled();
    expect(run.calls.map(({ question, most }) => [question.address, most])).toEqual([['b', LONGEST_ANSWER]]);
    run.calls[0]?.end(null);
    await run.ended;
    expect(made.run.result()).toMatchObject({ status: 'completed', spent: { calls: 2, tokens: 200 + 8 + 9 } });
  });

  it('gives less where little is left, and below what an answer needs ends the run with what it has, and says so', async () => {
    const plan = new MadePlan();
    const budget = { tokens: 3000 };
    const prompt = promptTokens(requestOf('?'));
    const made = plan.run([[plan.node('a', asking(requestOf('?'), requestOf('?'), requestOf('?')))]], { budget });
    const run = going(made, budget);
    await settled();
    expect(run.calls[0]?.most).toBe(3000 - prompt);
    run.calls[0]?.end(1000);
    await settled();
    expect(run.calls[0]?.most).toBe(2000 - 2 * prompt);
    run.calls[0]?.end(1600);
    await run.ended;
    const used = 2600 + 2 * prompt;
    const needs = prompt + LEAST_ANSWER;
    expect(made.run.result()).toMatchObject({
      status: 'limit',
      failure: null,
      spent: { calls: 2, tokens: used },
      bestSoFar: { node: 'a', text: 'said' },
    });
    const [problem] = made.journal.view().problems;
    expect(problem).toMatchObject({ code: 'run-limit', params: { what: 'tokens', used, limit: 3000, needs } });
    expect(problem && wordProblem(problem).message).toBe(
      `The run ended short of its tokens: ${used} of 3000 are used, and the next question may take ${needs}`,
    );
    expect(made.facts().filter(({ kind }) => kind === 'nodeFailed')).toMatchObject([
      { failure: { code: 'cancelled' } },
    ]);
  });

  it('is replayed with the run: what was not asked stands on its tape, and is not taken by another run', async () => {
    const make = () => {
      const plan = new MadePlan();
      return { plan, layers: [[plan.node('a', asking(requestOf('?'), requestOf('!')))]] };
    };
    const first = make();
    const made = first.plan.run(first.layers, { budget: { tokens: 600 } });
    const run = going(made, { tokens: 600 });
    await settled();
    run.calls[0]?.end(500);
    await run.ended;
    const tape = made.run.tape();
    expect(tape.entries.at(-1)).toMatchObject({ answer: { kind: 'refused', over: { what: 'tokens', limit: 600 } } });
    const second = make();
    const again = second.plan.run(second.layers, { budget: { tokens: 600 }, use: 'replay', tape });
    expect(again.run.pump(() => true)).toBe('ended');
    expect(again.run.result()).toEqual(made.run.result());
    expect([...again.facts()]).toEqual([...made.facts()]);
    const last = made.facts().findLast((fact) => fact.kind === 'asked');
    const open = last ? [{ address: last.ask.address, hash: last.ask.hash, ask: last.ask }] : [];
    for (const [use, step] of [
      ['fork', 'ask'],
      ['what-if', 'halt'],
      ['explore', 'halt'],
    ] as const)
      expect(readTape(tape, use)(open, 1, false).kind).toBe(step);
  });

  it('sets nothing aside for a question that is withdrawn', async () => {
    const plan = new MadePlan();
    const budget = { tokens: 5000 };
    const made = plan.run([['a', 'b'].map((name) => plan.node(name, asking(requestOf('?'))))], { budget });
    const run = going(made, budget);
    await settled();
    made.run.stop();
    expect(run.calls).toHaveLength(1);
    run.calls[0]?.end(10);
    await run.ended;
    expect(made.run.result()?.status).toBe('stopped');
  });

  it('takes a prompt for no shorter than it is: a sign of another script is a token of its own', () => {
    expect(promptTokens(requestOf('abcabcabc'))).toBe(8 + 8 + 3);
    expect(promptTokens(requestOf('日本語'))).toBe(8 + 8 + 3);
    expect(promptTokens({ ...requestOf(''), schema: { type: 'object' } })).toBe(16 + 8 + 6);
  });
});

/** Two dollars a thousand tokens of prompts, ten of answers: quarters, so that sums are exact. */
const costOf: CostOf = ({ input, output }) => (input * 2 + output * 8) / 1024;

const amount = fc.integer({ min: 0, max: 3000 });
const asked = fc.record({ text: fc.nat(30), most: fc.option(fc.integer({ min: 1, max: 6000 }), { nil: undefined }) });
const plans = fc.array(fc.array(fc.array(asked, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 3,
});
const budgets = fc.record(
  { calls: fc.integer({ min: 1, max: 12 }), tokens: fc.integer({ min: 0, max: 20_000 }), usd: fc.nat(80) },
  { requiredKeys: [] },
);

describe('questions that are asked at the same time', () => {
  it('never use more together than the budget has, whatever they use and in whichever order they come', async () => {
    let limited = 0;
    await fc.assert(
      fc.asyncProperty(
        plans,
        budgets,
        fc.infiniteStream(fc.tuple(amount, fc.nat(7), fc.nat(9))),
        async (layers, given, draws) => {
          const budget: Budget = JSON.parse(JSON.stringify(given));
          const plan = new MadePlan();
          const units = layers.map((layer, row) =>
            layer.map((node, at) =>
              plan.node(`${row}-${at}`, asking(...node.map(({ text, most }) => requestOf('x'.repeat(text), most))), {
                tolerant: true,
              }),
            ),
          );
          const made = plan.run(units, { budget });
          const run = going(made, budget, costOf);
          let isOver = false;
          void run.ended.then(() => (isOver = true));
          await settled();
          while (!isOver) {
            const spent = made.run.spent();
            const tokens = run.calls.reduce(
              (sum, { most, request }) => sum + most + promptTokens(request),
              spent.tokens,
            );
            expect(tokens).toBeLessThanOrEqual(budget.tokens ?? Infinity);
            const usd = run.calls.reduce(
              (sum, { most, request, question: { seq } }) =>
                sum + (costOf({ input: promptTokens(request), output: most, cached: 0 }, seq) ?? 0),
              spent.usd,
            );
            expect(usd).toBeLessThanOrEqual(budget.usd ?? Infinity);
            const [[output, which, luck]] = [draws.next().value];
            const call = run.calls[which % Math.max(1, run.calls.length)];
            if (!call) throw new Error('the run waits for nobody');
            call.end(luck === 0 ? null : luck < 4 ? call.most : Math.min(output, call.most));
            await settled();
          }
          const result = made.run.result();
          const { calls, tokens, usd } = made.run.spent();
          expect(tokens).toBeLessThanOrEqual(budget.tokens ?? Infinity);
          expect(usd).toBeLessThanOrEqual(budget.usd ?? Infinity);
          expect(calls).toBeLessThanOrEqual(budget.calls ?? Infinity);
          expect(['completed', 'limit']).toContain(result?.status);
          if (result?.status === 'limit') limited++;
        },
      ),
    );
    expect(limited).toBeGreaterThan(5);
  });
});
