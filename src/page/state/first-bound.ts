import type { Settings } from '../../engine/document/document.ts';
import type { Sources, Workflow } from '../../engine/workflow/workflow.ts';
import type { Bound } from '../../language/bounds.ts';
import type { LibraryWorker } from '../../worker/protocol.ts';
import type { Drawn } from './studio-state.ts';

/** The number in the text that bounds its first loop, as the library worker finds it; null where none is written, or nobody answers. */
export async function askFirstBound(
  library: Pick<LibraryWorker, 'help'> | null,
  { text, workflow, sources }: Drawn,
  settings: Settings,
): Promise<Bound | null> {
  const answer = await library?.help('bounds', { text, settings, offset: 0 }).catch(() => null);
  return firstBound(workflow, sources, answer?.bounds ?? []);
}

/**
 * The bound of the first loop that has one in the text: of the nodes that cap it, then of the loop itself; when it is good enough rather
 * than when it is too much. `bounds`: all of the text, in its order.
 */
function firstBound(workflow: Workflow, sources: Sources, bounds: readonly Bound[]): Bound | null {
  for (const loop of workflow.loops) {
    for (const part of [...loop.caps.map((cap) => cap.node), loop.id]) {
      const range = sources[part];
      const within = bounds.filter(
        (bound) => range && range.start <= bound.range.start && bound.range.end <= range.end,
      );
      const found = within.find(({ kind }) => kind === 'threshold') ?? within[0];
      if (found) return found;
    }
  }
  return null;
}
