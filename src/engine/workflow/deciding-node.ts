import { isGuardEvidence } from './guard-evidence.ts';
import type { Evidence, Verdict } from './verdict.ts';

/**
 * The node whose answer or count decided a round, by its id: whose message led out, who counted to the limit, who chose the branch;
 * null where the evidence names nobody (a score, a comparison of outputs), or nothing.
 */
export function decidingNode({ outcome, because }: Verdict): string | null {
  const released = because.find((evidence) => isGuardEvidence(evidence) && evidence.released);
  if (outcome === 'left' && released && isGuardEvidence(released)) return released.node;
  return because.flatMap((evidence) => nodeOf(evidence) ?? []).at(0) ?? null;
}

function nodeOf(evidence: Evidence): string | null {
  switch (evidence.kind) {
    case 'edge':
    case 'edge-missed':
      return evidence.from;
    case 'branch':
    case 'error':
      return evidence.node;
    default:
      return null;
  }
}
