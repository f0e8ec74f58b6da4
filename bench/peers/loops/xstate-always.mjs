import { assign, createActor, setup } from 'xstate';

const step = assign({ value: ({ context }) => context.value + 1 });
const count = assign({ count: ({ context }) => context.count + 1 });

/** Transitions without an event: all rounds are one step of the machine. */
/** @type {import('../loop.d.ts').Loop} */
export const loop = async (rounds) => {
  const machine = setup({}).createMachine({
    context: { value: 0, count: 0 },
    initial: 'ping',
    states: {
      ping: { entry: step, always: 'pong' },
      pong: { entry: step, always: 'guard' },
      guard: {
        entry: count,
        always: [{ guard: ({ context }) => context.count < rounds, target: 'ping' }, { target: 'end' }],
      },
      end: { type: 'final' },
    },
  });
  const actor = createActor(machine);
  actor.start();
  const { status, context } = actor.getSnapshot();
  if (status !== 'done') throw new Error(`the machine is ${status}`);
  return context.count;
};
