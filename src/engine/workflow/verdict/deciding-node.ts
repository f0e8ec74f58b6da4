import { isReachedBound } from './guard-evidence.ts';
import type { Evidence, Verdict } from './verdict.ts';

/**
 * The node whose answer or count decided a round, by its id: whose message led out, who counted to the limit, who chose the branch,
 * in whose answer the score was found; null where the evidence names nobody (a comparison of outputs), or nothing.
 */
export function decidingNode(verdict: Verdict): string | null {
  return decidingGuard(verdict) ?? verdict.because.flatMap((evidence) => nodeOf(evidence) ?? []).at(0) ?? null;
}

/** The guard whose count or clock ended the loop, by its id; null where something else did. */
export function decidingGuard({ outcome, because }: Verdict): string | null {
  return (outcome === 'left' && because.find(isReachedBound)?.node) || null;
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
