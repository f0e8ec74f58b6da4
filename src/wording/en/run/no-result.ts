import type { ActivationDetail } from '../../../engine/journal/rounds.ts';

/** What stands in the place of what an activation gave, where that is no text. `isLive`: its run goes on. */
export function wordNoResult(
  { status, evidence, said }: Pick<ActivationDetail, 'status' | 'evidence' | 'said'>,
  isLive: boolean,
): string {
  switch (status) {
    case 'held-back':
      if (evidence.some(({ kind }) => kind === 'elapsed')) return 'Nothing: it only looked at the clock.';
      return evidence.some(({ kind }) => kind === 'count') ? 'Nothing: it only counted.' : 'Nothing.';
    case 'finished':
      return said ? 'An empty text.' : 'Nothing.';
    case 'failed':
    case 'stopped':
      return 'Nothing.';
    default:
      return isLive ? 'Nothing yet.' : 'Nothing.';
  }
}
