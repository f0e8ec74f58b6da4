import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether a file is there, and was written after everything that it is made of.
 * @param {string} file
 * @param {readonly string[]} madeOf files and folders, with all that lies in them
 * @returns {boolean}
 */
export function isNewer(file, madeOf) {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && madeOf.every((each) => isOlder(each, made));
}

/**
 * @param {string} place
 * @param {number} than
 * @returns {boolean}
 */
function isOlder(place, than) {
  const found = statSync(place);
  // A folder is changed by what comes into it and by what is taken out.
  if (found.mtimeMs >= than) return false;
  return !found.isDirectory() || readdirSync(place).every((name) => isOlder(path.join(place, name), than));
}
