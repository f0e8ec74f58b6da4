import type { Chunk } from '../../engine/journal/chunk.ts';
import { readRounds } from '../../engine/journal/read-rounds.ts';
import type { RoundRow } from '../../engine/journal/rounds.ts';
import type { Tell } from '../../engine/journal/said.ts';
import type { FoldedView } from '../../engine/journal/view.ts';
import type { NewestRows } from '../protocol.ts';

/** So many loops are looked at, and so many rounds follow with one message, at most: beyond that the page asks for what it shows. */
const MOST_LOOPS = 4;
const MOST_ROUNDS = 8;

/** The loops whose rounds the page was given and which go on: their newest rounds follow with what else is told of the run. */
export interface WatchedLoops {
  /** The page was given these rounds, and those after them had not begun. */
  gave(frame: number, from: number, rows: readonly RoundRow[]): void;
  newest(view: FoldedView): NewestRows[];
}

/** `open`: the chunk that is being written. A round that began in a chunk before it does not follow: the page asks for it. */
export function watchLoops(open: () => Chunk, tell: Tell): WatchedLoops {
  /** Frame of a loop → its first round that may not be as the page knows it. */
  const unsure = new Map<number, number>();

  return {
    gave(frame, from, rows) {
      const first = rows.find(({ verdict }) => verdict === null)?.round ?? (rows.at(-1)?.round ?? from - 1) + 1;
      const known = unsure.get(frame) ?? 0;
      unsure.delete(frame);
      unsure.set(frame, Math.max(known, first));
      for (const old of unsure.keys()) if (unsure.size > MOST_LOOPS) unsure.delete(old);
    },
    newest(view) {
      if (unsure.size === 0) return [];
      const loops = Object.values(view.loops);
      return [...unsure].flatMap(([frame, from]): NewestRows[] => {
        const last = loops.find((loop) => loop.frame === frame)?.rounds ?? 0;
        const rows = last - from < MOST_ROUNDS ? readRounds([open()], frame, from, last, tell) : [];
        if (rows.length < last - from + 1) {
          unsure.delete(frame);
          return [];
        }
        unsure.set(frame, rows.find(({ verdict }) => verdict === null)?.round ?? last + 1);
        return [{ frame, from, rows }];
      });
    },
  };
}
