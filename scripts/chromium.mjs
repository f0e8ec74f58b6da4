import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const ADVICE =
  'No Chromium for the browser tests: set CHROMIUM_PATH, or run `npx playwright-core install chromium`, or install Chromium.';

const isRoot = process.getuid?.() === 0;

/**
 * The Chromium that the browser tests drive: CHROMIUM_PATH, playwright's own, or the system's; as root on Debian it is
 * installed. Throws one line that says what to do: browser tests are never left out silently.
 * @returns {Promise<string>} the path of the program
 */
export async function resolveChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = [await playwrightsOwn(), ...SYSTEM].find((file) => file !== null && existsSync(file));
  if (found) return found;
  if (isRoot && existsSync('/usr/bin/apt-get') && (await installOnDebian())) return '/usr/bin/chromium';
  throw new Error(ADVICE);
}

/**
 * Options for starting Chromium: no display, no connections of its own, and no sandbox only where there cannot be one.
 * @returns {string[]}
 */
export function chromiumArguments() {
  const options = [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  return isRoot ? [...options, '--no-sandbox'] : options;
}

async function playwrightsOwn() {
  try {
    const { chromium } = await import('playwright-core');
    return chromium.executablePath();
  } catch {
    return null;
  }
}

async function installOnDebian() {
  console.log('Installing Chromium for the browser tests ...');
  const quiet = { environment: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], quiet);
  const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
  return code === 0 && existsSync('/usr/bin/chromium');
}
