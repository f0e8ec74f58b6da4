import type { UsedUp } from '../journal/reached.ts';
import type { Outcome } from '../workflow/activation.ts';
import type { Activation } from './asking.ts';
import { liesIn, type Frame, type HolderFrame, type ScopeFrame } from './frame.ts';
import type { LoopUnit, MapUnit } from './plan.ts';
import type { Record } from './record.ts';

/** What an activation came to that was cut off. */
export const CANCELLED: Outcome = { error: { code: 'cancelled', params: {} } };

/**
 * Writes the end of everything inside `around`, which ends itself afterwards, for nothing outlives what it lies in: first the
 * activations that wait, then the frames, inner ones before those around them. The order depends on the run alone and not
 * on what happened to be due, so that a stopped run is replayed to the same facts. `by`: what the run had used up.
 */
export function cancelInside(
  around: Frame,
  waiting: readonly Activation[],
  due: readonly Frame[],
  record: Record,
  by: UsedUp | null,
): void {
  for (const { unit, frame, started } of waiting) record.nodeEnded(unit.node.index, frame.id, started, CANCELLED);
  const live = new Set<Frame>();
  const inside = due.filter((frame) => liesIn(frame, around));
  for (const from of [...waiting.map((activation): Frame => activation.frame), ...inside])
    for (let frame: Frame | null = from; frame && frame !== around; frame = frame.parent)
      if (!frame.over) live.add(frame);
  // A frame is numbered when it is opened: what lies inside another has the higher number.
  for (const frame of [...live].sort((left, right) => right.id - left.id)) {
    frame.over = true;
    if (isHolder(frame)) endHolder(frame, record);
    else if (frame.parent) endScope(frame, frame.parent, record, by);
  }
}

function endScope(frame: ScopeFrame, holder: HolderFrame, record: Record, by: UsedUp | null): void {
  const part = holder.unit.node.index;
  if (holder.kind === 'map') record.frameClosed(part, frame.id);
  else record.cancelledRound(part, frame, holder, by);
}

function endHolder(holder: HolderFrame, record: Record): void {
  const { unit, parent, started } = holder;
  if (holder.kind === 'loop') record.loopClosed(unit.node.index, holder.id, holder.rounds, holder.completed);
  if (isShown(unit)) record.nodeEnded(unit.node.index, parent.id, started, CANCELLED);
}

/** Whether a frame is an entry into a loop or a map, and not one of its rounds or items. */
function isHolder(frame: Frame): frame is HolderFrame {
  return frame.kind === 'loop' || frame.kind === 'map';
}

/** Whether an entry shows as an activation of its own: that of a cycle does not. */
export function isShown(unit: LoopUnit | MapUnit): boolean {
  return unit.kind === 'map' || unit.contained;
}
