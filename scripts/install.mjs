import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runNpm } from './run.mjs';

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

/** Installs the packages of the lock file unless they are there already. Ends the process where that fails. */
export async function ensureInstalled() {
  const wanted = readLock('package-lock.json');
  if (!wanted) {
    console.error('package-lock.json is missing or broken: restore it, then run this again.');
    process.exit(1);
  }
  const why = staleness(wanted, readLock('node_modules/.package-lock.json'));
  if (!why) return;
  console.log(`Installing packages (${why}) ...`);
  if ((await runNpm(['ci', '--no-audit', '--no-fund'])) === 0) return;
  console.error('npm ci failed: the packages could not be installed (see above).');
  process.exit(1);
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
