import { dev, version } from '$app/environment';
import { ask } from '../../worker/border/ask-service-worker.ts';
import { siteBase } from './site.ts';

const HOUR = 3_600_000;

/**
 * Has the browser keep the site, so that it opens without a connection. `newer` hears of another release that is there, with what opens it.
 * Not in a frame of somebody else's page: there the browser would keep it once more for each of them. Returns what ends it.
 */
export function keepSite(newer: (open: () => Promise<void>) => void): () => void {
  const end = new AbortController();
  // Where it cannot be kept (a private window, blocked storage, no connection) the page is as it would be without.
  if (!dev && window.top === window.self) void keep(newer, end.signal).catch(() => undefined);
  return () => end.abort();
}

async function keep(newer: (open: () => Promise<void>) => void, signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(new URL('service-worker.js', siteBase()));

  async function look(worker: ServiceWorker | null): Promise<void> {
    const release = worker && (await ask(worker, 'release'));
    if (worker && release !== null && release !== version && !signal.aborted) newer(() => openNewer(registration));
  }
  const follow = (): void =>
    registration.installing?.addEventListener('statechange', () => void look(registration.waiting), { signal });
  registration.addEventListener('updatefound', follow, { signal });
  // Another tab has opened it.
  serviceWorker.addEventListener('controllerchange', () => void look(serviceWorker.controller), { signal });
  follow();
  void look(registration.waiting);

  // A browser looks for another release when a page is opened. This one may stay open for days.
  let looked = Date.now();
  const lookAgain = (): void => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < HOUR) return;
    looked = Date.now();
    void registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', lookAgain, { signal });
}

/** Shows this page anew as the release that waits, or that answers by now. */
async function openNewer({ waiting, active }: ServiceWorkerRegistration): Promise<void> {
  if (waiting && active) await ask(active, 'give-newer');
  location.reload();
}

/** Whether this browser keeps the site, and opens it without a connection. */
export async function siteIsKept(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active != null && (await caches.match(siteBase())) !== undefined;
  } catch {
    return false;
  }
}
