import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Removes what Kit writes beside prerendered pages for its own script (`__data.json`), where a page does not start it: nobody reads it.
 * @param {URL} folder the built site
 */
export function removeUnreadData(folder) {
  const root = fileURLToPath(folder);
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (path.basename(file) !== '__data.json') continue;
    const page = path.join(root, path.dirname(file), 'index.html');
    if (existsSync(page) && !readFileSync(page, 'utf8').includes('__sveltekit')) rmSync(path.join(root, file));
  }
}
