import { describe, expect, it } from 'vitest';
import { openPage } from './support/browser.ts';

describe('the built site', () => {
  it('opens with a title and without an error', async () => {
    const { page } = await openPage();
    expect(await page.title()).toContain('Loopground');
    await page.waitForLoadState('networkidle');
  });

  it('answers an address that does not exist with 404', async () => {
    const { page, site } = await openPage();
    const answer = await page.request.get(new URL('no-such-page/', site).href);
    expect(answer.status()).toBe(404);
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
