import { openDB, type IDBPDatabase } from 'idb';
import type { MemoryReason } from './records.ts';
import { DATABASE, DATABASE_VERSION, upgrade } from './schema.ts';
import type { Stores } from './stored.ts';

export type Opening = { database: IDBPDatabase<Stores> } | { reason: MemoryReason };

/** How long opening may take, in milliseconds, before the page goes on in memory. */
export interface Patience {
  /** While another tab with an older version of the page does not let go. */
  blocked: number;
  /** In all: now and then a browser never answers. */
  inAll: number;
}

const PATIENCE: Patience = { blocked: 3000, inAll: 10_000 };

/**
 * Opens the database and never rejects. `onGone` is told when the connection was closed under us: by a newer version of the
 * page that wants to change the stores (we always let it), or by the browser.
 */
export function openDatabase(
  onGone: (why: 'newer-version' | 'closed') => void,
  patience: Patience = PATIENCE,
): Promise<Opening> {
  return new Promise((resolve) => {
    let waits = true;
    const settle = (opening: Opening): void => {
      waits = false;
      clearTimeout(timer);
      resolve(opening);
    };
    const giveUpAfter = (milliseconds: number, reason: MemoryReason): ReturnType<typeof setTimeout> =>
      setTimeout(() => settle({ reason }), milliseconds);
    let timer = giveUpAfter(patience.inAll, 'failed');
    const blocked = (): void => {
      clearTimeout(timer);
      if (waits) timer = giveUpAfter(patience.blocked, 'blocked');
    };
    connect(onGone, blocked).then(
      (database) => {
        // It came after we had given up: whoever waits for this version must not be kept waiting by us.
        if (waits) settle({ database });
        else database.close();
      },
      (error: unknown) => settle({ reason: reasonOf(error) }),
    );
  });
}

/** Asynchronous from its first line on, because some browsers throw where others reject. */
async function connect(
  onGone: (why: 'newer-version' | 'closed') => void,
  blocked: () => void,
): Promise<IDBPDatabase<Stores>> {
  if (typeof indexedDB === 'undefined') throw new Absent();
  return openDB<Stores>(DATABASE, DATABASE_VERSION, {
    upgrade,
    blocked,
    blocking(_current, wanted, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
      // Without a wanted version somebody deletes the database; then it is made anew by the next use.
      onGone(wanted === null ? 'closed' : 'newer-version');
    },
    terminated: () => onGone('closed'),
  });
}

class Absent extends Error {}

function reasonOf(error: unknown): MemoryReason {
  if (error instanceof Absent) return 'absent';
  const name = error instanceof Error ? error.name : '';
  if (name === 'VersionError') return 'newer-version';
  // What browsers say in private windows, with storage switched off, and in frames without an origin.
  if (name === 'SecurityError' || name === 'InvalidStateError' || name === 'NotAllowedError') return 'denied';
  return 'failed';
}
