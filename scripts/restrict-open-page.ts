/**
 * The last step of `npm run build`. Kit writes one content policy for all pages; the page of links gets a closer one, in
 * which the browser itself sees to it that nothing can be sent anywhere but to the site.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';
import { restrictConnections } from './restrict-connections.ts';

/** Built pages whose content comes from strangers. */
const PAGES = ['open/index.html', 'open.html'];

let restricted = 0;
for (const page of PAGES) {
  const file = path.join(ROOT, 'build', page);
  if (!existsSync(file)) continue;
  writeFileSync(file, restrictConnections(readFileSync(file, 'utf8')));
  console.log(`${page}: connect-src 'self'`);
  restricted += 1;
}
if (restricted === 0) {
  // Not built is fine only as long as there is no such route.
  const routed = existsSync(path.join(ROOT, 'src', 'routes', 'open'));
  console[routed ? 'error' : 'log'](
    routed ? 'src/routes/open was not built: no page to restrict.' : 'No page of links yet.',
  );
  process.exitCode = routed ? 1 : 0;
}
