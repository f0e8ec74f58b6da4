import type { Json } from '../../../workflow/json.ts';
import { ports, type Effects, type Failure } from '../../../workflow/activation.ts';
import type { Judgement, LoopRun, Schedule } from '../../../kernel/plan.ts';
import { similarity } from '../../../similarity/similarity.ts';
import type { Problem } from '../../../workflow/problem.ts';
import type { Evidence } from '../../../workflow/verdict/verdict.ts';
import type { Account, LoopBudget, Refusal } from '../../../kernel/budget.ts';
import type { ScopeOutputs } from '../../shared/dataflow.ts';
import { primaryText } from '../values/values.ts';
import { nextInput, withReason } from './feedback.ts';
import { budgetUsedUp, neverDone, type Candidate } from './problems.ts';

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
  /** Its own budget, and those of nodes of its body (rule L13); null = all free. */
  budget: LoopBudget | null;
  /** Seconds of the run clock that a round may take; null = as long as it likes (rule L10). */
  timeout: number | null;
  /** The id of the evaluator; '' in the other modes. */
  evaluator: string;
  /** A fresh round of the body. In the last one what would only feed the next does not run. */
  open(input: Json, isLast: boolean): Schedule<ScopeOutputs>;
  values(outputs: ScopeOutputs): RoundValues;
}

type Ending = { outcome: 'again' | 'left' | 'stopped'; reason: string; problems: Problem[] };

/** The first value that is there; null is one like any other. */
function firstThere(...values: (Json | undefined)[]): Json {
  return values.find((value) => value !== undefined) ?? null;
}

/** Enters a loop region (003, "Execution Flow"; rules L5 to L13) with the value that its first round is given. */
export function enterRegion(rule: RegionRule, first: Json, effects: Effects): LoopRun<ScopeOutputs> {
  const { id, name, limit } = rule;
  const candidates: Json[] = [];
  /** What the last of them is, and whether any round asked the evaluator. */
  let gives: Candidate = 'input';
  let wasAsked = false;
  let input = first;
  /** What the round that comes next is given, or why it cannot be. */
  let next: ReturnType<typeof nextInput> = { value: first };
  let roundBegun = effects.now();

  const isLate = (): boolean => rule.timeout !== null && effects.now() - roundBegun > rule.timeout;

  /** How alike the last two outputs are, where that decides: it costs a third of a second for two long texts. */
  function similarToLast(): Extract<Evidence, { kind: 'similarity' }> | null {
    if (rule.exit !== 'stable_output') return null;
    const [before, last] = candidates.slice(-2);
    if (before === undefined || last === undefined) return null;
    return { kind: 'similarity', similarity: similarity(before, last), threshold: rule.threshold };
  }

  /** The first value that is there is the candidate of the round. */
  function keep(values: readonly [Candidate, Json | undefined][]): Json {
    const [what, candidate = null] = values.find(([, value]) => value !== undefined) ?? [gives];
    gives = what;
    candidates.push(candidate);
    return candidate;
  }

  /** The loop's own rule goes before the limit, and the limit before the budget. */
  function decide(round: number, isDone: boolean, alike: number | null, over: Account['over']): Ending {
    if (rule.exit === 'evaluator' && isDone) return { outcome: 'left', reason: 'evaluator_done', problems: [] };
    if (rule.exit === 'stable_output' && alike !== null && alike >= rule.threshold)
      return { outcome: 'left', reason: 'stable_output', problems: [] };
    if (round >= limit) {
      const problems = rule.exit === 'evaluator' ? [neverDone(id, name, limit, wasAsked, gives)] : [];
      return { outcome: 'stopped', reason: 'max_iterations', problems };
    }
    if (over) return { outcome: 'stopped', reason: 'budget', problems: [budgetUsedUp(id, name, over, true)] };
    return { outcome: 'again', reason: 'condition', problems: [] };
  }

  /** A round in which a call was refused is not complete: nothing of it is kept (rule L13). */
  function cutShort(round: number, { over, ...whose }: Refusal): Judgement {
    const because: Evidence[] = [over, { kind: 'rounds', round, limit }];
    const problems = [budgetUsedUp(whose.id, whose.name, over, candidates.length > 0)];
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
    ...(rule.budget && { budget: rule.budget }),

    begin(round) {
      roundBegun = effects.now();
      if ('failure' in next) return next.failure;
      input = next.value;
      return {
        schedule: rule.open(input, round === limit),
        context: { round, limit, previous: {} },
        ...(rule.timeout !== null && { timeout: rule.timeout }),
      };
    },

    judge(round, outputs, account): Judgement {
      if (isLate()) return tooLate(round);
      if (account.refused) return cutShort(round, account.refused);
      const { exit, feedback, choice } = rule.values(outputs);
      const isDone = choice?.isDone ?? false;
      wasAsked ||= choice !== null;
      const candidate = keep([
        ['judged', isDone ? undefined : (choice?.value ?? undefined)],
        ['exit', exit],
        ['feedback', feedback],
        [gives, candidates.at(-1)],
        ['input', input],
      ]);
      const came = withReason(firstThere(feedback, candidate), choice?.reason ?? '');
      next = nextInput(rule.feedback, input, came, name);
      const because: Evidence[] = [];
      if (choice) because.push({ kind: 'branch', node: rule.evaluator, branch: choice.branch });
      else if (rule.exit === 'evaluator' && rule.evaluator !== '')
        because.push({ kind: 'unasked', node: rule.evaluator });
      const alike = similarToLast();
      if (alike) because.push(alike);
      const { outcome, reason, problems } = decide(round, isDone, alike?.similarity ?? null, account.over);
      if (reason === 'budget' && account.over) because.push(account.over);
      because.push({ kind: 'rounds', round, limit });
      const passedOn = 'value' in next ? next.value : came;
      return { outcome, reason, because, passedOn: outcome === 'again' ? passedOn : null, problems };
    },

    close: () => ({
      ports: ports([
        ['output', firstThere(candidates.at(-1), first)],
        ['iterations', [...candidates]],
        ['count', candidates.length],
      ]),
    }),

    failed: () => 'fail',

    work() {
      const last = candidates.at(-1);
      return last === undefined ? null : { node: name, text: primaryText(last) };
    },
  };
}
