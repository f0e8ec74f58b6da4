import { expect, it } from 'vitest';
import { memoryRecords } from '../../../src/history/memory-records.ts';
import type { RunMessage } from '../../../src/worker/protocol.ts';
import { createSession, type Measured } from '../../../src/worker/run/run-session.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { createTestClock } from '../clock.ts';
import { newOrder } from '../session-world.ts';

/** The budgets that a run tells of, in a worker that measured one of 4,321 ms so long ago. */
async function budgetsAfter(ago: number): Promise<(number | undefined)[]> {
  const clock = createTestClock();
  clock.move(60_000);
  const measured: Measured = { last: { budget: 4321, at: clock.now() - ago } };
  const messages: RunMessage[] = [];
  const session = createSession(
    () => Promise.resolve(memoryRecords('absent')),
    {
      post: (message) => messages.push(message),
      ask: () => undefined,
      now: clock.now,
      date: () => 0,
      after: (milliseconds, work) => clock.after(milliseconds, work),
      breathe: () => new Promise((resolve) => setImmediate(resolve)),
      own: (_runId, work) => work().then(() => true),
    },
    undefined,
    undefined,
    measured,
  );
  const order = newOrder('one', reviewLoop(), { model: 'simulated', humans: 'simulated' });
  await session.start({ ...order, document: { ...order.document, inputs: { task: 'owls' } } });
  expect(messages.at(-1)).toMatchObject({ type: 'finished' });
  return messages.flatMap((message) => (message.type === 'beat' ? [message.budget] : []));
}

it('a run takes the budget that a run before it measured in the same worker, as long as that holds', async () => {
  expect(await budgetsAfter(1000)).toContain(4321);
  expect(await budgetsAfter(6000)).not.toContain(4321);
});
