import type { Evidence } from './verdict.ts';

/** What a node says that counts or measures against a limit of its own: how far it is, and whether it let its message go. */
export type GuardEvidence = Extract<Evidence, { released: boolean }>;

/** Every kind, and whether reaching it means that a bound ended the loop, and nobody found its work good. */
const BOUNDS: Readonly<Record<GuardEvidence['kind'], boolean>> = { count: true, elapsed: true };

export function isGuardEvidence(evidence: Evidence): evidence is GuardEvidence {
  return Object.hasOwn(BOUNDS, evidence.kind);
}

/** A bound was reached: the message of a counter or timer went out. */
export function isReachedBound(evidence: Evidence): evidence is GuardEvidence {
  return isGuardEvidence(evidence) && evidence.released && BOUNDS[evidence.kind];
}
