import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { LESSONS } from '../../../../src/page/learn/lessons.ts';
import { TEMPLATES } from '../../../../src/page/document/opening/templates.ts';
import { embedAddress } from '../../../../src/share/embed-address.ts';
import { KEPT_FILES, readKeptFiles } from '../../../../src/service-worker/kept-files.ts';
import { linkAddress } from '../../documents.ts';
import { runToEnd, whenQuiet, whenReady } from '../../page.ts';
import { openPage } from '../../support/browser.ts';
import { plainHost, type PlainHost } from '../../support/plain-host.ts';

/** The folder that the build was made for, where that is said, as in the workflow for GitHub Pages. A build for the root works in any folder. */
const { BASE_PATH } = process.env;
const BASE = `/${BASE_PATH ?? 'tools/play'}/`.replace(/\/+/g, '/');
const BUILT = fileURLToPath(new URL('../../../../build', import.meta.url));
/** Where the build was told that the site will be found (`SITE_URL`); '' where it was not. */
const SITE = /^Sitemap: (.*)sitemap\.xml$/m.exec(readFileSync(path.join(BUILT, 'robots.txt'), 'utf8'))?.[1] ?? '';
const [REVIEW] = TEMPLATES.map((template) => template.document);

let host: PlainHost;

beforeAll(async () => {
  host = await plainHost(BUILT, BASE);
});

afterAll(() => host.close());

/** Opens an address of the site; at the end of the test nothing was asked for outside of it, and nothing that is not there. */
async function opened(address: string): Promise<Page> {
  const astray: string[] = [];
  const { page } = await openPage({
    address: new URL(address, host.url).href,
    prepare: async (_page, context) => {
      context.on('request', (request) => {
        if (!request.url().startsWith(host.url) && !/^(?:blob|data):/.test(request.url())) astray.push(request.url());
      });
      context.on('response', (response) => void (response.status() >= 400 && astray.push(response.url())));
    },
  });
  onTestFinished(() => expect(astray).toEqual([]));
  return page;
}

describe('a site in a folder of a host, without any header', () => {
  it('opens with the studio, runs, and leads to its other pages and back', async () => {
    const page = await opened('');
    await whenReady(page);
    expect(await runToEnd(page)).toMatch(/Round 3/);
    await whenQuiet(page);
    await page.goto(new URL('templates/', host.url).href);
    await page.getByRole('link', { name: 'Open in the studio' }).nth(1).click();
    await whenReady(page);
    expect(page.url()).toBe(`${host.url}t/${TEMPLATES[1]?.id}/`);
    await page.goto(new URL('problems/lint-append-not-text/', host.url).href);
    await page.getByRole('link', { name: 'Loopground' }).first().click();
    await whenReady(page);
    expect(page.url().startsWith(host.url)).toBe(true);
  });

  it('opens a link', async () => {
    const page = await opened(linkAddress(REVIEW!));
    await whenReady(page);
    expect(await runToEnd(page)).toMatch(/Round 3/);
  });

  it('opens a lesson from its list', async () => {
    const page = await opened('learn/');
    await page.getByRole('link', { name: /^Begin/ }).click();
    await whenReady(page);
    expect(page.url()).toBe(`${host.url}learn/${LESSONS[0]?.id}/`);
  });

  it('shows an embed', async () => {
    const page = await opened(embedAddress(host.url, REVIEW!, {}, { view: 'both', theme: 'auto' }));
    await page.getByRole('button', { name: 'Run' }).click();
    await page.getByRole('button', { name: /^Round 3/ }).waitFor();
    expect(page.url().startsWith(host.url)).toBe(true);
  });

  it('gives its element to pages of others', async () => {
    const page = await opened('embed/');
    const address = `${host.url}page-of-others.html`;
    const src = embedAddress(host.url, REVIEW!, {}, { view: 'graph', theme: 'auto' });
    const body = `<link rel="icon" href="data:," /><script src="embed/loop-ground.js"></script><loop-ground src="${src}"></loop-ground>`;
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(address);
    await page.frameLocator('iframe').getByRole('button', { name: 'Run' }).waitFor();
    expect(page.frames()[1]?.url().startsWith(`${host.url}embed/#`)).toBe(true);
  });

  it('is installed, and kept for use without a connection, as that folder alone', async () => {
    const { page } = await openPage({ address: host.url, context: { serviceWorkers: 'allow' } });
    const manifest = await page.locator('link[rel="manifest"]').evaluate((link: HTMLLinkElement) => link.href);
    expect(manifest).toBe(`${host.url}site.webmanifest`);
    const said: unknown = await (await fetch(manifest)).json();
    expect(said).toMatchObject({ start_url: './', scope: './' });
    for (const [, icon = ''] of JSON.stringify(said).matchAll(/"src":"([^"]*)"/g))
      expect((await fetch(new URL(icon, manifest))).status, icon).toBe(200);

    const worker = (): Promise<unknown> =>
      page.evaluate(async () => {
        const { scope, installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
        return [scope, (active ?? waiting ?? installing)?.scriptURL];
      });
    await expect.poll(worker, { timeout: 60_000 }).toEqual([host.url, `${host.url}service-worker.js`]);
    // All that it keeps lies below the folder, as it was built.
    const kept = Object.entries(readKeptFiles(await (await fetch(host.url + KEPT_FILES)).json())?.files ?? {});
    expect(kept.length).toBeGreaterThan(100);
    const changed: string[] = [];
    for (const [address, integrity] of kept) {
      const file = Buffer.from(await (await fetch(host.url + address)).arrayBuffer());
      if (`sha256-${createHash('sha256').update(file).digest('base64')}` !== integrity) changed.push(address);
    }
    expect(changed).toEqual([]);
  });

  it.runIf(BASE_PATH)('leads back from an address that is not there', async () => {
    const { page } = await openPage({ address: `${host.url}t/nowhere/`, expected: ['404', 'Not found: '] });
    await page.getByRole('link', { name: 'To the studio' }).click();
    await whenReady(page);
    expect(page.url().startsWith(host.url)).toBe(true);
  });
});

describe.skipIf(SITE === '')('a site that was told its address', () => {
  /** Where what a page calls by that address lies on the host. */
  const onHost = (address: string): string => address.replace(SITE, host.url);

  it('says on each page where it is, with a picture that is there', async () => {
    const { page } = await openPage({ address: host.url, context: { javaScriptEnabled: false } });
    for (const address of ['', 'open/', `t/${TEMPLATES[1]?.id}/`, 'learn/01-at-most/', 'patterns/debate/', 'keys/']) {
      await page.goto(host.url + address);
      const said = (selector: string, name: string) => page.locator(selector).getAttribute(name);
      expect(await said('link[rel="canonical"]', 'href')).toBe(SITE + address);
      expect(await said('meta[property="og:url"]', 'content')).toBe(SITE + address);
      const picture = (await said('meta[property="og:image"]', 'content')) ?? '';
      expect(picture.startsWith(`${SITE}preview/`), address).toBe(true);
      const answer = await fetch(onHost(picture));
      expect([answer.status, answer.headers.get('Content-Type')], picture).toEqual([200, 'image/png']);
    }
  });

  it('lists pages that are there, each by its own address', async () => {
    const sitemap = await (await fetch(onHost(`${SITE}sitemap.xml`))).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    expect(listed.length).toBeGreaterThan(100);
    const wrong: string[] = [];
    for (const address of listed) {
      const page = await (await fetch(onHost(address))).text();
      if (!page.includes(`<link rel="canonical" href="${address}"`)) wrong.push(address);
    }
    expect(wrong).toEqual([]);
  });
});
