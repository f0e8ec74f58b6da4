import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import openBrowser from 'open';
import sirv from 'sirv';
import { headerRules, headersFor } from './host-headers.mjs';
import { portTrouble } from './port.mjs';

/** The first that is tried where none is named, and how many are. */
const USUAL = { port: 4173, tries: 20 };

/** Names by which a program of this machine calls it: what comes under another was led here by a site that somebody visits. */
const OWN_NAMES = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Serves the files of a folder on this machine alone, the way a static host does: with the headers of its `_headers`, and with its 404.html.
 * @param {{ folder: string, port?: number, host?: string, open?: boolean }} options port 0 is any free one, none the first of a few that is
 *   free; open: in the visitor's browser, where there is one
 * @returns {Promise<{ url: string, close(): Promise<void> }>} rejects with one line where the port is taken
 */
export async function serveSite({ folder, port, host = 'localhost', open = false }) {
  const rules = await headerRules(folder);
  // Read when they are asked for: a build may come while they are served.
  const files = sirv(folder, {
    dev: true,
    etag: true,
    // The one type in use that sirv's list does not have.
    setHeaders: (response, file) => void (file.endsWith('.ico') && response.setHeader('Content-Type', 'image/x-icon')),
  });
  const server = createServer((request, response) => {
    if (!OWN_NAMES.test(request.headers.host ?? '')) {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end('This host is not served here.\n');
      return;
    }
    const [address = '/'] = (request.url ?? '/').split('?', 1);
    // Without it a page is asked for again on the way back; with `no-store` it would not be kept for that.
    response.setHeader('Cache-Control', 'no-cache');
    for (const [name, value] of Object.entries(headersFor(rules, address))) response.setHeader(name, value);
    withSlash(folder, address).then(
      (is) => {
        if (is) response.writeHead(301, { Location: (request.url ?? '').replace(address, `${address}/`) }).end();
        else files(request, response, () => void notFound(folder, response));
      },
      () => void notFound(folder, response),
    );
  });
  const url = await listen(server, host, port);
  // Whoever serves says the address, too.
  if (open) await openBrowser(url).catch(() => undefined);
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Whether the address is that of a folder's page without its last slash: its links would lead elsewhere.
 * @param {string} folder
 * @param {string} address
 */
async function withSlash(folder, address) {
  if (address.endsWith('/')) return false;
  const place = path.join(folder, path.posix.normalize(`/${decodeURIComponent(address)}`));
  return (await isFile(path.join(place, 'index.html'))) && !(await isFile(place));
}

/** @param {string} place */
function isFile(place) {
  return stat(place).then(
    (found) => found.isFile(),
    () => false,
  );
}

/**
 * @param {string} folder
 * @param {import('node:http').ServerResponse} response
 */
async function notFound(folder, response) {
  const page = await readFile(path.join(folder, '404.html')).catch(() => 'Not found');
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
}

/**
 * @param {import('node:http').Server} server
 * @param {string} host
 * @param {number | undefined} wished
 * @returns {Promise<string>} the address, with a slash at its end
 */
async function listen(server, host, wished) {
  for (let port = wished ?? USUAL.port; ; port++) {
    try {
      await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => resolve(server.off('error', reject)));
      });
      const found = server.address();
      return `http://${host}:${typeof found === 'object' && found ? found.port : port}/`;
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (wished === undefined && isTaken && port < USUAL.port + USUAL.tries) continue;
      const trouble = portTrouble(port, error);
      throw trouble === null ? error : new Error(trouble, { cause: error });
    }
  }
}
