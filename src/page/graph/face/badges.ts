import { isGuardEvidence, type GuardEvidence } from '../../../engine/workflow/verdict/guard-evidence.ts';
import { badgeText } from '../../../drawing/measure/node-face.ts';
import type { NodeView } from '../../../engine/journal/view.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { clockText } from '../../../engine/workflow/clock-text.ts';
import { counted } from '../../../wording/values.ts';
import type { NodeLimit, WorkflowNode } from '../../../engine/workflow/workflow.ts';

/** A guard's badge: what it says, and whether the number it counts to is reached. */
interface CounterBadge {
  text: string;
  reached: boolean;
  /** The same in words, for tooltips and screen readers. */
  words: string;
}

const LIMITS: Readonly<Record<NodeLimit['kind'], (value: number) => string>> = {
  count: (value) => `at most ${counted(value, 'time')}`,
  // It looks when something comes to it.
  seconds: (value) => `from ${counted(value, 'second')} on`,
};

/** What a guard's badge says: the limit before a run, "2 of 3" or "2:10 of 5:00" in one. */
export function counterBadge(limit: WorkflowNode['limit'], view: NodeView | null): CounterBadge | null {
  if (limit === undefined) return null;
  const seen = view?.evidence.find(isGuardEvidence);
  if (seen) return badgeOf(seen);
  return { text: badgeText(limit), reached: false, words: LIMITS[limit.kind](limit.value) };
}

function badgeOf(counted: GuardEvidence): CounterBadge {
  switch (counted.kind) {
    case 'count': {
      const { count, limit } = counted;
      const beyond = count > limit ? `, ${count - limit} beyond its limit` : '';
      return { text: progressText(counted), reached: counted.released, words: `counted ${count} of ${limit}${beyond}` };
    }
    case 'elapsed': {
      const text = progressText(counted);
      return { text, reached: counted.released, words: `${text} passed` };
    }
    default:
      return unreachable(counted);
  }
}

/**
 * How far a guard is, as short as can be: "2 of 3", "2:10 of 5:00". A counter that is not reset after its limit (000-25) says how many
 * more there were: "3 of 3 +1" (000-26).
 */
export function progressText(counted: GuardEvidence): string {
  switch (counted.kind) {
    case 'elapsed':
      return `${clockText(counted.seconds, counted.limit)} of ${clockText(counted.limit, counted.limit)}`;
    case 'count': {
      const { count, limit } = counted;
      return count > limit ? `${limit} of ${limit} +${count - limit}` : `${count} of ${limit}`;
    }
    default:
      return unreachable(counted);
  }
}

/** "Iteration 3/5" while a loop runs, "3 rounds" afterwards, '' before it was entered. */
export function iterationText(
  loop: { status: 'running' | 'ended'; rounds: number } | null,
  limit: number | null,
): string {
  if (!loop || loop.rounds === 0) return '';
  if (loop.status === 'running') return `Iteration ${loop.rounds}${limit === null ? '' : `/${limit}`}`;
  return counted(loop.rounds, 'round');
}

/** How often a node was started, where once is nothing to speak of. */
export function runsText(view: NodeView | null): string {
  if (!view || view.runs < 2) return '';
  return view.runs < 1000 ? `×${view.runs}` : `×${Math.floor(view.runs / 1000)}k`;
}
