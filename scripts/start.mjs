/** `npm start`: installs and builds what is missing, serves the site on this machine and opens it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, runNpm } from './run.mjs';
import { serveFolder } from './static-server.mjs';

const FIRST_PORT = 4173;
const PORTS_TRIED = 20;

await ensureInstalled();
if (!isBuilt(ROOT)) {
  console.log('Building the site ...');
  // Served at the root of this machine, whatever the variable says.
  if ((await runNpm(['run', '-s', 'build'], { BASE_PATH: '' })) !== 0) process.exit(1);
}
const { url } = await serve();
console.log(`\nLoopground is at ${url}   (Ctrl+C ends it)`);
openInBrowser(url);

/** Serves at PORT, or at the first free port of a few. */
async function serve() {
  const folder = path.join(ROOT, 'build');
  const asked = process.env['PORT'];
  if (asked) return serveFolder({ folder, port: Number(asked) });
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port++) {
    try {
      return await serveFolder({ folder, port });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
  return serveFolder({ folder });
}

/**
 * Where there is no browser to open the printed address is enough.
 * @param {string} address
 */
function openInBrowser(address) {
  if (process.env['CI'] || !process.stdout.isTTY) return;
  const windows = process.platform === 'win32';
  const opener = windows ? 'explorer' : process.platform === 'darwin' ? 'open' : 'xdg-open';
  if (!windows && !onPath(opener)) return;
  const child = spawn(opener, [address], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

/** @param {string} program */
function onPath(program) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, program)));
}
