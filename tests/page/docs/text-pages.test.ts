import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEXT_PAGES } from '../../../src/page/docs/text-pages.ts';
import { DOCS } from '../../../src/page/docs/texts.ts';

describe('the pages that are a text alone', () => {
  const names = [...DOCS.keys()].flatMap((file) => /^docs\/([\w-]+)\.md$/.exec(file)?.[1] ?? []);

  it('leave no text of the site without a page, and none with two', () => {
    const ways = names.map((name) => [
      name,
      Number(Object.hasOwn(TEXT_PAGES, name)) + Number(existsSync(`src/routes/(docs)/${name}/+page.svelte`)),
    ]);
    expect(ways).toEqual(names.map((name) => [name, 1]));
  });

  it('are told of to search engines, each in words of its own', () => {
    const told = Object.values(TEXT_PAGES);
    expect(new Set(told).size).toBe(told.length);
    expect(Object.keys(TEXT_PAGES).filter((name) => !names.includes(name))).toEqual([]);
  });
});
