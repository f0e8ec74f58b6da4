import type { Failure, NodeInputs, Outcome, Ports } from '../../../workflow/activation.ts';
import type { Judgement, LoopRun, Schedule } from '../../../kernel/plan.ts';
import type { Account } from '../../../kernel/budget.ts';
import type { Problem } from '../../../workflow/problem.ts';
import type { Evidence } from '../../../workflow/verdict/verdict.ts';
import { evaluate, type Condition, type RoundValues } from './condition.ts';
import type { ScopeOutputs } from '../../shared/dataflow.ts';
import { createLedger, type Standing } from './outputs.ts';
import { workOf } from './work.ts';
import { givenTo, passedOn, type Binding, type OutputMapping } from './mappings.ts';

/** A loop container made ready: what it is decided by. Shared by all its runs, and never changed. */
export interface ContainerRule {
  id: string;
  name: string;
  /** The most rounds that may be (rule B1). */
  limit: number;
  /** Another round follows when all of these hold ... */
  continueWhile: readonly Condition[];
  /** ... and none of these (rule H4). */
  breakWhen: readonly Condition[];
  /** `keepLast`: an error ends the loop with what the last complete round gave (rule B4). */
  onError: 'fail' | 'keepLast';
  bindings: readonly Binding[];
  outputs: readonly OutputMapping[];
  /** Whether somebody reads what the loop used. */
  withUsage: boolean;
  /** Inputs without which it does not begin (rule D4). */
  required: readonly string[];
  /** A fresh round of the body, with what its units are given from outside. */
  open(given: Record<number, Ports>): Schedule<ScopeOutputs>;
}

/**
 * Enters a loop container: 002, "Iteration Lifecycle"; rules B2 to D4, G1 and H4. The outer values are those of the entry,
 * for all rounds. A Failure `container-input-missing` {node, input} when a required one is not there.
 */
export function enterContainer(rule: ContainerRule, given: NodeInputs): LoopRun<ScopeOutputs> | Failure {
  const outer = given.ports;
  const missing = rule.required.find((name) => outer[name] === undefined);
  if (missing !== undefined) return { code: 'container-input-missing', params: { node: rule.name, input: missing } };

  const ledger = createLedger(rule.outputs, rule.withUsage);
  const warnings: string[] = [];
  let previous: Readonly<Record<string, Ports>> = {};
  let completed = 0;
  /** What the condition looked for in vain in every round so far. */
  let absent: string[] | null = null;
  // Whoever ends the loop before it has judged, ends it by a budget of the run.
  let reason = 'budget';

  const standing = ({ spent }: Account): Standing => ({ rounds: completed, reason, warnings, spent });

  function ended(because: Evidence[], outcome: 'left' | 'stopped', why: string, problems: Problem[] = []): Judgement {
    reason = why;
    return { outcome, reason, because, passedOn: null, problems };
  }

  return {
    begin: (round) => ({
      schedule: rule.open(givenTo(round, rule.bindings, outer, previous)),
      context: { round, limit: rule.limit, previous },
    }),

    judge(round, made, account) {
      const now = { rounds: round, reason, warnings, spent: account.spent };
      const values: RoundValues = { inner: made, loop: ledger.outputs(now, made) };
      const { decision, because, error } = decide(rule, values, round);
      // A round whose condition could not be read is not complete: nothing of it is kept.
      if (error) return { ...ended(because, 'stopped', 'error'), error };
      completed = round;
      ledger.add(made);
      previous = made;
      const missing = because.flatMap((each) => (each.kind === 'missing' ? [each.left] : []));
      absent = absent?.filter((left) => missing.includes(left)) ?? missing;
      because.push({ kind: 'rounds', round, limit: rule.limit });
      if (decision !== 'again') return ended(because, 'left', decision);
      if (round < rule.limit)
        return {
          outcome: 'again',
          reason: 'condition',
          because,
          passedOn: passedOn(round, rule.bindings, made),
          problems: [],
        };
      warnings.push('max_iterations');
      return ended(because, 'stopped', 'max_iterations', [limitReached(rule, absent)]);
    },

    close: (account): Outcome => ({ ports: ledger.outputs(standing(account)) }),

    failed(_round, failure, account) {
      if (rule.onError === 'fail' || completed === 0) return 'fail';
      reason = 'error';
      warnings.push('error');
      return { ports: ledger.outputs(standing(account)), problems: [keptLast(rule, completed, failure)] };
    },

    work: () => workOf(ledger.last(), rule.outputs),
  };
}

interface Decision {
  decision: 'again' | 'condition' | 'break';
  because: Evidence[];
  error?: Failure;
}

/** Break goes before the condition, and both before the limit (rules H4 and B3). */
function decide(rule: ContainerRule, values: RoundValues, round: number): Decision {
  for (const condition of rule.breakWhen) {
    const { holds, evidence, error } = evaluate(condition, values, round, 'breakWhen');
    if (error) return { decision: 'break', because: [evidence], error };
    if (holds) return { decision: 'break', because: [asBreak(evidence)] };
  }
  const because: Evidence[] = [];
  for (const condition of rule.continueWhile) {
    const { holds, evidence, error } = evaluate(condition, values, round, 'continueWhile');
    because.push(evidence);
    if (error) return { decision: 'condition', because, error };
    if (!holds) return { decision: 'condition', because };
  }
  return { decision: 'again', because };
}

function asBreak(evidence: Evidence): Evidence {
  if (evidence.kind !== 'comparison') return evidence;
  return {
    kind: 'break',
    left: evidence.left,
    actual: evidence.actual,
    operator: evidence.operator,
    value: evidence.value,
  };
}

/** Warning `container-max-iterations` {node, limit, absent?}: the condition still held in the last allowed round (rule B4). */
function limitReached({ id, name, limit }: ContainerRule, absent: string[]): Problem {
  const params = { node: name, limit, ...(absent.length > 0 && { absent }) };
  return { code: 'container-max-iterations', severity: 'warning', params, part: id };
}

/** Warning `container-kept-last` {node, round, code, params}: an error ended the loop, and what was there before is given. */
function keptLast({ id, name }: ContainerRule, round: number, failure: Failure): Problem {
  const params = { node: name, round, code: failure.code, params: failure.params };
  return { code: 'container-kept-last', severity: 'warning', params, part: id };
}
