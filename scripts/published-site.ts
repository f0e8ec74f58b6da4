import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readKeptFiles } from '../src/service-worker/kept-files.ts';
import { writeKeptFiles } from './kept-files.mjs';
import { serveBuild } from './serve-build.mjs';

const BUILT = fileURLToPath(new URL('../build/', import.meta.url));

/** The built site at a host of its own. */
export interface PublishedSite {
  /** Ends in a slash. */
  url: string;
  /**
   * Puts another release in its place, as a host does: its chunks have names of their own, those of the release before are gone, and its
   * pages are called by its name, which stands for nothing else in any script.
   */
  publish(release: string): void;
  /** Ends the host: from now on nobody answers there. */
  close(): Promise<void>;
  /** Ends it, and removes its files. */
  remove(): Promise<void>;
}

/** Publishes the built site, so that it can be published anew and be taken away. */
export async function publishSite(): Promise<PublishedSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'published-'));
  cpSync(BUILT, folder, { recursive: true });
  const server = await serveBuild({ port: 0, folder });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= server.close());
  return {
    url: server.url,
    publish: (release) => publish(folder, release),
    close,
    async remove() {
      await close();
      rmSync(folder, { recursive: true });
    },
  };
}

function publish(folder: string, release: string): void {
  const chunks = path.join(folder, '_app/immutable');
  const before = readKeptFiles(JSON.parse(readFileSync(path.join(folder, 'kept-files.json'), 'utf8')))?.release ?? '';
  const aside = path.join(folder, release);
  renameSync(chunks, aside);
  cpSync(aside, path.join(chunks, release), { recursive: true });
  rmSync(aside, { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (name.endsWith('.html')) writeFileSync(file, newPage(readFileSync(file, 'utf8'), release));
    if (name.endsWith('.js') || name.endsWith('version.json'))
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(before, release));
  }
  writeKeptFiles(pathToFileURL(`${folder}/`), release);
}

/** A page with other chunks, whose policy allows the script that names them. */
function newPage(html: string, release: string): string {
  const named = html
    .replaceAll('_app/immutable/', `_app/immutable/${release}/`)
    .replace('<html ', `<html data-release="${release}" `);
  const scripts = (text: string): string[] =>
    [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => hash(code));
  const now = scripts(named);
  return scripts(html).reduce((page, old, at) => page.replace(old, now[at] ?? ''), named);
}

function hash(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}
