import { ENGINE_VERSION } from '../../engine/version.ts';
import type { RunMessage, ViewDelta } from '../protocol.ts';
import { whenUnowned } from '../world.ts';

/** What goes between the worker of a run and pages that look on. */
type Shared = { type: 'follow' } | { type: 'told'; message: RunMessage };

/** Whatever comes on a channel is of a page of this origin, and of this engine: its name says so. What is no message is passed over. */
function isShared(data: unknown): data is Shared {
  return typeof data === 'object' && data !== null && 'type' in data && (data.type === 'follow' || 'message' in data);
}

function channelOf(runId: string): BroadcastChannel {
  return new BroadcastChannel(`loopground.run.${ENGINE_VERSION}.${runId}`);
}

/**
 * Lets other pages look on: they get the whole run when they ask, and from then on every message. Nothing is sent while nobody
 * looks. `whole` is null while there is no run yet.
 */
export function shareRun(runId: string, whole: () => ViewDelta | null): (message: RunMessage) => void {
  const channel = channelOf(runId);
  let followed = false;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isShared(data) || data.type !== 'follow') return;
    followed = true;
    const delta = whole();
    if (delta) tell({ type: 'view', delta });
  };
  function tell(message: RunMessage): void {
    if (followed) channel.postMessage({ type: 'told', message } satisfies Shared);
  }
  return tell;
}

/**
 * Looks on at a run that another page owns. `over` is told once it is owned no more: it has ended, or its page is gone. Returns
 * what ends the looking.
 */
export function followRun(runId: string, receive: (message: RunMessage) => void, over: () => void): () => void {
  const channel = channelOf(runId);
  const given = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isShared(data) && data.type === 'told') receive(data.message);
  };
  channel.postMessage({ type: 'follow' } satisfies Shared);
  whenUnowned(runId, given.signal).then(over, () => undefined);
  return () => {
    channel.close();
    given.abort();
  };
}
