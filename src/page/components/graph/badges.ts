import { badgeText } from '../../../drawing/node-face.ts';
import type { NodeView } from '../../../engine/journal/view.ts';
import type { Evidence } from '../../../engine/workflow/verdict.ts';
import type { WorkflowNode } from '../../../engine/workflow/workflow.ts';

/** A guard's badge: what it says, and whether the number it counts to is reached. */
export interface CounterBadge {
  text: string;
  reached: boolean;
  /** The same in words, for tooltips and screen readers. */
  words: string;
}

/** What a guard's badge says: the limit before a run, "2 of 3" or "140 s / 300 s" in one, "4 of 3" after a limit that is not reset. */
export function counterBadge(limit: WorkflowNode['limit'], view: NodeView | null): CounterBadge | null {
  if (limit === undefined) return null;
  const counted = view?.evidence.find((one) => one.kind === 'count' || one.kind === 'elapsed');
  if (counted) return badgeOf(counted);
  const unit = limit.kind === 'seconds' ? 'seconds' : 'times';
  return { text: badgeText(limit), reached: false, words: `at most ${limit.value} ${unit}` };
}

function badgeOf(counted: Extract<Evidence, { kind: 'count' | 'elapsed' }>): CounterBadge {
  switch (counted.kind) {
    case 'count': {
      const text = `${counted.count} of ${counted.limit}`;
      return { text, reached: counted.released, words: `counted ${text}` };
    }
    case 'elapsed': {
      const text = `${shortSeconds(counted.seconds)} s / ${shortSeconds(counted.limit)} s`;
      return { text, reached: counted.released, words: `${text} passed` };
    }
    default: {
      const never: never = counted;
      return never;
    }
  }
}

/** Whole seconds from ten on, one decimal below, so that short limits can be told apart. */
export function shortSeconds(seconds: number): string {
  return String(seconds >= 10 ? Math.round(seconds) : Math.round(seconds * 10) / 10);
}

/** "Iteration 3/5" while a loop runs, "3 rounds" afterwards, '' before it was entered. */
export function iterationText(
  loop: { status: 'running' | 'ended'; rounds: number } | null,
  limit: number | null,
): string {
  if (!loop || loop.rounds === 0) return '';
  if (loop.status === 'running') return `Iteration ${loop.rounds}${limit === null ? '' : `/${limit}`}`;
  return loop.rounds === 1 ? '1 round' : `${loop.rounds} rounds`;
}

/** How often a node was started, where once is nothing to speak of. */
export function runsText(view: NodeView | null): string {
  if (!view || view.runs < 2) return '';
  return view.runs < 1000 ? `×${view.runs}` : `×${Math.floor(view.runs / 1000)}k`;
}
