import type { Outcome } from '../workflow/activation.ts';
import type { Activation } from './activation.ts';
import type { Frame, HolderFrame, ScopeFrame } from './frame.ts';
import { liesIn } from './frame-path.ts';
import type { LoopUnit, MapUnit } from './plan.ts';
import type { Running } from './running.ts';
import { spendingOf } from './sums.ts';

/** What an activation came to that was cut off. */
export const CANCELLED: Outcome = { error: { code: 'cancelled', params: {} } };

/** Ends everything inside `around`, which ends itself afterwards. */
export function cancel(running: Running, around: Frame): void {
  const waiting = running.door.cancel((activation) => liesIn(activation.frame, around));
  cancelInside(running, around, waiting);
  around.open = 0;
  running.due.push(around);
}

/**
 * Writes the end of everything inside `around`, for nothing outlives what it lies in: first the activations that wait, then the
 * frames, inner ones before those around them. The order depends on the run alone and not on what happened to be due, so that a
 * stopped run is replayed to the same facts.
 */
function cancelInside(running: Running, around: Frame, waiting: readonly Activation[]): void {
  for (const { node, frame, started } of waiting) running.record.nodeEnded(node.index, frame.id, started, CANCELLED);
  const live = new Set<Frame>();
  const inside = running.due.filter((frame) => liesIn(frame, around));
  const { frame: inHand } = running.inHand;
  if (inHand && liesIn(inHand, around)) inside.push(inHand);
  for (const from of [...waiting.map((activation): Frame => activation.frame), ...inside])
    for (let frame: Frame | null = from; frame && frame !== around; frame = frame.parent)
      if (!frame.over) live.add(frame);
  // A frame is numbered when it is opened: what lies inside another has the higher number.
  for (const frame of [...live].sort((left, right) => right.id - left.id)) {
    frame.over = true;
    if (frame.kind === 'loop' || frame.kind === 'map') endHolder(running, frame);
    else endScope(running, frame);
  }
}

function endScope({ record, books, door }: Running, frame: ScopeFrame): void {
  if (frame.kind === 'root') return;
  if (frame.kind === 'round' && frame.halted) books.halts--;
  const part = frame.parent.unit.node.index;
  if (frame.kind === 'item') record.frameClosed(part, frame.id);
  else record.cancelledRound(part, frame, books.refused, door.now);
}

function endHolder({ record, door }: Running, holder: HolderFrame): void {
  const { unit, parent, started } = holder;
  if (holder.kind === 'loop')
    record.loopClosed(unit.node.index, holder, spendingOf(holder.spent, door.now - holder.since));
  if (isShown(unit)) record.nodeEnded(unit.node.index, parent.id, started, CANCELLED);
}

/** Whether an entry shows as an activation of its own: that of a cycle does not. */
export function isShown(unit: LoopUnit | MapUnit): boolean {
  return unit.kind === 'map' || unit.contained;
}
