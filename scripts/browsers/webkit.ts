import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { DrivenPage, Engine } from './driven-page.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/xvfb-run';

/** The name that an element has in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKit as GTK has it, with its MiniBrowser, over WebDriver; it needs a display, so one of its own is made. */
export const webkit: Engine = {
  name: 'WebKit',
  wanted: 'webkit2gtk-driver and xvfb of Debian',
  found: () => existsSync(DRIVER) && existsSync(DISPLAY) && miniBrowser() !== null,
  async start(): Promise<DrivenPage> {
    const port = await freePort();
    // A group of its own: the display, the driver and the browser end together.
    const server = spawn(DISPLAY, ['-a', '-s', '-screen 0 1440x900x24', DRIVER, `--port=${port}`], {
      detached: true,
      stdio: 'ignore',
    });
    const host = `http://127.0.0.1:${port}`;
    await whenAnswering(`${host}/status`);
    const options = { binary: miniBrowser(), args: ['--automation'] };
    const asked = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
    const { sessionId } = parsed(await command(`${host}/session`, asked));
    const session = `${host}/session/${String(sessionId)}`;
    await command(`${session}/window/rect`, { x: 0, y: 0, width: 1440, height: 900 });

    return {
      open: async (address) => void (await command(`${session}/url`, { url: address })),
      evaluate: (expression) => command(`${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
      async click(selector) {
        const found = parsed(await command(`${session}/element`, { using: 'css selector', value: selector }));
        await command(`${session}/element/${String(found[ELEMENT])}/click`, {});
      },
      async type(words) {
        const keys = [...words].flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]);
        await command(`${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions: keys }] });
      },
      async close() {
        await fetch(session, { method: 'DELETE' }).catch(() => undefined);
        if (server.pid !== undefined) process.kill(-server.pid);
      },
    };
  },
};

function miniBrowser(): string | null {
  for (const folder of ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']) {
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder)) {
      const program = path.join(folder, name, 'MiniBrowser');
      if (name.startsWith('webkit2gtk') && existsSync(program)) return program;
    }
  }
  return null;
}

/** What a command of WebDriver gives; rejects with what the driver says where it fails. */
async function command(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = parsed(await answer.json());
  if (!answer.ok) throw new Error(String(parsed(value)['message'] ?? answer.status));
  return value;
}

function parsed(given: unknown): Record<string, unknown> {
  return typeof given === 'object' && given !== null ? { ...given } : {};
}

async function whenAnswering(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
