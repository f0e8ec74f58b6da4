import { FrameEffects } from './activation.ts';
import { isHalted } from './books.ts';
import { cancel } from './cancel.ts';
import { ItemFrame, MapFrame, type ScopeFrame } from './frame.ts';
import { holdStarted, letGo } from './in-hand.ts';
import type { MapUnit } from './plan.ts';
import type { Running } from './running.ts';
import { closeHolder, endContained } from './settle.ts';
import { NOTHING_SPENT } from './sums.ts';

export function enterMap(running: Running, frame: ScopeFrame, unit: MapUnit): void {
  const { record, door, due } = running;
  const given = frame.schedule.take(unit);
  const started = record.nodeStarted(unit.node.index, frame.id, given);
  holdStarted(running.inHand, unit.node, frame, started);
  const run = unit.enter(given, new FrameEffects(door, frame, unit.node));
  if ('code' in run) {
    endContained(running, frame, unit, started, { error: run }, unit.node.id);
    return;
  }
  frame.open++;
  letGo(running.inHand);
  due.push(new MapFrame(frame, unit, run, started, running.frames++, door.now));
}

/** Opens as many items as may be open, in their order; the map ends with its last item. */
export function openItems(running: Running, map: MapFrame): void {
  const isOver = isHalted(running.books, map);
  while (!isOver && map.open < map.run.concurrency && map.opened < map.run.count) openItem(running, map);
  if (map.open === 0) closeHolder(running, map, map.run.close(map.spent ?? NOTHING_SPENT), '');
}

function openItem(running: Running, map: MapFrame): void {
  const { record, door, due } = running;
  const id = running.frames++;
  map.opened++;
  map.open++;
  const schedule = map.run.open(map.opened);
  record.frameOpened(map.unit.node.index, id, map.parent.id, map.opened);
  due.push(new ItemFrame(map, schedule, id, door.now));
}

/** An item has nothing more to start. One that fails ends the map, and the other items with it. */
export function closeItem(running: Running, item: ItemFrame): void {
  const map = item.parent;
  item.over = true;
  running.record.frameClosed(map.unit.node.index, item.id);
  map.open--;
  if (item.failure) {
    cancel(running, map);
    closeHolder(running, map, { error: item.failure }, item.failedAt);
    return;
  }
  // What is cut short has come to nothing: the round around it is not complete either.
  if (!isHalted(running.books, item)) map.run.keep(item.round, item.schedule.close());
  running.due.push(map);
}
