/**
 * Starting other programs, the same on every system.
 * This file and all that `npm start` and `npm test` begin with use nothing but Node: they run before anything is installed.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** @typedef {{ environment?: Record<string, string | undefined>, shell?: boolean, onOutput?: () => void }} How environment: added to this process's
 *   own; shell: needed on Windows for programs that are batch files; onOutput: called at each piece of an output that is kept */

/**
 * Runs a program in the project's folder, its output shown as it comes.
 * @param {string} command
 * @param {readonly string[]} options
 * @param {How} [how]
 * @returns {Promise<number>} the exit code; 1 where the program was killed or could not be started
 */
export function run(command, options, how) {
  return started(command, options, 'inherit', how).code;
}

/**
 * Runs npm, the one that started this process where npm did.
 * @param {readonly string[]} options
 * @param {Record<string, string | undefined>} [environment]
 * @returns {Promise<number>} the exit code
 */
export function runNpm(options, environment) {
  const [command, first, shell] = npm();
  return run(command, [...first, ...options], { environment, shell });
}

/**
 * Runs npm, its output kept: for what is worth reading only where it failed.
 * @param {readonly string[]} options
 * @param {Record<string, string | undefined>} [environment]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNpmQuietly(options, environment) {
  const [command, first, shell] = npm();
  return runQuietly(command, [...first, ...options], { environment, shell });
}

/**
 * Runs a program in the project's folder, its output kept.
 * @param {string} command
 * @param {readonly string[]} options
 * @param {How} [how]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runQuietly(command, options, how) {
  const { child, code } = started(command, options, 'pipe', how);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
      how?.onOutput?.();
    });
  return { code: await code, output };
}

/** @returns {[command: string, first: string[], shell: boolean]} */
function npm() {
  const script = process.env['npm_execpath'];
  if (script?.endsWith('.js')) return [process.execPath, [script], false];
  return process.platform === 'win32' ? ['npm.cmd', [], true] : ['npm', [], false];
}

/**
 * @param {string} command
 * @param {readonly string[]} options
 * @param {'inherit' | 'pipe'} output
 * @param {How} [how]
 */
function started(command, options, output, { environment = {}, shell = false } = {}) {
  const child = spawn(command, options, {
    cwd: ROOT,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...environment },
    shell,
  });
  /** @type {Promise<number>} */
  const code = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { child, code };
}
