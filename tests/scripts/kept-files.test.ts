import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { writeKeptFiles } from '../../scripts/kept-files.mjs';
import { readKeptFiles } from '../../src/service-worker/kept-files.ts';

const made: string[] = [];

function site(...files: string[]): URL {
  const root = mkdtempSync(path.join(tmpdir(), 'site-'));
  made.push(root);
  for (const file of files) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), `in ${file}`);
  }
  return pathToFileURL(`${root}/`);
}

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

describe('the list of what is kept of a site', () => {
  const listOf = (folder: URL) => readKeptFiles(JSON.parse(readFileSync(new URL('kept-files.json', folder), 'utf8')));

  it('has each file by its hash, and pages by their folders', () => {
    const folder = site('index.html', 'open/index.html', '_app/immutable/a.js', 'search.json');
    writeKeptFiles(folder, '7');
    expect(listOf(folder)?.release).toBe('7');
    expect(Object.keys(listOf(folder)?.files ?? {})).toEqual(['_app/immutable/a.js', '', 'open/', 'search.json']);
    const hash = createHash('sha256').update('in open/index.html').digest('base64');
    expect(listOf(folder)?.files['open/']).toBe(`sha256-${hash}`);
  });

  it('leaves out what says which release is published, itself too: kept, that would hold for ever', () => {
    const folder = site('index.html', '_app/version.json', 'service-worker.js', 'embed/pages/index.html', '404.html');
    writeKeptFiles(folder, '7');
    writeKeptFiles(folder, '7');
    expect(Object.keys(listOf(folder)?.files ?? {})).toEqual(['']);
  });
});

describe('what few want and is large', () => {
  it('is fetched when it is wanted, and not kept of every visitor: what runs a model in the browser', () => {
    const folder = site('index.html', '_app/immutable/assets/wllama.CO25czjY.wasm', '_app/immutable/assets/a.css');
    writeKeptFiles(folder, '7');
    const files = JSON.parse(readFileSync(new URL('kept-files.json', folder), 'utf8')) as { files: object };
    expect(Object.keys(files.files)).toEqual(['_app/immutable/assets/a.css', '']);
  });
});

describe('what is no such list', () => {
  it.each([null, 'x', {}, { release: 1, files: {} }, { release: '1' }, { release: '1', files: { a: 1 } }])(
    'is not taken for one: %j',
    (given) => expect(readKeptFiles(given)).toBeNull(),
  );
});
