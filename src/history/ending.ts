import { tellingLoop } from '../engine/journal/telling-loop.ts';
import type { RunView } from '../engine/journal/view.ts';
import type { Verdict } from '../engine/workflow/verdict/verdict.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';

/** The verdict that tells how a run ended, and what its nodes are called whose names are not their ids. */
export interface RunEnding {
  verdict: Verdict;
  names: Readonly<Record<string, string>>;
}

/** For a list, which has the run's workflow not at hand; null where no loop ended. */
export function endingOf(view: Pick<RunView, 'loops'>, { nodes }: Pick<Workflow, 'nodes'>): RunEnding | null {
  const verdict = tellingLoop(view)?.verdict;
  if (!verdict) return null;
  const said = JSON.stringify(verdict);
  const named = nodes.filter(({ id, label }) => label !== id && said.includes(JSON.stringify(id)));
  return { verdict, names: Object.fromEntries(named.map(({ id, label }) => [id, label])) };
}
