/**
 * The site's service worker: it keeps each release whole, in a cache of its own, and answers from the one it came with. So the site opens
 * without a network, and no page is made of two releases. A new one waits until nobody has the old one open, or a visitor asks for it by a reload.
 */
import { version } from '$service-worker';
import { addressBelow } from './addresses.ts';
import { isPage, isReload, keptAnswer } from './answer.ts';
import { ask } from '../worker/border/ask-service-worker.ts';
import { keepRelease } from './keep-release.ts';
import { outlivedCaches } from './releases.ts';

declare const self: ServiceWorkerGlobalScope;

const site = self.registration.scope;

/** For how long nothing has been asked for when another worker takes over, in ms. */
const QUIET = 1000;

/** A visitor has asked for the release that waits: all pages are of it from then on. */
let newerIsWanted = false;
let lastRequest = 0;

self.addEventListener('install', (event) => event.waitUntil(keepRelease(site, version)));
self.addEventListener('activate', (event) => event.waitUntil(takeCharge()));
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'take-over') void self.skipWaiting();
  if (data === 'give-newer') newerIsWanted = true;
  ports[0]?.postMessage(version);
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || addressBelow(site, request.url) === null) return;
  lastRequest = Date.now();
  const { waiting } = self.registration;
  if (waiting && isPage(request) && (newerIsWanted || isReload(request))) giveNewer(event, waiting);
  else event.respondWith(answer(request, version));
});

/**
 * Gives a page of the release that waits, from its cache, and has it take over once that page has got its parts. Not at once: where a worker is
 * wanted again while it ends, Chromium starts it again, and takes another 30 s to let the next one take over.
 */
function giveNewer(event: FetchEvent, waiting: ServiceWorker): void {
  newerIsWanted = true;
  const given = ask(waiting, 'release').then((newer) => answer(event.request, newer ?? version));
  event.respondWith(given);
  event.waitUntil(
    given.then(async () => {
      for (let past = 0; past < QUIET; past = Date.now() - lastRequest)
        await new Promise((resolve) => setTimeout(resolve, QUIET - past));
      await ask(waiting, 'take-over');
    }),
  );
}

async function takeCharge(): Promise<void> {
  const outlived = outlivedCaches(site, await caches.keys(), version);
  await Promise.all(outlived.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request: Request, release: string): Promise<Response> {
  return (await keptAnswer(site, release, request.url)) ?? fetch(request);
}
