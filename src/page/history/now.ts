import { createSubscriber } from 'svelte/reactivity';

/** Milliseconds between two looks at the clock. */
const EVERY = 15_000;

const ticking = createSubscriber((update) => {
  const timer = setInterval(update, EVERY);
  return () => clearInterval(timer);
});

/** The time now; what shows it is shown anew as time goes by. */
export function now(): number {
  ticking();
  return Date.now();
}
