import { expose } from 'comlink';
import { layoutOf } from '../drawing/layout.ts';
import { openHistory } from '../history/open-history.ts';
import { removeApart, removeOrphans } from '../history/runs.ts';
import { createLibrary } from './library.ts';
import { pictureWords } from './picture-words.ts';
import { openRuns, ownedRuns } from './world.ts';

const records = openHistory();

expose(
  createLibrary(records, {
    owned: ownedRuns,
    draw: async (workflow, collapsed, direction = 'TB') =>
      layoutOf(workflow, { collapsed: new Set(collapsed), direction, words: pictureWords }),
  }),
);

// Nobody waits for it, and what it cannot remove now it removes the next time.
void records.then((kept) => removeApart(kept, openRuns).then(() => removeOrphans(kept))).catch(() => undefined);
