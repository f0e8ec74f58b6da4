/** What is shown under the graph: what the next run is given, the rounds of this one, or what happened in order. */
export type StageTab = 'plan' | 'rounds' | 'timeline';

/** A tab that the visitor chose, while this run was shown. */
export interface ChosenTab {
  tab: StageTab;
  runId: string | null;
}

/**
 * The tab that is shown. A plan is looked at until it is run; whoever looks at the timeline goes on looking at it. Without a loop there
 * are no rounds to show.
 */
export function stageTab(chosen: ChosenTab | null, runId: string | null, hasLoops: boolean): StageTab {
  if (chosen && (chosen.runId === runId || (chosen.tab === 'timeline' && runId !== null))) return chosen.tab;
  if (runId === null) return 'plan';
  return hasLoops ? 'rounds' : 'timeline';
}
