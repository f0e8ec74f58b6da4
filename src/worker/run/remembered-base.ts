import type { RememberBase } from './run-session.ts';

/**
 * Remembers the run that was explored last: dragging a value explores it once a step, and making it again costs as much as it had rounds.
 * One that could not be read is read again, and so is one that has not ended: it has more answers once it was gone on with.
 */
export function createBaseMemory(): RememberBase {
  let last: { runId: string; base: ReturnType<RememberBase> } | null = null;
  return async (runId, read) => {
    if (last?.runId !== runId) last = { runId, base: read() };
    const { base } = last;
    const found = await base;
    if (('code' in found || !found.hasEnded) && last?.base === base) last = null;
    return found;
  };
}
