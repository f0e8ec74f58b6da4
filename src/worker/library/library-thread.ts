import { expose } from 'comlink';
import { openHistory } from '../../history/open-history.ts';
import { removeApart, removeOrphans } from '../../history/runs.ts';
import { handedOver } from '../border/hand-over.ts';
import { createLibrary } from './library.ts';
import { answerByChange } from './opened-change.ts';
import { createBreath, openRuns, ownedRuns } from '../world.ts';

const records = openHistory();

const library = createLibrary(records, { owned: ownedRuns, now: () => performance.now(), breathe: createBreath() });

expose({
  ...answerByChange(library),
  digest: async (...question: Parameters<typeof library.digest>) => handedOver(await library.digest(...question)),
});

// Nobody waits for it, and what it cannot remove now it removes the next time.
void records.then((kept) => removeApart(kept, openRuns).then(() => removeOrphans(kept))).catch(() => undefined);
