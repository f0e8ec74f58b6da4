import type { StopValue, StopValueKind } from '../../../engine/workflow/loops/stop-value.ts';

const LABELS: Readonly<Record<StopValueKind, string>> = {
  limit: 'Limit',
  time: 'Time limit',
  threshold: 'Threshold',
  keyword: 'Keyword',
  operator: 'Comparison',
  value: 'Compared value',
};

/** What a value by which a loop ends is called. */
export function wordStopLabel({ kind }: Pick<StopValue, 'kind'>): string {
  return LABELS[kind];
}
