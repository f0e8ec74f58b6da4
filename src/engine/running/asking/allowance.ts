import type { Budget } from '../../kernel/budget.ts';
import type { Run } from '../../kernel/run-options.ts';
import type { Answer, Over } from '../../workflow/answer.ts';
import { longestAnswer } from '../../workflow/longest-answer.ts';
import type { ModelRequest } from '../../workflow/request.ts';

/** Tokens without which nothing is asked: what is cut off in its middle is no answer. */
export const LEAST_ANSWER = 512;

/** What tokens cost, in dollars, of whoever is asked the question `seq`; null where nobody knows. */
export type CostOf = (tokens: { input: number; output: number; cached: number }, seq: number) => number | null;

/** What real models may use in one run. */
export interface Allowance {
  /**
   * Sets aside what a question may use at most, asks it with `ask`, and counts what was used; waits first while calls under way leave too
   * little room. An answer gets as many tokens as the request says, else LONGEST_ANSWER, or what is left of the budget. Where that is too
   * little, nothing is asked: `refused`, with `over`. `again`: the question was asked before, and this is a call more.
   */
  ask(
    seq: number,
    request: ModelRequest,
    signal: AbortSignal,
    ask: (most: number) => Promise<Answer>,
    again?: boolean,
  ): Promise<Answer>;
}

interface Held {
  calls: number;
  tokens: number;
  usd: number;
}

interface HeldBy extends Held {
  /** What it will have used is not known yet. */
  underWay: boolean;
}

const NOTHING: Held = { calls: 0, tokens: 0, usd: 0 };

/**
 * The allowance of a run: what its budget leaves after all that was acted upon, and all that calls under way may still use. So calls
 * that go on at the same time never use more together, as far as prompts are no longer than they are taken for.
 */
export function createAllowance(budget: Budget, run: Pick<Run, 'open' | 'spent'>, costOf?: CostOf): Allowance {
  const held = new Map<number, HeldBy>();
  let waiting: (() => void)[] = [];

  /** What is set aside; what was acted upon stands in the books of the run. */
  function together(): HeldBy {
    const open = new Set(run.open().map(({ seq }) => seq));
    for (const seq of [...held.keys()]) if (!open.has(seq)) held.delete(seq);
    const sum: HeldBy = { ...NOTHING, underWay: false };
    for (const each of held.values()) {
      add(sum, each);
      sum.underWay ||= each.underWay;
    }
    return sum;
  }

  /** So many tokens the answer may have, or why it may have none; null while others may leave more. */
  function roomFor(seq: number, input: number, wanted: number, calls: number): number | Over | null {
    const sum = together();
    const spent = run.spent();
    const least = Math.min(wanted, LEAST_ANSWER);
    const cost = (output: number): number => costOf?.({ input, output, cached: 0 }, seq) ?? 0;
    const perToken = cost(1) - cost(0);
    const bounds = [
      { what: 'calls', needs: calls, used: spent.calls + sum.calls, of: (left: number) => (left < calls ? 0 : wanted) },
      { what: 'tokens', needs: input + least, used: spent.tokens + sum.tokens, of: (left: number) => left - input },
      {
        what: 'usd',
        needs: cost(least),
        used: spent.usd + sum.usd,
        of: (left: number) => (perToken > 0 ? Math.floor((left - cost(0)) / perToken) : wanted),
      },
    ] as const;
    let room = wanted;
    let over: Over | null = null;
    for (const { what, needs, used, of } of bounds) {
      const limit = budget[what];
      if (limit === undefined) continue;
      const here = of(limit - used);
      if (here < least) over ??= { what, used, limit, needs };
      room = Math.min(room, here);
    }
    if (room < wanted && sum.underWay) return null;
    return over ?? room;
  }

  function settle(seq: number, mine: Held): void {
    held.set(seq, { ...mine, underWay: false });
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  }

  return {
    async ask(seq, request, signal, ask, again = false) {
      const input = promptTokens(request);
      const wanted = longestAnswer(request);
      const calls = again ? 1 : 0;
      let room = roomFor(seq, input, wanted, calls);
      while (room === null && !signal.aborted) {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
        room = roomFor(seq, input, wanted, calls);
      }
      if (signal.aborted || room === null) return { kind: 'cancelled' };
      if (typeof room !== 'number') return { kind: 'refused', error: NOT_ASKED, over: room };
      const before = held.get(seq) ?? NOTHING;
      const most = { calls, tokens: input + room, usd: costOf?.({ input, output: room, cached: 0 }, seq) ?? 0 };
      held.set(seq, { ...add({ ...before }, most), underWay: true });
      let used: Held = { ...NOTHING, calls };
      try {
        const answer = await ask(room);
        const usage = answer.kind === 'answered' ? answer.usage : undefined;
        if (usage) used = { calls, tokens: usage.tokens, usd: usage.usd };
        return answer;
      } finally {
        settle(seq, add({ ...before }, used));
      }
    },
  };
}

const NOT_ASKED = 'It was not asked: too little of the budget was left';

function add<Sum extends Held>(sum: Sum, more: Held): Sum {
  sum.calls += more.calls;
  sum.tokens += more.tokens;
  sum.usd += more.usd;
  return sum;
}

/** Of plain Latin text so many signs make a token, which is few; every other sign makes one by itself. */
const SIGNS = 3;

/** Tokens around each message. */
const AROUND = 8;

/** Tokens of a prompt, rather too many than too few: only the model's own server counts them. */
export function promptTokens({ messages, schema, tools }: Pick<ModelRequest, 'messages' | 'schema' | 'tools'>): number {
  let tokens = AROUND;
  for (const { text, calls } of messages) tokens += AROUND + tokensIn(text) + tokensOf(calls);
  return tokens + tokensOf(schema) + tokensOf(tools);
}

function tokensOf(data: unknown): number {
  return data === undefined ? 0 : AROUND + tokensIn(JSON.stringify(data));
}

function tokensIn(text: string): number {
  let others = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) others++;
  return others + Math.ceil((text.length - others) / SIGNS);
}
