import { describe, expect, it } from 'vitest';
import { sitemap } from '../../../src/page/app/site/sitemap.ts';
import { addressed, addressOf } from '../../../src/page/app/address.ts';
import { FIRST_TEMPLATE } from '../../../src/page/app/arrival.ts';
import { newId } from '../../../src/page/app/new-id.ts';
import { firstTemplate, TEMPLATES } from '../../../src/page/document/opening/templates.ts';
import { siteAddress } from '../../../scripts/site-address.ts';

describe('the address of what is open', () => {
  it.each(['https://host.invalid/', 'https://host.invalid/t/', 'https://host.invalid/a/b/'])(
    'below %s leads back to each template and each document of the visitor’s own',
    (home) => {
      for (const origin of [
        ...TEMPLATES.map(({ id }) => ({ kind: 'template', id }) as const),
        { kind: 'own', id: newId() } as const,
      ])
        expect(addressed(new URL(addressOf(origin, home)))).toEqual(origin);
    },
  );

  it('names nothing where nothing is kept, and on other pages', () => {
    expect(addressed(new URL(addressOf({ kind: 'link' }, 'https://host.invalid/')))).toBeNull();
    for (const address of ['templates/', 'open/#1aXY', '#t=review-loop', '#d=<b>', 't/../x'])
      expect(addressed(new URL(address, 'https://host.invalid/'))).toBeNull();
  });

  it('knows the template that the first page is built with', () => {
    expect(firstTemplate().id).toBe(FIRST_TEMPLATE);
  });
});

describe('the address of the site', () => {
  it('is said whole, or not at all', () => {
    expect(siteAddress(undefined)).toBe('');
    expect(siteAddress(' ')).toBe('');
    expect(siteAddress('https://host.invalid/loops?x#y')).toBe('https://host.invalid/loops/');
    expect(() => siteAddress('host.invalid')).toThrow('write the whole address');
    expect(() => siteAddress('javascript:alert(1)')).toThrow('write the whole address');
  });

  it('stands in the list of pages, which is empty without', () => {
    expect(sitemap('', ['t/a/'])).not.toContain('<url>');
    expect(sitemap('https://host.invalid/', ['', 'a&b/'])).toContain('<loc>https://host.invalid/a&amp;b/</loc>');
  });
});
