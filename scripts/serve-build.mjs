import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { preview } from 'vite';
import { headerRules, headersFor } from './host-headers.mjs';
import { portTrouble } from './port.mjs';
import { ROOT } from './run.mjs';

const BUILT = path.join(ROOT, 'build');

/**
 * Serves the built site on this machine alone, the way a static host does: with the headers of its `_headers`, and with its 404.html.
 * Without the project's own configuration of Vite: Kit would answer from what it keeps in `.svelte-kit` in place of what is deployed.
 * @param {{ port?: number, open?: boolean, folder?: string }} [options] port 0 is any free one, none the first of a few that is free;
 *   open: in the visitor's browser; folder: where the built site lies
 * @returns {Promise<{ url: string, close(): Promise<void> }>} rejects with one line where nothing is built, or the port is taken
 */
export async function serveBuild({ port, open = false, folder = BUILT } = {}) {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error('There is no built site: run `npm run build` first.');
  const server = await preview({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    appType: 'mpa',
    build: { outDir: folder },
    preview: { host: 'localhost', port, strictPort: port !== undefined, open, cors: false },
    plugins: [await staticHost(folder)],
  }).catch((/** @type {unknown} */ error) => {
    const trouble = port === undefined ? null : portTrouble(port, error);
    throw trouble === null ? error : new Error(trouble, { cause: error });
  });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/**
 * What a static host does beside giving files.
 * @param {string} folder
 * @returns {Promise<import('vite').Plugin>}
 */
async function staticHost(folder) {
  const rules = await headerRules(folder);
  return {
    name: 'static-host',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // Vite's own is `no-store`, with which a page is not kept for the way back.
        response.setHeader('Cache-Control', 'no-cache');
        for (const [name, value] of Object.entries(headersFor(rules, addressOf(request))))
          response.setHeader(name, value);
        next();
      });
      // Comes after the files: by then the address of a page is that of its file.
      return () => {
        middlewares.use((request, response, next) => {
          const address = addressOf(request);
          const isFile = (/** @type {string} */ place) =>
            statSync(path.join(folder, place), { throwIfNoEntry: false })?.isFile() ?? false;
          if (isFile(address)) next();
          else if (!address.endsWith('/') && isFile(`${address}/index.html`))
            response.writeHead(301, { Location: request.url?.replace(address, `${address}/`) }).end();
          else notFound(folder, response).catch(next);
        });
      };
    },
  };
}

/**
 * @param {string} folder
 * @param {import('node:http').ServerResponse} response
 */
async function notFound(folder, response) {
  const page = await readFile(path.join(folder, '404.html'));
  response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
}

/**
 * The path of a request, without its query.
 * @param {{ url?: string | undefined }} request
 */
function addressOf({ url = '/' }) {
  return url.split('?', 1)[0] ?? '/';
}
