/**
 * The site's service worker: it keeps each release whole, in a cache of its own, and answers from the one it came with. So the site opens
 * without a network, and no page is made of two releases. A new one waits until nobody has the old one open, or a visitor asks for it by a reload.
 */
import { version } from '$service-worker';
import { addressBelow } from './addresses.ts';
import { isReload, keptAnswer } from './answer.ts';
import { ask } from './ask.ts';
import { keepRelease } from './keep-release.ts';
import { outlivedCaches } from './releases.ts';

declare const self: ServiceWorkerGlobalScope;

const site = self.registration.scope;

self.addEventListener('install', (event) => event.waitUntil(keepRelease(site, version)));
self.addEventListener('activate', (event) => event.waitUntil(takeCharge()));
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'take-over') void self.skipWaiting();
  ports[0]?.postMessage(version);
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && addressBelow(site, request.url) !== null) event.respondWith(answer(request));
});

async function takeCharge(): Promise<void> {
  const outlived = outlivedCaches(site, await caches.keys(), version);
  await Promise.all(outlived.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  return (await keptAnswer(site, await releaseFor(request), request.url)) ?? fetch(request);
}

/** The release to answer from. Who reloads a page while a newer release waits is given that one, from its cache, and it takes over. */
async function releaseFor(request: Request): Promise<string> {
  const { waiting } = self.registration;
  const newer = waiting && isReload(request) ? await ask(waiting, 'take-over') : null;
  return newer ?? version;
}
