import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What no page of the site needs: what hosts, other sites, editors and search engines read, and what says which release is published. And what
 * runs a model in the browser: large, and wanted by few, who fetch it then.
 */
const LEFT_OUT = [
  '_app/immutable/assets/wllama.',
  '_app/version.json',
  '_headers',
  '404.html',
  'embed/',
  'kept-files.json',
  'preview/',
  'robots.txt',
  'schemas/',
  'service-worker.js',
  'sitemap.xml',
];

/**
 * Writes the list of what the service worker keeps of a built site (src/service-worker/kept-files.ts says what is in it).
 * @param {URL} folder the built site
 * @param {string} release the version of the build
 */
export function writeKeptFiles(folder, release) {
  const root = fileURLToPath(folder);
  /** @type {Record<string, string>} */
  const files = {};
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(root, name);
    const address = name.split(path.sep).join('/');
    if (statSync(file).isDirectory() || LEFT_OUT.some((each) => address.startsWith(each))) continue;
    // A page is fetched as its folder.
    const asked = encodeURI(address.replace(/(^|\/)index\.html$/, '$1'));
    files[asked] = `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
  }
  writeFileSync(path.join(root, 'kept-files.json'), JSON.stringify({ release, files }));
}
