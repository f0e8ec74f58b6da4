import { getContext, setContext } from 'svelte';
import type { Desk } from './desk.svelte.ts';

const KEY = Symbol('desk');

export function provideDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

/** The desk of the page that the component stands on. */
export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
