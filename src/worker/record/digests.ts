import { DigestFold } from '../../engine/inspection/digest-fold.ts';
import type { LoopDigest } from '../../engine/inspection/digest.ts';
import { chunksOfRounds } from '../../history/directory.ts';
import { chunksInTurn, type JournalSource } from './journal-source.ts';
import type { Pauses } from '../border/pauses.ts';

/** So many bytes of digests are kept at most: seven loops of a million rounds. The one that was asked for last always is. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Digests of loops of one run. What was read of a loop is not read again. */
export function createDigests(
  source: JournalSource,
  pauses: () => Pauses,
  mostBytes = MOST_BYTES,
): (frame: number, from: number) => Promise<LoopDigest> {
  const kept = new Map<number, DigestFold>();

  function keep(fold: DigestFold): void {
    kept.delete(fold.frame);
    kept.set(fold.frame, fold);
    let bytes = 0;
    for (const each of kept.values()) bytes += each.bytes();
    for (const [frame, old] of kept) {
      if (bytes <= mostBytes || old === fold) break;
      bytes -= old.bytes();
      kept.delete(frame);
    }
  }

  return async (frame, from) => {
    const fold = kept.get(frame) ?? new DigestFold(frame);
    keep(fold);
    if (!fold.over) {
      const entries = await source.directory();
      const unread = new Set(entries.filter(({ first, count }) => first + count > fold.seq).map(({ index }) => index));
      const indexes = chunksOfRounds(entries, frame, 1, Infinity).filter((index) => unread.has(index));
      for await (const chunk of chunksInTurn(source, indexes, pauses())) {
        fold.take(chunk);
        if (fold.over) break;
      }
      keep(fold);
    }
    return fold.digest(from);
  };
}
