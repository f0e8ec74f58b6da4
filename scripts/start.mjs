/** `npm start`: installs and builds what is missing, serves the site on this machine and opens it. */
import { isBuilt } from './built.mjs';
import { ensureInstalled } from './install.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { portOf } from './port.mjs';
import { ROOT, runNpmQuietly } from './run.mjs';

endWithNpm();
try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start() {
  const port = portOf(process.env['PORT']);
  await ensureInstalled();
  if (!isBuilt(ROOT)) await build();
  // Imported when it is there: Vite is among what was missing.
  const { serveBuild } = await import('./serve-build.mjs');
  const { url } = await serveBuild({ port, open: !process.env['CI'] && process.stdout.isTTY });
  console.log(`\nLoopground is at ${url}   (Ctrl+C ends it)`);
}

async function build() {
  console.log('Building the site ...');
  // Served at the root of this machine, whatever the variable says.
  const { code, output } = await runNpmQuietly(['run', '-s', 'build'], { BASE_PATH: '' });
  if (code === 0) return;
  console.error(output.trim());
  throw new Error('The site could not be built (see above).');
}
