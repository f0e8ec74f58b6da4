import { unreachable } from '../workflow/unreachable.ts';
import { isHalted, mayAsk, mayStart } from './books.ts';
import { standsBefore } from './breakpoints.ts';
import { endRun } from './end.ts';
import type { Frame, ScopeFrame } from './frame.ts';
import { isCycle } from './frame-path.ts';
import { closeItem, enterMap, openItems } from './maps.ts';
import { startNode } from './nodes.ts';
import type { Unit } from './plan.ts';
import { closeRound, enterLoop, startRound } from './rounds.ts';
import type { Running } from './running.ts';

/** One scheduling step of a frame that is due. */
export function step(running: Running, frame: Frame): void {
  if (frame.over) return;
  switch (frame.kind) {
    case 'loop':
      return startRound(running, frame);
    case 'map':
      return openItems(running, frame);
    case 'root':
    case 'round':
    case 'item':
      return goOn(running, frame);
    default:
      return unreachable(frame);
  }
}

/** Starts what is due in a scope; where nothing is, and nothing runs in it any more, it ends. */
function goOn(running: Running, frame: ScopeFrame): void {
  if (frame.failure === null && !isHalted(running.books, frame)) {
    if (frame.begun === frame.layer.length) {
      frame.layer = frame.schedule.ready();
      frame.begun = 0;
    }
    if (frame.layer.length > 0) {
      const { breakpoints, due } = running;
      if ((breakpoints.marked || breakpoints.before) && standsBefore(breakpoints, frame)) due.unshift(frame);
      else startLayer(running, frame);
      return;
    }
  }
  if (frame.open === 0) closeScope(running, frame);
}

/** Starts what is due, in order: the first nodes of a cycle before the sibling behind it, as ChatDev's threads do. */
function startLayer(running: Running, frame: ScopeFrame): void {
  while (frame.begun < frame.layer.length) {
    const unit = frame.layer[frame.begun++]!;
    if (isCycle(unit)) running.due.unshift(frame);
    start(running, frame, unit);
    if (isCycle(unit)) return;
  }
  running.due.push(frame);
}

function start(running: Running, frame: ScopeFrame, unit: Unit): void {
  const { books, root, door } = running;
  if (frame.failure !== null || isHalted(books, frame)) return;
  if (unit.asks && root && !mayAsk(books, frame, unit.node, root, door.now)) return;
  if (!mayStart(books, unit.kind !== 'loop' || unit.contained)) return;
  switch (unit.kind) {
    case 'node':
      return startNode(running, frame, unit);
    case 'loop':
      return enterLoop(running, frame, unit);
    case 'map':
      return enterMap(running, frame, unit);
    default:
      return unreachable(unit);
  }
}

function closeScope(running: Running, frame: ScopeFrame): void {
  switch (frame.kind) {
    case 'root':
      frame.over = true;
      return endRun(running, frame.failure ? 'failed' : 'completed');
    case 'round':
      return closeRound(running, frame);
    case 'item':
      return closeItem(running, frame);
    default:
      return unreachable(frame);
  }
}
