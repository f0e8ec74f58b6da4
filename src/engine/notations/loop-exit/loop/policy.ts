import type { Json } from '../../../workflow/json.ts';
import { ports, type Effects, type Failure, type Ports } from '../../../workflow/activation.ts';
import type { Judgement, LoopRun, Schedule } from '../../../kernel/plan.ts';
import { similarity } from '../../../similarity/similarity.ts';
import type { Problem } from '../../../workflow/problem.ts';
import type { Evidence } from '../../../workflow/verdict.ts';
import { addSpending, NOTHING_SPENT, SPENT, usedUp, type RegionBudget, type Spending } from './budget.ts';
import { nextInput, withReason } from './feedback.ts';
import { budgetUsedUp, neverDone } from './problems.ts';

/** What a round of the body came to. */
export interface RoundValues {
  /** What reached the exit; undefined when nothing did. */
  exit: Json | undefined;
  /** What the continue branch or an edge to `feedback` leads back; undefined when nothing does. */
  feedback: Json | undefined;
  /** What the evaluator chose, and why ('' = it does not say); null when there is none, or it did not run. */
  choice: { branch: string; isDone: boolean; value: Json; reason: string } | null;
}

/** A loop region made ready: what it is decided by. Shared by all its runs, and never changed. */
export interface RegionRule {
  id: string;
  name: string;
  exit: 'max_iterations' | 'evaluator' | 'stable_output';
  limit: number;
  threshold: number;
  feedback: 'replace' | 'append';
  budget: RegionBudget;
  /** Budgets of nodes of the body, by name; `id` is the node's. */
  budgets: ReadonlyMap<string, { id: string; budget: RegionBudget }>;
  /** Seconds of the run clock that a round may take; null = as long as it likes (rule L10). */
  timeout: number | null;
  /** The id of the evaluator; '' in the other modes. */
  evaluator: string;
  /** A fresh round of the body. In the last one what would only feed the next does not run. */
  open(input: Json, isLast: boolean, mayAsk: (inRound: Spending, node: string) => boolean): Schedule;
  values(outputs: Readonly<Record<string, Ports>>): RoundValues;
}

type Ending = { outcome: 'again' | 'left' | 'stopped'; reason: string; problems: Problem[] };

/** The first value that is there; null is one like any other. */
function firstThere(...values: (Json | undefined)[]): Json {
  return values.find((value) => value !== undefined) ?? null;
}

