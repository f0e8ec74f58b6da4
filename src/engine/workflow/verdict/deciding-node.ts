import { isReachedBound, type GuardEvidence } from './guard-evidence.ts';
import type { Evidence, Verdict } from './verdict.ts';

/**
 * The node whose answer or count decided a round, by its id: whose message led out, who counted to the limit, who chose the branch,
 * in whose answer the score was found; null where the evidence names nobody (a comparison of outputs), or nothing.
 */
export function decidingNode(verdict: Verdict): string | null {
  return decidingGuard(verdict)?.node ?? verdict.because.flatMap((evidence) => nodeOf(evidence) ?? []).at(0) ?? null;
}

/** The guard whose count or clock ended the loop; null where something else did, though its message may have gone out inside. */
export function decidingGuard({ outcome, because }: Verdict): GuardEvidence | null {
  if (outcome !== 'left') return null;
  const leavers = because.flatMap((evidence) => (evidence.kind === 'edge' ? [evidence.from] : []));
  return because.filter(isReachedBound).find(({ node }) => leavers.length === 0 || leavers.includes(node)) ?? null;
}

function nodeOf(evidence: Evidence): string | null {
  switch (evidence.kind) {
    case 'edge':
    case 'edge-missed':
      return evidence.from;
    case 'score':
      return evidence.from ?? null;
    case 'branch':
    case 'error':
      return evidence.node;
    default:
      return null;
  }
}
