import { getContext, setContext } from 'svelte';
import type { Received } from './received.svelte.ts';

const KEY = Symbol('received');

export function provideReceived(received: Received): Received {
  return setContext(KEY, received);
}

/** What came with the link that the page opens; null where it opens none. */
export function useReceived(): Received | null {
  return getContext<Received | undefined>(KEY) ?? null;
}
