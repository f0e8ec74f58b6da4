import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { removeUnreadData } from '../../scripts/unread-data.mjs';

const made: string[] = [];

/** A built site of these pages, each with the data that Kit writes beside it; `null` is data without a page. */
function site(pages: Readonly<Record<string, string | null>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'site-'));
  made.push(root);
  for (const [folder, html] of Object.entries(pages)) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, '__data.json'), '{}');
    if (html !== null) writeFileSync(path.join(root, folder, 'index.html'), html);
  }
  return root;
}

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

describe('the data of a built page', () => {
  it('is removed where the page starts no script that reads it, and nothing else is', () => {
    const root = site({ '.': '<script>__sveltekit_1 = {}</script>', 'a/b': '<p>read</p>', c: null });
    removeUnreadData(pathToFileURL(`${root}/`));
    const left = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
    expect(left.sort()).toEqual(['__data.json', 'a', 'a/b', 'a/b/index.html', 'c', 'c/__data.json', 'index.html']);
  });
});
