import type { ForkBase } from './take-up.ts';
import { createSession } from './run-session.ts';
import type { Records } from '../../history/records.ts';
import type { World } from '../world.ts';

/**
 * Explores a kept run with nothing changed, for nobody: what exploring it takes is compiled then, and its tape is sorted, before the first
 * change. Ends at the next slice once `isWanted` says that it is in the way.
 */
export async function rehearse(
  records: Promise<Records>,
  run: string,
  base: ForkBase,
  world: World,
  isWanted: () => boolean,
): Promise<void> {
  const { document, model, humans } = base.kept;
  const session = createSession(
    () => records,
    {
      ...world,
      post: () => undefined,
      async breathe() {
        if (!isWanted()) await session.stop();
        await world.breathe();
      },
      own: (_runId, work) => work().then(() => true),
    },
    undefined,
    () => Promise.resolve(base),
  );
  const fork = { run };
  await session.start({
    runId: 'rehearsal',
    use: 'explore',
    fork,
    documentId: null,
    document,
    model,
    humans,
    pace: 0,
  });
}
