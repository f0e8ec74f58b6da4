import { existsSync } from 'node:fs';
import { fetchedChromium } from './fetched-chromium/fetch.mjs';

/** The one without a window first: the tests take less time in it, docs/testing.md says how much. */
const SYSTEM = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const ADVICE = 'Set CHROMIUM_PATH, or run `npx playwright-core install chromium`, or install Chromium.';

const isRoot = process.getuid?.() === 0;

/**
 * The Chromium that the browser tests drive: CHROMIUM_PATH, playwright's own, the system's, or one that is fetched.
 * Throws one line that says what to do: browser tests are never left out silently.
 * @param {readonly string[]} [system] where the system's may lie
 * @returns {Promise<string>} the path of the program
 */
export async function resolveChromium(system = SYSTEM) {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = [await playwrightsOwn(), ...system].find((file) => file !== null && existsSync(file));
  if (found) return found;
  return fetchedChromium().catch((/** @type {unknown} */ error) => {
    const why = error instanceof Error ? error.message : error;
    throw new Error(`No Chromium for the browser tests: ${why} ${ADVICE}`, { cause: error });
  });
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
