import { loadNotation } from '../../engine/notations/load-notation.ts';
import { NOTATION_NAMES } from '../../engine/workflow/notation-name.ts';
import { memoryRecords } from '../../history/memory-records.ts';
import { createSession } from './run-session.ts';
import type { World } from '../world.ts';

/** As long as it takes until what runs in a round was compiled. */
const ROUNDS = 120;

const TEXT = `graph:
  nodes:
    - {id: Write, type: agent, config: {provider: any, name: any, role: Write.}}
    - {id: Pass, type: passthrough, config: {}}
    - {id: Count, type: loop_counter, config: {max_iterations: ${ROUNDS}}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: Write, to: Pass, condition: {type: keyword, config: {none: [STOP]}}}
    - {from: Pass, to: Write}
    - {from: Pass, to: Count}
    - {from: Count, to: Write}
    - {from: Count, to: End}
  start: [Write]
  end: [End]
`;

/**
 * Does a small run in memory that nobody is told of, from its order to its last message, so that what a run needs is compiled before
 * the first is ordered. Then loads the notations that it was not of: a run of theirs, too, needs no network any more. Ends at the
 * next slice once `isWanted` says that it is in the way.
 */
export async function warmUp(world: World, isWanted: () => boolean): Promise<void> {
  const session = createSession(() => Promise.resolve(memoryRecords('absent')), {
    ...world,
    post: () => undefined,
    async breathe() {
      if (!isWanted()) await session.stop();
      await world.breathe();
    },
    own: (_runId, work) => work().then(() => true),
  });
  await session.start({
    runId: 'warm-up',
    use: 'new',
    documentId: null,
    document: { name: '', text: TEXT, inputs: { task: '' }, scriptText: '', settings: {} },
    model: 'simulated',
    humans: 'either',
    pace: 0,
  });
  // One that does not come is asked for again by the run that needs it.
  for (const name of NOTATION_NAMES) if (isWanted()) await loadNotation(name).catch(() => undefined);
}
