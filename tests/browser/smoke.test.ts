import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';

describe('the built site', () => {
  it('opens with a title and without an error', async () => {
    const { page } = await openPage();
    expect(await page.title()).toContain('Loopground');
    await page.waitForLoadState('networkidle');
  });

  it.each(['no-such-page/', 'no-such-page', 'no-such-file.js', 'favicon.ico'])(
    'answers %s, which does not exist, with 404 and the page that says so',
    async (address) => {
      const { page, site } = await openPage();
      const answer = await page.request.get(new URL(address, site).href);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toBe(await (await page.request.get(new URL('404.html', site).href)).text());
    },
  );

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
