import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';

describe('the built site', () => {
  it('opens with a title and without an error', async () => {
    const { page } = await openPage();
    expect(await page.title()).toContain('Loopground');
    await page.waitForLoadState('networkidle');
  });

  it.each(['no-such-page/', 'no-such-page', 'no-such-file.js', 'icons/no-such-icon.png'])(
    'answers %s, which does not exist, with 404 and the page that says so',
    async (address) => {
      const { page, site } = await openPage();
      const answer = await page.request.get(new URL(address, site).href);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toBe(await (await page.request.get(new URL('404.html', site).href)).text());
    },
  );

  it.each([true, false])(
    'says once that nothing is there, with scripts and without them: %s',
    async (javaScriptEnabled) => {
      const expected = ['404', 'Not found: '];
      const { page, site } = await openPage({ address: 'no/such-page/', context: { javaScriptEnabled }, expected });
      if (javaScriptEnabled) await page.locator('html[data-started]').waitFor();
      expect(await page.title()).toBe('Not found · Loopground');
      expect(await page.locator('main h1').allTextContents()).toEqual(['There is no page at this address.']);
      const studio = page.getByRole('link', { name: 'To the studio' });
      expect(await studio.evaluate((link: HTMLAnchorElement) => link.href)).toBe(site);
    },
  );

  it('gives every icon that its pages and its manifest name', async () => {
    const { page, site } = await openPage();
    const named = await page
      .locator('link[rel$=icon]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const manifest = await (await page.request.get(new URL('site.webmanifest', site).href)).text();
    const icons = [...named, ...[...manifest.matchAll(/"src": "([^"]+)"/g)].map(([, src]) => src)];
    expect(icons.length).toBeGreaterThan(6);
    for (const icon of icons) {
      const answer = await page.request.get(new URL(icon ?? '', site).href);
      expect([icon, answer.status()]).toEqual([icon, 200]);
      expect(answer.headers()['content-type']).toMatch(/^image\//);
    }
  });

  it('leads from a folder without its slash to its page, for which all paths in it are made', async () => {
    const { page, site } = await openPage();
    const answer = await page.request.get(new URL('templates?x=1', site).href);
    expect([answer.status(), answer.url()]).toEqual([200, new URL('templates/?x=1', site).href]);
  });

  it('lets the page of links connect to the site alone', async () => {
    const { page, site } = await openPage();
    const html = await (await page.request.get(new URL('open/', site).href)).text();
    const policies = [...html.matchAll(/http-equiv="content-security-policy" content="([^"]*)"/g)].map(
      (match) => match[1],
    );
    expect(policies).toHaveLength(1);
    expect(policies[0]?.match(/connect-src[^;]*/g)).toEqual(["connect-src 'self'"]);
  });
});
