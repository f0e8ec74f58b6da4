import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';
import { serveSite } from './serve-site.mjs';

const BUILT = path.join(ROOT, 'build');

/**
 * Serves the built site.
 * @param {{ port?: number, open?: boolean, folder?: string }} [options] port and open as of `serveSite`; folder: where the built
 *   site lies
 * @returns {Promise<{ url: string, close(): Promise<void> }>} rejects with one line where nothing is built, or the port is taken
 */
export async function serveBuild({ port, open = false, folder = BUILT } = {}) {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error('There is no built site: run `npm run build` first.');
  return serveSite({ folder, port, open });
}
