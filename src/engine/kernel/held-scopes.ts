import type { Json } from '../workflow/json.ts';
import type { Frame, ScopeFrame } from './frame.ts';
import { pathOf } from './frame-path.ts';
import type { HeldScope } from './holding.ts';
import type { Running } from './running.ts';

/** What is held now by the scopes that are open, the outermost first; those that hold nothing are left out. */
export function heldScopes({ root, due, door, inHand }: Running): HeldScope[] {
  if (!root) return [];
  const open = new Set<Frame>([root]);
  const addAll = (frame: Frame | null): void => {
    for (let at = frame; at && !open.has(at); at = at.parent) open.add(at);
  };
  for (const frame of due) addAll(frame);
  for (const { frame } of door.activations()) addAll(frame);
  addAll(inHand.frame);
  return [...open]
    .filter((frame): frame is ScopeFrame => 'schedule' in frame && (frame === root || !frame.over))
    .sort((one, other) => one.id - other.id)
    .flatMap((frame) => {
      const held = frame.schedule.holds?.(keptBy(frame));
      if (!held) return [];
      const { queues, memories, next } = held;
      return queues.length + memories.length + next.length === 0
        ? []
        : [{ path: pathOf(frame), queues, memories, next }];
    });
}

/** What nodes have kept for as long as a scope lasts, by the name that they share it under; null = nothing yet. */
function keptBy({ kept }: ScopeFrame): (name: string) => Json {
  return (name) => kept?.get(name) ?? null;
}
