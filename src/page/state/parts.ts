import type { TextRange } from '../../engine/workflow/problem.ts';
import { mostRounds } from '../../engine/workflow/loop-claim.ts';
import type { Sources, Workflow } from '../../engine/workflow/workflow.ts';

/** The innermost node or edge whose stretch of the text holds the offset: what the cursor stands in. */
export function partAt(sources: Sources, offset: number): string | null {
  let found: string | null = null;
  let width = Infinity;
  for (const [part, range] of Object.entries(sources)) {
    if (offset < range.start || offset > range.end || range.end - range.start >= width) continue;
    found = part;
    width = range.end - range.start;
  }
  return found;
}

/** Where a loop's bound can be changed: the loop's id, the number as it stands, and where it stands in the text. */
interface LimitPlace {
  loop: string;
  /** How much is good enough, or how much is too much. */
  kind: 'threshold' | 'limit';
  value: string;
  /** ` min` after a number of minutes; '' after one that is counted. */
  unit: string;
  range: TextRange;
}

/** The keys of all notations that say when a loop is good enough, and those that bound it: the first of the first that is there. */
const KEYS = [
  /\b(score_threshold|stabilityThreshold)["']?\s*:\s*["']?([\d.]+)/,
  /\b(max_iterations|max_duration|maxIterations|max_loops)["']?\s*:\s*["']?([\d.]+)/,
];
const UNIT = /\bduration_unit["']?\s*:\s*["']?(\w+)/;
const UNIT_SIGNS: Readonly<Record<string, string>> = { seconds: ' s', minutes: ' min', hours: ' h' };

/** The place of the first loop's bound: first of the nodes that cap it, then of the loop itself. */
export function limitPlace(workflow: Workflow, sources: Sources, text: string): LimitPlace | null {
  for (const loop of workflow.loops) {
    for (const part of [...loop.caps.map((cap) => cap.node), loop.id]) {
      const range = sources[part];
      const written = range ? text.slice(range.start, range.end) : '';
      const match = KEYS.map((key) => key.exec(written)).find((found) => found !== null);
      const value = match?.[2];
      if (!range || !match || value === undefined) continue;
      const end = range.start + match.index + match[0].length;
      const unit = match[1] === 'max_duration' ? unitOf(written) : '';
      const kind = /threshold/i.test(match[1] ?? '') ? 'threshold' : 'limit';
      return { loop: loop.id, kind, value, unit, range: { start: end - value.length, end } };
    }
  }
  return null;
}

function unitOf(written: string): string {
  return UNIT_SIGNS[UNIT.exec(written)?.[1] ?? 'seconds'] ?? '';
}

/** The number a loop's rounds are counted towards, or null when only time or its condition bounds it. */
export function roundLimit(workflow: Workflow, loopId: string): number | null {
  const loop = workflow.loops.find((candidate) => candidate.id === loopId);
  return loop ? mostRounds(loop) : null;
}
