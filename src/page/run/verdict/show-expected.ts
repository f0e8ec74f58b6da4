import type { Expected } from '../../../engine/after-run/expectations/expected.ts';
import type { Desk } from '../../app/desk.svelte.ts';

/** Selects the cell that shows whether a run came as is expected; what concerns it as a whole, its result. */
export async function selectExpected(desk: Desk, { place }: Pick<Expected, 'place'>): Promise<void> {
  const { inspection, run } = desk;
  if (!place) return inspection.open({ kind: 'run' });
  const { part, frame, round, seq } = place;
  const outer = inspection.outer.find((loop) => loop.frame === frame);
  if (outer) {
    inspection.chooseLoop(outer.part);
    inspection.pin(round);
  } else if (seq !== undefined) {
    // Which rounds of the loops around it lies in, the moment after it began tells.
    const moment = await (run.shown.questions(desk.library)?.moment(seq + 1) ?? null);
    for (const { frame: open, round: at } of Object.values(moment?.loops ?? {}))
      if (at > 0) inspection.choice.hold(open, at);
  } else inspection.choice.hold(frame, round);
  inspection.open(
    seq === undefined ? { kind: 'loop', part, frame } : { kind: 'node', part, frame: frame === -1 ? null : frame, seq },
  );
}
