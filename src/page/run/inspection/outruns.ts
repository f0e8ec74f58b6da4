import type { RunView } from '../../../engine/journal/view.ts';

/** So many activations in one step are more than anybody follows. */
const FAR = 200;

/** Whether a run has gone further between two views than anybody could follow. */
export function outruns(before: RunView, after: RunView): boolean {
  return after.activations - before.activations > FAR;
}
