import { isJson, isJsonObject } from '../../../engine/workflow/json.ts';
import type { RunState } from '../run-state.ts';
import type { Change } from './change.ts';

/** A change of a what-if as it is kept for a reload or a crash. A value of the text is found again by where it stood, and what it was. */
export type KeptChange =
  { kind: 'stop'; at: number; before: string; value: string } | Extract<Change, { kind: 'answer' }>;

/** What is kept of changes. The text that was tried is kept as the document that it is; values that were changed in it are not. */
export function keptOf(changes: readonly Change[]): KeptChange[] {
  const ofRunsText = changes.every(({ kind }) => kind !== 'document');
  return changes.flatMap((change): KeptChange[] => {
    if (change.kind === 'answer') return [change];
    if (change.kind === 'document' || !ofRunsText) return [];
    const { stop, value } = change;
    return [{ kind: 'stop', at: stop.range.start, before: stop.value, value }];
  });
}

/** The changes of a run that were kept; without those that do not fit it. */
export function changesOf(
  kept: readonly KeptChange[],
  { stops, workflow }: Pick<RunState, 'stops' | 'workflow'>,
): Change[] {
  return kept.flatMap((each): Change[] => {
    if (each.kind === 'answer') return workflow?.nodes[each.part] ? [each] : [];
    const stop = stops.find(({ range, value }) => range.start === each.at && value === each.before);
    return stop ? [{ kind: 'stop', stop, value: each.value }] : [];
  });
}

/** Reads changes as they were kept; leaves out what is none. */
export function parseKept(value: unknown): KeptChange[] {
  return Array.isArray(value) ? value.flatMap(parseChange) : [];
}

function parseChange(given: unknown): KeptChange[] {
  if (!isJsonObject(given)) return [];
  const { kind, at, address, part, round, before, value } = given;
  if (typeof before !== 'string') return [];
  if (kind === 'stop') return typeof at === 'number' && typeof value === 'string' ? [{ kind, at, before, value }] : [];
  const isAnswer =
    kind === 'answer' && typeof address === 'string' && typeof part === 'number' && typeof round === 'number';
  return isAnswer && isJson(value) ? [{ kind, address, part, round, before, value }] : [];
}
