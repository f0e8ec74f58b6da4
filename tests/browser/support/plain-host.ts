import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
};

/** A host of files as plain as can be, without headers of its own, and its address, which ends in the folder: `http://localhost:1234/tools/play/`. */
export interface PlainHost {
  url: string;
  close(): void;
}

/**
 * Serves a folder below an address of the host, and nothing else: a file, the `index.html` of a folder, the folder's address for one without its
 * slash, and else 404 with the site's own page, as docs/hosting.md asks of every server.
 * @param base such as `/tools/play/`
 */
export async function plainHost(folder: string, base: string): Promise<PlainHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const place = pathname.startsWith(base) ? path.join(folder, decodeURIComponent(pathname.slice(base.length))) : '';
    const kind = place === '' ? undefined : statSync(place, { throwIfNoEntry: false });
    if (kind?.isDirectory() && !pathname.endsWith('/')) {
      response.writeHead(301, { Location: `${pathname}/` }).end();
      return;
    }
    const file = kind?.isDirectory() ? path.join(place, 'index.html') : place;
    const found = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
    const given = found ? file : path.join(folder, '404.html');
    response.writeHead(found ? 200 : 404, { 'Content-Type': TYPES[path.extname(given)] ?? 'text/plain' });
    createReadStream(given).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}${base}`, close: () => void server.close() };
}
