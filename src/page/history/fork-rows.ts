import type { RunSummary } from '../../worker/protocol.ts';

/** A row of the list: how deep it stands under the runs that it began with. */
export interface ForkRow {
  run: RunSummary;
  /** 0: by itself. */
  depth: number;
}

/** Deeper forks stand where these do: a row needs its room. */
export const DEEPEST = 3;

/**
 * Runs in their order, each fork under the run that it began with, where that is among them; a pinned one under a pinned one alone, for pinned
 * runs come first. Forks of one run keep the order of the list.
 */
export function forkRows(runs: readonly RunSummary[]): ForkRow[] {
  const byId = new Map(runs.map((run) => [run.id, run]));
  const forks = new Map<string, RunSummary[]>();
  const roots: RunSummary[] = [];
  for (const run of runs) {
    const above = byId.get(run.parent?.run ?? '');
    const isUnder = above !== undefined && above !== run && (run.pinned !== true || above.pinned === true);
    if (!isUnder) roots.push(run);
    else {
      const others = forks.get(above.id);
      if (others) others.push(run);
      else forks.set(above.id, [run]);
    }
  }
  const rows: ForkRow[] = [];
  const placed = new Set<string>();
  // Files may say that runs began with one another in a circle: what hangs under no root stands by itself.
  for (const root of [...roots, ...runs]) {
    const due: ForkRow[] = [{ run: root, depth: 0 }];
    for (let row = due.pop(); row; row = due.pop()) {
      const { run, depth } = row;
      if (placed.has(run.id)) continue;
      placed.add(run.id);
      rows.push(row);
      const under = forks.get(run.id) ?? [];
      due.push(...under.toReversed().map((fork) => ({ run: fork, depth: Math.min(DEEPEST, depth + 1) })));
    }
  }
  return rows;
}
