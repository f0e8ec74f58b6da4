import type { ActivationDetail } from '../../../engine/journal/rounds.ts';

/** What stands in the place of what an activation gave, where that is no text. */
export function wordNoResult({
  status,
  evidence,
  said,
}: Pick<ActivationDetail, 'status' | 'evidence' | 'said'>): string {
  switch (status) {
    case 'held-back':
      return evidence.some(({ kind }) => kind === 'elapsed')
        ? 'Nothing: it only looked at the clock.'
        : 'Nothing: it only counted.';
    case 'finished':
      return said ? 'An empty text.' : 'Nothing.';
    case 'failed':
    case 'stopped':
      return 'Nothing.';
    default:
      return 'Nothing yet.';
  }
}
