import type { Outcome } from '../workflow/activation.ts';
import { scopeFrame, type Frame, type MapFrame, type ScopeFrame } from './frame.ts';
import type { Record } from './record.ts';

interface Items {
  /** Opens as many items as may be open, in their order; the map ends with its last item. */
  open(map: MapFrame): void;
  /** An item that fails ends the map, and the other items with it. */
  end(map: MapFrame, item: ScopeFrame): void;
}

/** Items of one run: `due` takes what is to be worked on, `cancel` ends what is inside a frame, `close` the map itself. */
export function createItems(
  record: Record,
  due: Frame[],
  nextId: () => number,
  cancel: (around: Frame) => void,
  close: (map: MapFrame, came: Outcome, at: string) => void,
): Items {
  function opened(map: MapFrame): ScopeFrame {
    const { parent, run, unit } = map;
    const round = ++map.opened;
    const id = nextId();
    record.frameOpened(unit.node.index, id, parent.id, round);
    map.open++;
    const contexts = parent.contexts;
    return scopeFrame({ kind: 'item', id, path: null, parent: map, schedule: run.open(round), round, contexts });
  }

  return {
    open(map) {
      while (map.open < map.run.concurrency && map.opened < map.run.count) due.push(opened(map));
      if (map.open === 0) close(map, map.run.close(), '');
    },

    end(map, item) {
      record.frameClosed(map.unit.node.index, item.id);
      map.open--;
      if (item.failure) {
        cancel(map);
        close(map, { error: item.failure }, item.failedAt);
        return;
      }
      map.run.keep(item.round, item.schedule.close());
      due.push(map);
    },
  };
}
