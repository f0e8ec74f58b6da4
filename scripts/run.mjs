/**
 * Starting other programs, the same on every system.
 * This file and all that `npm start` and `npm test` begin with use nothing but Node: they run before anything is installed.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Runs a program in the project's folder, its output shown as it comes.
 * @param {string} command
 * @param {readonly string[]} options
 * @param {Record<string, string | undefined>} [environment] added to this process's own
 * @param {boolean} [shell] needed on Windows for programs that are batch files
 * @returns {Promise<number>} the exit code; 1 where the program was killed or could not be started
 */
export function run(command, options, environment = {}, shell = false) {
  return new Promise((resolve) => {
    const child = spawn(command, options, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
      shell,
    });
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs npm, the one that started this process where npm did.
 * @param {readonly string[]} options
 * @param {Record<string, string | undefined>} [environment]
 * @returns {Promise<number>} the exit code
 */
export function runNpm(options, environment) {
  const npm = process.env['npm_execpath'];
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...options], environment);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', options, environment, process.platform === 'win32');
}
