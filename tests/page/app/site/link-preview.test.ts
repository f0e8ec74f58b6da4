import { describe, expect, it } from 'vitest';
import { siteAddress } from '../../../../src/page/docs/site-address.ts';
import { DOCS } from '../../../../src/page/docs/texts.ts';
import { linkPreview, previewAddress } from '../../../../src/page/app/site/link-preview.ts';
import { pageAddress } from '../../../../src/page/app/site/page-address.ts';
import { previews } from '../../../../src/page/app/site/previews.ts';
import { LESSONS } from '../../../../src/page/learn/lessons.ts';
import { TEMPLATES } from '../../../../src/page/document/opening/templates.ts';

const WORDS = { heading: 'A review', description: 'Writes and reads.' };

describe('the address of a page', () => {
  it.each([
    ['/', {}, ''],
    ['/templates', {}, 'templates/'],
    ['/t/[template]', { template: 'review-loop' }, 't/review-loop/'],
    ['/(docs)/patterns/[pattern]', { pattern: 'debate' }, 'patterns/debate/'],
  ])('is that of its route: %s', (route, params: Record<string, string>, address) => {
    expect(pageAddress(route, params)).toBe(address);
  });
});

describe('what is shown with a link', () => {
  const made = [...previews().keys()];
  const drawn = [
    ...TEMPLATES.map(({ id }) => `t/${id}/`),
    ...LESSONS.map(({ id }) => `learn/${id}/`),
    ...[...DOCS.keys()].filter((file) => file.startsWith('docs/patterns/')).map((file) => siteAddress(file) ?? ''),
  ];

  it('is a picture of its own for each page of a template, a lesson and a pattern, and no picture is made for nobody', () => {
    expect([previewAddress(''), ...drawn.map(previewAddress)]).toEqual(made);
    expect(new Set(made).size).toBe(drawn.length + 1);
  });

  it('is the picture of the site for all other pages, a link from somebody among them', () => {
    const others = [...DOCS.keys()].map((file) => siteAddress(file) ?? '').filter((page) => !drawn.includes(page));
    expect(others.length).toBeGreaterThan(50);
    for (const page of ['', 'open/', 'open/from/', 'templates/', 'learn/', 'patterns/', ...others])
      expect([page, previewAddress(page)]).toEqual([page, 'preview/loopground.png']);
  });

  it('names whole addresses, of the page and of its picture', () => {
    const told = new Map(linkPreview('https://host.invalid/play/', 't/review-loop/', WORDS));
    expect(told.get('og:url')).toBe('https://host.invalid/play/t/review-loop/');
    expect(told.get('og:image')).toBe('https://host.invalid/play/preview/t/review-loop.png');
    expect(told.get('og:image:alt')).toContain('A review');
  });

  it('names no workflow in the words of the picture of the site', () => {
    expect(new Map(linkPreview('https://host.invalid/', 'open/', WORDS)).get('og:image:alt')).not.toContain('A review');
  });

  it('names no address where nobody said what the site has', () => {
    expect(linkPreview('', 't/review-loop/', WORDS).map(([property]) => property)).toEqual([
      'og:title',
      'og:description',
    ]);
  });
});
