import { isGuardEvidence } from '../../workflow/verdict/guard-evidence.ts';
import type { NotationName } from '../../workflow/notation-name.ts';
import type { RuleNumber } from '../../workflow/rule-number.ts';
import type { Evidence, Verdict } from '../../workflow/verdict/verdict.ts';

/** The rule that decides a round that ends so; what is left out may be anything. */
export interface DecidingRule<Notation extends NotationName = NotationName> {
  readonly outcome?: Verdict['outcome'];
  readonly reason?: string;
  /** Something of this kind is among what decided; of a guard, that it let its message go. */
  readonly evidence?: Evidence['kind'];
  readonly rule: RuleNumber<Notation>;
}

/** The first that fits; null where none does. */
export function decidingRule(rules: readonly DecidingRule[], verdict: Verdict): RuleNumber | null {
  const found = rules.find(
    ({ outcome = verdict.outcome, reason = verdict.reason, evidence }) =>
      outcome === verdict.outcome &&
      reason === verdict.reason &&
      (evidence === undefined || verdict.because.some((each) => each.kind === evidence && isDone(each))),
  );
  return found?.rule ?? null;
}

function isDone(evidence: Evidence): boolean {
  return !isGuardEvidence(evidence) || evidence.released;
}
