import type { StopValue } from '../../../engine/workflow/loops/stop-value.ts';
import type { FaceValue } from '../../../engine/workflow/workflow.ts';
import type { Desk } from '../../app/desk.svelte.ts';

/**
 * What a value on the graph is in what is explored, as a value by which a loop ends; null while nothing is, where it ends no loop, and where
 * another text is explored than the graph is of. `part`: the node or loop whose face it stands on.
 */
export function exploredValue(
  { whatIf, studio }: Pick<Desk, 'whatIf' | 'studio'>,
  part: string,
  { stops: kind }: Pick<FaceValue, 'stops'>,
): StopValue | null {
  const { ground } = whatIf;
  const { drawn } = studio.state;
  const place = drawn?.sources[part];
  if (!whatIf.open || whatIf.previews || !ground || !kind || !place || ground.document.text !== drawn?.text)
    return null;
  const owned = new Set(
    ground.workflow.loops.flatMap(({ id, caps }) =>
      id === part || caps.some(({ node }) => node === part) ? [id] : [],
    ),
  );
  const isThere = ({ range }: StopValue): boolean => place.start <= range.start && range.end <= place.end;
  return ground.stops.find((stop) => stop.kind === kind && owned.has(stop.loop) && isThere(stop)) ?? null;
}
