import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fetchWithNpm } from './npm-registry.mjs';
import { ROOT } from './run.mjs';

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage */
/** @typedef {{ packages?: Record<string, LockedPackage> }} Lock */

/**
 * Why the installed packages are not those of the lock file, or null where they are.
 * @param {Lock} wanted package-lock.json
 * @param {Lock | null} installed npm's own record inside node_modules
 * @returns {string | null}
 */
function staleness(wanted, installed) {
  if (!installed) return 'nothing is installed yet';
  for (const [place, { version, optional, devOptional }] of Object.entries(wanted.packages ?? {})) {
    if (place === '') continue;
    const found = installed.packages?.[place];
    // Packages for other systems are in the lock file but not on the disk.
    if (!found && (optional || devOptional)) continue;
    if (found?.version !== version)
      return `${place.replace(/^.*node_modules\//, '')} is not the version of the lock file`;
  }
  return null;
}

/**
 * Installs the packages of the lock file unless they are there already.
 * Throws one line that says what to do where that fails; what npm said of it is shown before, but where it did not reach its registry.
 */
export async function ensureInstalled() {
  const wanted = readLock('package-lock.json');
  if (!wanted) throw new Error('package-lock.json is missing or broken: restore it, then run this again.');
  const why = staleness(wanted, readLock('node_modules/.package-lock.json'));
  if (!why) return;
  console.log(`Installing packages (${why}) ...`);
  const { trouble, output } = await fetchWithNpm(['ci']);
  if (trouble === null) return;
  if (output) console.error(output);
  throw new Error(`The packages could not be installed: ${trouble}`);
}

/**
 * @param {string} place
 * @returns {Lock | null}
 */
function readLock(place) {
  const file = path.join(ROOT, place);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
