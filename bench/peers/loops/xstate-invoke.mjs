import { assign, createActor, fromPromise, setup, toPromise } from 'xstate';

const step = fromPromise(async ({ input }) => input + 1);

/** Every state invokes an actor and goes on when it is done, as one that asks a model has to. */
/** @type {import('../loop.d.ts').Loop} */
export const loop = async (rounds) => {
  const invoked = (target) => ({
    invoke: {
      src: 'step',
      input: ({ context }) => context.value,
      onDone: { target, actions: assign({ value: ({ event }) => event.output }) },
    },
  });
  const machine = setup({ actors: { step } }).createMachine({
    context: { value: 0, count: 0 },
    initial: 'ping',
    output: ({ context }) => context.count,
    states: {
      ping: invoked('pong'),
      pong: invoked('guard'),
      guard: {
        invoke: {
          src: 'step',
          input: ({ context }) => context.count,
          onDone: [
            {
              guard: ({ event }) => event.output < rounds,
              target: 'ping',
              actions: assign({ count: ({ event }) => event.output }),
            },
            { target: 'end', actions: assign({ count: ({ event }) => event.output }) },
          ],
        },
      },
      end: { type: 'final' },
    },
  });
  const actor = createActor(machine);
  const done = toPromise(actor);
  actor.start();
  return done;
};
