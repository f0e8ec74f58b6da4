import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchWithNpm } from '../npm-registry.mjs';
import { ROOT, run } from '../run.mjs';

const HERE = path.join(ROOT, 'scripts', 'fetched-chromium');
const CACHE = path.join(ROOT, '.cache');
const { dependencies } = JSON.parse(readFileSync(path.join(HERE, 'package.json'), 'utf8'));
/** Named after what it holds: another version is fetched anew. */
const FOLDER = path.join(CACHE, `chromium-${dependencies['@sparticuz/chromium']}`);
const PROGRAM = path.join(FOLDER, 'chromium.sh');

/** Makes the package unpack the libraries, too, of which a bare system lacks some. */
const WITH_LIBRARIES = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
const UNPACK = 'const { default: chromium } = await import(process.argv[1]); await chromium.executablePath();';

/**
 * A Chromium from the npm registry, in the version and with the hash that package-lock.json in this folder has; fetched once into `.cache` of
 * the project. Needs no root and changes nothing outside of the project.
 * @returns {Promise<string>} the path of the program; rejects with a line that says why there is none
 */
export async function fetchedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('there is none to fetch for this system.');
  if (existsSync(PROGRAM)) return PROGRAM;
  console.log('Fetching a Chromium for the browser tests, once (70 MB from the npm registry, 200 MB in .cache) ...');
  mkdirSync(CACHE, { recursive: true });
  const part = mkdtempSync(path.join(CACHE, 'part-'));
  try {
    await fill(part);
    // Whole or not at all: several tests may be fetching it.
    if (!existsSync(FOLDER)) renameSync(part, FOLDER);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
  return PROGRAM;
}

/** @param {string} folder */
async function fill(folder) {
  for (const name of ['package.json', 'package-lock.json', 'chromium.sh', 'fonts.conf'])
    copyFileSync(path.join(HERE, name), path.join(folder, name));
  chmodSync(path.join(folder, 'chromium.sh'), 0o755);
  const { trouble, output } = await fetchWithNpm(['ci', '--prefix', folder, '--ignore-scripts']);
  if (trouble !== null) {
    if (output) console.error(output);
    throw new Error(trouble);
  }

  const packages = path.join(folder, 'node_modules');
  const entry = pathToFileURL(path.join(packages, '@sparticuz', 'chromium', 'build', 'esm', 'index.js')).href;
  const environment = { ...WITH_LIBRARIES, TMPDIR: folder };
  if ((await run(process.execPath, ['--input-type=module', '-e', UNPACK, entry], { environment })) !== 0)
    throw new Error('it could not be unpacked (see above).');
  rmSync(packages, { recursive: true });

  const { status, stderr, error } = spawnSync(path.join(folder, 'chromium.sh'), ['--version'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`it does not start here: ${(error?.message ?? stderr).trim().split('\n', 1)[0]}`);
}
