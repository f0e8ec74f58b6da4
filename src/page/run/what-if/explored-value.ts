import type { StopValue } from '../../../engine/workflow/loops/stop-value.ts';
import type { FaceValue } from '../../../engine/workflow/workflow.ts';
import type { Desk } from '../../app/desk.svelte.ts';
import { stopsAsWritten } from './stops-as-written.ts';

/**
 * What a value on the graph is in what is explored, as a value by which a loop ends; null while nothing is, where it ends no loop, and where
 * another text is explored than the graph is of. `part`: the node or loop whose face it stands on.
 */
export function exploredValue(
  { whatIf, studio, run }: Pick<Desk, 'whatIf' | 'studio' | 'run'>,
  part: string,
  { stops: kind }: Pick<FaceValue, 'stops'>,
): StopValue | null {
  const { ground } = whatIf;
  const { drawn, opened } = studio.state;
  const place = drawn?.sources[part];
  if (!whatIf.open || whatIf.previews || !ground || !kind || !place || studio.stale) return null;
  // A fork has its own values; what was typed since another run is shown as it is typed.
  if (ground.document.text !== drawn.text && run.own.state.forkOf === undefined) return null;
  const stops = stopsAsWritten(ground.stops, opened?.stops ?? []);
  const owned = new Set(
    ground.workflow.loops.flatMap(({ id, caps }) =>
      id === part || caps.some(({ node }) => node === part) ? [id] : [],
    ),
  );
  const isThere = ({ range }: StopValue): boolean => place.start <= range.start && range.end <= place.end;
  return stops?.find(({ ran, written }) => ran.kind === kind && owned.has(ran.loop) && isThere(written))?.ran ?? null;
}
