import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { findFile } from './find-file.mjs';
import { headerRules, headersFor } from './host-headers.mjs';

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.yaml': 'text/yaml; charset=utf-8',
  '.yml': 'text/yaml; charset=utf-8',
};

/**
 * Serves a folder of files on this machine alone, the way a static host does: with the headers of its `_headers`.
 * @param {{ folder: string, port?: number, base?: string }} options port 0 (the default) is any free one; base is the path
 *   under which the folder is served, such as `/play`
 * @returns {Promise<{ url: string, close(): Promise<void> }>} rejects where the port is taken
 */
export function serveFolder({ folder, port = 0, base = '' }) {
  const rules = headerRules(folder);
  const server = createServer((request, response) => {
    answer(folder, base, rules, request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      const address = server.address();
      const used = typeof address === 'object' && address ? address.port : port;
      resolve({ url: `http://localhost:${used}${base}/`, close: () => closeServer(server) });
    });
  });
}

/**
 * @param {string} folder
 * @param {string} base
 * @param {Promise<import('./host-headers.mjs').HeaderRule[]>} rules
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(folder, base, rules, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const found = await findFile(folder, base, request.url ?? '/');
  if (found.status === 301) {
    response.writeHead(301, { Location: found.location }).end();
    return;
  }
  if (!found.file) {
    response.writeHead(found.status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${found.status}\n`);
    return;
  }
  const [address = ''] = (request.url ?? '/').slice(base.length).split('?');
  response.writeHead(found.status, {
    'Content-Type': TYPES[path.extname(found.file).toLowerCase()] ?? 'application/octet-stream',
    'Content-Length': found.size,
    'Cache-Control': 'no-cache',
    ...headersFor(await rules, address),
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(found.file)
      .on('error', () => response.destroy())
      .pipe(response);
}

/** @param {import('node:http').Server} server */
function closeServer(server) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    })
  );
}