/** Enters a loop region (003, "Execution Flow"; rules L5 to L13) with the value that its first round is given. */
export function enterRegion(rule: RegionRule, first: Json, effects: Effects): LoopRun {
  const { id, name, limit } = rule;
  const begun = effects.now();
  const candidates: Json[] = [];
  let input = first;
  /** What the round that comes next is given, or why it cannot be. */
  let next: ReturnType<typeof nextInput> = { value: first };
  let spent = NOTHING_SPENT;
  /** By name of the node. */
  const spentBy = new Map<string, Spending>();
  let refused: { over: Extract<Evidence, { kind: 'budget' }>; id: string; name: string } | null = null;
  let roundBegun = begun;

  const overBudget = (inRound = NOTHING_SPENT) =>
    usedUp(rule.budget, {
      tokens: spent.tokens + inRound.tokens,
      usd: spent.usd + inRound.usd,
      seconds: effects.now() - begun,
    });

  const isLate = (): boolean => rule.timeout !== null && effects.now() - roundBegun > rule.timeout;

  /** Looked at before each call (rule L13): the budget of the loop, and that of the node itself. */
  function mayAsk(inRound: Spending, node: string): boolean {
    const over = overBudget(inRound);
    const own = rule.budgets.get(node);
    const ownOver = own && usedUp(own.budget, spentBy.get(node) ?? NOTHING_SPENT);
    if (over) refused = { over, id, name };
    else if (own && ownOver) refused = { over: ownOver, id: own.id, name: node };
    return !refused && !isLate();
  }

  /** How alike the last two outputs are, where that decides: it costs a third of a second for two long texts. */
  function similarToLast(): Extract<Evidence, { kind: 'similarity' }> | null {
    if (rule.exit !== 'stable_output') return null;
    const [before, last] = candidates.slice(-2);
    if (before === undefined || last === undefined) return null;
    return { kind: 'similarity', similarity: similarity(before, last), threshold: rule.threshold };
  }

  /** The loop's own rule goes before the limit, and the limit before the budget. */
  function decide(round: number, isDone: boolean, alike: number | null): Ending {
    if (rule.exit === 'evaluator' && isDone) return { outcome: 'left', reason: 'evaluator_done', problems: [] };
    if (rule.exit === 'stable_output' && alike !== null && alike >= rule.threshold)
      return { outcome: 'left', reason: 'stable_output', problems: [] };
    if (round >= limit) {
      const problems = rule.exit === 'evaluator' ? [neverDone(id, name, limit)] : [];
      return { outcome: 'stopped', reason: 'max_iterations', problems };
    }
    const over = overBudget();
    if (over) return { outcome: 'stopped', reason: 'budget', problems: [budgetUsedUp(id, name, over)] };
    return { outcome: 'again', reason: 'condition', problems: [] };
  }

  /** A round in which a call was refused is not complete: nothing of it is kept (rule L13). */
  function cutShort(round: number, { over, ...whose }: NonNullable<typeof refused>): Judgement {
    const because: Evidence[] = [over, { kind: 'rounds', round, limit }];
    const problems = [budgetUsedUp(whose.id, whose.name, over)];
    const judged: Judgement = { outcome: 'stopped', reason: 'budget', because, passedOn: null, problems, cut: true };
    if (candidates.length > 0) return judged;
    return { ...judged, error: { code: 'loop-exit-no-complete-round', params: { node: name } } };
  }

  /** A round that took too long fails the loop. */
  function tooLate(round: number): Judgement {
    const params = { node: name, limit: rule.timeout, took: effects.now() - roundBegun };
    const because: Evidence[] = [{ kind: 'rounds', round, limit }];
    const error: Failure = { code: 'loop-exit-round-timed-out', params };
    return { outcome: 'stopped', reason: 'error', because, passedOn: null, problems: [], error };
  }

  return {
    begin(round) {
      roundBegun = effects.now();
      if ('failure' in next) return next.failure;
      input = next.value;
      return {
        schedule: rule.open(input, round === limit, mayAsk),
        context: { round, limit, previous: {} },
      };
    },

    judge(round, result): Judgement {
      for (const [node, made] of Object.entries(result.outputs)) {
        spent = addSpending(spent, made);
        spentBy.set(node, addSpending(spentBy.get(node) ?? NOTHING_SPENT, made));
      }
      if (isLate()) return tooLate(round);
      if (refused) return cutShort(round, refused);
      const { exit, feedback, choice } = rule.values(result.outputs);
      const isDone = choice?.isDone ?? false;
      const candidate = firstThere(isDone ? exit : (choice?.value ?? exit), feedback, candidates.at(-1), input);
      const came = withReason(firstThere(feedback, candidate), choice?.reason ?? '');
      next = nextInput(rule.feedback, input, came, name);
      candidates.push(candidate);
      const because: Evidence[] = [];
      if (choice) because.push({ kind: 'branch', node: rule.evaluator, branch: choice.branch });
      const alike = similarToLast();
      if (alike) because.push(alike);
      const { outcome, reason, problems } = decide(round, isDone, alike?.similarity ?? null);
      const over = reason === 'budget' ? overBudget() : null;
      if (over) because.push(over);
      because.push({ kind: 'rounds', round, limit });
      const passedOn = 'value' in next ? next.value : came;
      return { outcome, reason, because, passedOn: outcome === 'again' ? passedOn : null, problems };
    },

    close: () => ({
      ports: ports([
        ['output', firstThere(candidates.at(-1), first)],
        ['iterations', [...candidates]],
        ['count', candidates.length],
        [SPENT, { ...spent }],
      ]),
    }),

    failed: () => 'fail',
  };
}
