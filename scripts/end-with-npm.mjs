import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const INTERVAL = 1000;

/**
 * Ends this process when the npm that started it has ended, however it was ended: npm that is killed tells nobody, and would leave a
 * server that holds its port.
 * Looked for is npm alone. That standard input is closed says nothing: it is with `nohup`, in a service, and where a script is read from
 * it; and a shell may end and leave to run what it started. Who starts the script without npm decides how long it stays.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const parent = process.ppid;
  const above = parentOf(parent);
  // Between npm and a script most systems keep the shell that npm gave it to; the script stands in the shell's command.
  const shell = above?.command.includes('entry.mjs') ? above : null;
  setInterval(() => {
    if (process.ppid !== parent || !isThere(parent)) process.exit(1);
    if (shell && parentOf(parent)?.parent !== shell.parent) process.exit(1);
  }, INTERVAL).unref();
}

/**
 * The command of a process and its parent; null where there is none, and on Windows, where children are given no other parent.
 * @param {number} id
 * @returns {{ parent: number, command: string } | null}
 */
function parentOf(id) {
  if (process.platform === 'win32') return null;
  try {
    if (process.platform !== 'linux') {
      const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(id)], { encoding: 'utf8' });
      return { parent: parseInt(line, 10), command: line };
    }
    // After the name, which may hold anything, in brackets: the state, and the parent.
    const [, parent] = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: Number(parent), command: readFileSync(`/proc/${id}/cmdline`, 'utf8') };
  } catch {
    return null;
  }
}

/** @param {number} id */
function isThere(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
