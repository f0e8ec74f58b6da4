/** `npm start`: installs and builds what is missing, serves the site on this machine and opens it. */
import { isBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, runNpm } from './run.mjs';

await ensureInstalled();
if (!isBuilt(ROOT)) {
  console.log('Building the site ...');
  // Served at the root of this machine, whatever the variable says.
  if ((await runNpm(['run', '-s', 'build'], { BASE_PATH: '' })) !== 0) process.exit(1);
}
// Imported when it is there: Vite is among what was missing.
const { serveBuild } = await import('./serve-build.mjs');
const port = process.env['PORT'];
const { url } = await serveBuild({
  port: port ? Number(port) : undefined,
  open: !process.env['CI'] && process.stdout.isTTY,
});
console.log(`\nLoopground is at ${url}   (Ctrl+C ends it)`);
