/** `npm start`: installs and builds what is missing, serves the site on this machine and opens it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, runNpm } from './run.mjs';
import { serveBuild } from './serve-build.mjs';

await ensureInstalled();
if (!isBuilt(ROOT)) {
  console.log('Building the site ...');
  // Served at the root of this machine, whatever the variable says.
  if ((await runNpm(['run', '-s', 'build'], { BASE_PATH: '' })) !== 0) process.exit(1);
}
const { url } = await serveBuild();
console.log(`\nLoopground is at ${url}   (Ctrl+C ends it)`);
openInBrowser(url);

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
