import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { chromiumArguments, resolveChromium } from './chromium.mjs';

/** A Chromium with a profile on disk, which can be killed as a machine kills it, and begun again on the same profile. */
export interface KillableChromium {
  context: BrowserContext;
  /** `kill -9` of all its processes: renderers, network and storage have their own. Resolves when they are gone. */
  kill(): Promise<void>;
}

/** A folder for a profile; what is in it is gone when the program ends. */
export function newProfile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'loopground-profile-'));
  process.on('exit', () => removeProfile(folder));
  return folder;
}

/** Removes a profile; a browser that was just killed may hold it for a moment. */
export function removeProfile(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Starts Chromium on a profile. Its processes are a group of their own, so that all of them can be killed at once. */
export async function startChromium(profile: string): Promise<KillableChromium> {
  const program = await resolveChromium();
  const quiet = ['--headless=new', '--no-first-run', '--disable-gpu', '--window-size=1440,900'];
  const own = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(program, [...chromiumArguments(), ...quiet, ...own], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const killNow = (): void => killGroup(child);
  // Nobody else would end it when the program fails: it is no child that dies with its parent.
  process.once('exit', killNow);
  const browser = await chromium.connectOverCDP(await endpointOf(child));
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium came without a window');
  return {
    context,
    async kill() {
      process.off('exit', killNow);
      const gone = isGone(child) ? Promise.resolve() : new Promise((resolve) => child.once('exit', resolve));
      killGroup(child);
      await gone;
      await browser.close().catch(() => undefined);
    },
  };
}

function isGone({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function killGroup(child: ChildProcess): void {
  if (!child.pid || isGone(child)) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It went away by itself in this moment.
  }
}

/** Where the browser listens; it says so as it starts. */
function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (more: Buffer) => {
      said += String(more);
      const [, endpoint] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (endpoint) resolve(endpoint);
    });
    child.once('exit', () => reject(new Error(`Chromium did not start: ${said.slice(-500)}`)));
  });
}
