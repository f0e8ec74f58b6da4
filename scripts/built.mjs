import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What the built site is made of. */
const SOURCES = [
  'src',
  'static',
  'public',
  'docs',
  'scripts',
  'index.html',
  'package-lock.json',
  'svelte.config.js',
  'vite.config.ts',
];

/**
 * Whether the site has been built since the last change to anything it is made of.
 * @param {string} root the folder of the project
 * @returns {boolean}
 */
export function isBuilt(root) {
  const page = path.join(root, 'build', 'index.html');
  if (!existsSync(page)) return false;
  const built = statSync(page).mtimeMs;
  return SOURCES.every((source) => newest(path.join(root, source)) <= built);
}

/**
 * The time of the last change to a file, or to anything in a folder.
 * @param {string} place
 * @returns {number}
 */
function newest(place) {
  if (!existsSync(place)) return 0;
  const details = statSync(place);
  if (!details.isDirectory()) return details.mtimeMs;
  const inside = readdirSync(place).map((name) => newest(path.join(place, name)));
  return Math.max(details.mtimeMs, ...inside);
}
