import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { LESSONS } from '../../src/page/state/learn/lessons.ts';
import { TEMPLATES } from '../../src/page/state/templates.ts';
import { embedAddress } from '../../src/share/embed-address.ts';
import { linkAddress } from './documents.ts';
import { runToEnd, whenQuiet, whenReady } from './page.ts';
import { openPage } from './support/browser.ts';
import { plainHost, type PlainHost } from './support/plain-host.ts';

const BASE = '/tools/play/';
const [REVIEW] = TEMPLATES.map((template) => template.document);

let host: PlainHost;

beforeAll(async () => {
  host = await plainHost(fileURLToPath(new URL('../../build', import.meta.url)), BASE);
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
});
