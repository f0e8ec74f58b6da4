import type { RunView } from '../../engine/journal/view.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import { roundLimit } from './parts.ts';

/**
 * What a screen reader is told of a change of the run: an open question before everything, then the end of the run, then the
 * last round that ended. Null when nothing worth saying happened.
 */
export function announcement(workflow: Workflow, before: RunView, after: RunView): string | null {
  const asked = Object.entries(after.asks).find(
    ([seq, ask]) => ask.request.kind === 'human' && !(seq in before.asks),
  )?.[1];
  if (asked) return `${asked.node} waits for your answer`;
  if (after.result && !before.result) return `Run ${endWord(after.result.status)} after ${after.activations} steps`;
  for (const [part, loop] of Object.entries(after.loops)) {
    const earlier = before.loops[Number(part)];
    const done = earlier?.frame === loop.frame ? earlier.completed : 0;
    if (loop.completed <= done) continue;
    const name = workflow.nodes[loop.part]?.id;
    const limit = name === undefined ? null : roundLimit(workflow, name);
    return `Round ${loop.completed}${limit === null ? '' : ` of ${limit}`} finished`;
  }
  return null;
}

function endWord(status: 'completed' | 'failed' | 'stopped' | 'limit'): string {
  switch (status) {
    case 'completed':
      return 'completed';
    case 'failed':
      return 'failed';
    case 'stopped':
      return 'stopped';
    case 'limit':
      return 'ended at a limit';
    default: {
      const never: never = status;
      return never;
    }
  }
}
