import { askModel } from '../../ask/ask-model.ts';
import { Closed } from '../../ask/refused-connection.ts';
import { newLadder } from '../../ask/ladder.ts';
import { LIMITS, type Limits, type ModelHost } from '../../ask/limits.ts';
import { costOf, priceOf } from '../../ask/prices.ts';
import { boundedQuestion, type Question } from '../../ask/question.ts';
import type { Settings } from '../../engine/document/document.ts';
import type { Budget } from '../../engine/kernel/budget.ts';
import type { Run } from '../../engine/kernel/run-options.ts';
import { pureTool } from '../../engine/models/pure-tools.ts';
import { isScripted } from '../../engine/models/scripted/scripted.ts';
import { deriver } from '../../engine/models/deriver.ts';
import type { Script } from '../../engine/models/scripted/script.ts';
import type { Answerer } from '../../engine/running/answerers.ts';
import { createAllowance } from '../../engine/running/asking/allowance.ts';
import { askWithin } from '../../engine/running/asking/for-json.ts';
import type { Answer } from '../../engine/workflow/answer.ts';
import { counted } from '../../wording/values.ts';
import type { Asking } from './options.ts';
import type { Progress } from './progress.ts';

/** A model that answers for runs, one after the other. */
export interface AskedModel {
  /** Answers the questions of one run with this budget; those to people and tools are answered by `others`. */
  answerer(others: Answerer, budget: Budget): (run: Run) => Answerer;
  /** How many questions went out to it. */
  calls(): number;
  /** The names under which it has answered. */
  named(): string[];
}

/** Who asks. After a refusal that every other question would meet nobody is asked any more: the same answer is given at once. */
export function askedModel(
  { connection }: Asking,
  key: string | null,
  { progress, limits = LIMITS, host = HOST }: { progress: Progress; limits?: Limits; host?: ModelHost },
): AskedModel {
  const ladder = newLadder();
  const names = new Set<string>();
  const closed = new Closed();
  const spent = { calls: 0, tokens: 0 };

  function show(address: string, signs: number): void {
    const now = signs === 0 ? '' : `, ${counted(signs, 'character')}`;
    progress.show(`call ${spent.calls}, ${counted(spent.tokens, 'token')}: ${address}${now}`);
  }

  async function ask(address: string, question: Question, signal: AbortSignal): Promise<Answer> {
    const refused = closed.answer(connection.model);
    if (refused) return refused;
    spent.calls++;
    show(address, 0);
    const shown = ({ text, reasoning }: { text: string; reasoning: string }): void =>
      show(address, text.length + reasoning.length);
    const answer = await askModel(connection, key, question, host, signal, shown, { ladder, limits });
    progress.clear();
    closed.take(connection.model, answer);
    if (answer.kind === 'answered') {
      spent.tokens += answer.usage?.tokens ?? 0;
      if (answer.model !== undefined) names.add(answer.model);
    }
    return answer;
  }

  return {
    calls: () => spent.calls,
    named: () => [...names],
    answerer: (others, budget) => (run) => {
      const price = priceOf(connection.model);
      const allowance = createAllowance(budget, run, price ? (tokens) => costOf(price, tokens) : undefined);
      return async (question, signal) => {
        const { request } = question.ask;
        if (request.kind !== 'model') return others(question, signal);
        const began = performance.now();
        const answer = await askWithin(allowance, question.seq, request, signal, (asked, most) =>
          ask(question.address, boundedQuestion(asked, most), signal),
        );
        return { answer, took: (performance.now() - began) / 1000 };
      };
    },
  };
}

/**
 * Answers for people and tools: as the script says; people of whom it says nothing are made up where there is no script, and tools that
 * it does not list answer where they need nobody.
 */
export function answeredByScript(script: Script, isGiven: boolean, { seed = 0, mood, humans }: Settings): Answerer {
  const derive = deriver({
    model: 'scripted',
    script,
    seed,
    ...(mood && { mood }),
    visitor: false,
    humans: humans ?? (isGiven ? 'script' : 'simulated'),
  });
  const begun = Date.now();
  return ({ ask, address, at }) => {
    const { request } = ask;
    if (request.kind === 'tool' && !isScripted(script, ask)) {
      const answer = pureTool(request.tool, request.call, begun + at * 1000);
      if (answer) return { answer, took: 0 };
    }
    const reply = derive(ask);
    if (!reply) throw new Error(`nobody answers ${address}`);
    return reply;
  };
}

const HOST: ModelHost = {
  fetch: (...given) => globalThis.fetch(...given),
  random: Math.random,
  now: Date.now,
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      if (signal.aborted) end();
      else signal.addEventListener('abort', end, { once: true });
    }),
};
