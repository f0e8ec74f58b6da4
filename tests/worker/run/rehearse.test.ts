import { beforeEach, describe, expect, it } from 'vitest';
import { deriver } from '../../../src/engine/models/deriver.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import type { Records } from '../../../src/history/records.ts';
import { listRuns } from '../../../src/history/runs.ts';
import { rehearse } from '../../../src/worker/run/rehearse.ts';
import { readForkBase, type ForkBase } from '../../../src/worker/run/take-up.ts';
import { wholeTape } from '../../../src/worker/run/whole-tape.ts';
import type { World } from '../../../src/worker/world.ts';
import { scoredCycle } from '../../engine/inspection/long-run.ts';
import { freshBrowser } from '../../history/support.ts';
import { LIBRARY_TURNS, newOrder, play } from '../session-world.ts';

let records: Records;
beforeEach(async () => {
  freshBrowser();
  records = await openHistory();
});

/** A kept run of forty rounds, and all that it was answered. */
async function kept(): Promise<ForkBase> {
  await play({ records, order: newOrder('kept', scoredCycle(40), { model: 'simulated' }) }).over;
  const base = await readForkBase(records, 'kept', (run) => wholeTape(run, deriver, LIBRARY_TURNS));
  if ('code' in base) throw new Error(base.code);
  return base;
}

/** A world in which every step is a slice of its own. */
function watched(): { world: World; posted: unknown[]; breaths(): number } {
  const posted: unknown[] = [];
  let [time, breaths] = [0, 0];
  const world: World = {
    post: (message) => void posted.push(message),
    ask: (message) => void posted.push(message),
    now: () => (time += 10),
    date: () => 0,
    breathe: () => Promise.resolve(void breaths++),
    after: () => () => undefined,
    own: () => Promise.resolve(false),
  };
  return { world, posted, breaths: () => breaths };
}

describe('a rehearsal of what is explored', () => {
  it('does the whole run, tells nobody, and leaves nothing in the history', async () => {
    const base = await kept();
    const { world, posted, breaths } = watched();
    await rehearse(Promise.resolve(records), 'kept', base, world, () => true);
    expect(breaths()).toBeGreaterThan(40);
    expect(posted).toEqual([]);
    expect((await listRuns(records, () => false)).map(({ id }) => id)).toEqual(['kept']);
  });

  it('makes room at the next slice for a change that is waited for', async () => {
    const base = await kept();
    const { world, breaths } = watched();
    await rehearse(Promise.resolve(records), 'kept', base, world, () => breaths() < 5);
    expect(breaths()).toBeLessThan(10);
  });
});
