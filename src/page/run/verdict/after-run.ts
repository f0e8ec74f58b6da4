/** What the verdict strip needs once something was run: fetched by itself, so that the first paint does without the words of problems. */
import type { LoopView } from '../../../engine/journal/view.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { labelsOf, wordEnding } from '../../../wording/wording.ts';
import { tellingLoop } from '../outcome.ts';
import type { RunState } from '../run-state.ts';
import { loopNames } from '../../graph/loops.ts';

export { default as LastRun } from './LastRun.svelte';
export { default as ResultLines } from './ResultLines.svelte';
export { default as VerdictHead } from './VerdictHead.svelte';
export { default as CompareBar } from '../what-if/CompareBar.svelte';
export { default as WhatIfBar } from '../what-if/WhatIfBar.svelte';

/** Says how loops of the workflow ended; '' of one that was not ended. */
export function endingOf(workflow: Workflow): (loop: LoopView) => string {
  const names = labelsOf(workflow);
  return ({ verdict }) => (verdict ? wordEnding(verdict, names) : '');
}

/** The id of the loop that the outcome of a run is told by; null without one. */
export function toldLoop({ view, workflow }: Pick<RunState, 'view' | 'workflow'>): string | null {
  const loop = tellingLoop({ view });
  return (workflow && loop && loopNames(workflow)[loop.part]) ?? null;
}
