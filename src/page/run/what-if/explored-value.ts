import type { StopValue } from '../../../engine/workflow/loops/stop-value.ts';
import type { FaceValue } from '../../../engine/workflow/workflow.ts';
import type { Desk } from '../../app/desk.svelte.ts';
import { stopsAsWritten, type StopPair } from './stops-as-written.ts';

/**
 * A value on the graph by which a loop ends, where it is another in what is shown than in the text: what is explored has it, or a fork was run
 * with it. Null where nothing else is shown, where the value ends no loop, and where another text is shown than the graph is of. `part`: the
 * node or loop whose face it stands on.
 */
export function exploredValue(
  { whatIf, studio, run, runOf }: Pick<Desk, 'whatIf' | 'studio' | 'run' | 'runOf'>,
  part: string,
  { stops: kind }: Pick<FaceValue, 'stops'>,
): StopPair | null {
  const { ground } = whatIf;
  const { drawn, opened } = studio.state;
  const place = drawn?.sources[part];
  if (!ground || !kind || !place || studio.stale || runOf === 'another') return null;
  const isFork = run.own.state.forkOf !== undefined;
  const isExplored = whatIf.open && !whatIf.previews;
  // A fork has its own values; what was typed since another run is shown as it is typed.
  if (isExplored ? ground.document.text !== drawn.text && !isFork : !isFork) return null;
  const stops = stopsAsWritten(ground.stops, opened?.stops ?? []);
  const owned = new Set(
    ground.workflow.loops.flatMap(({ id, caps }) =>
      id === part || caps.some(({ node }) => node === part) ? [id] : [],
    ),
  );
  const isThere = ({ range }: StopValue): boolean => place.start <= range.start && range.end <= place.end;
  const pair = stops?.find(({ ran, written }) => ran.kind === kind && owned.has(ran.loop) && isThere(written));
  return pair && (isExplored || pair.ran.value !== pair.written.value) ? pair : null;
}
