import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { encodeLink } from '../../src/share/link.ts';
import { reviewLoop } from '../engine/support/texts.ts';
import { whenReady } from './page.ts';
import { openPage } from './support/browser.ts';

const LINK = encodeLink({ name: 'x', text: reviewLoop(), inputs: {}, scriptText: '', settings: {} });

describe('the content policy', () => {
  it.each(['', 'open/', 'templates/', '404.html'])('of /%s lets nothing of another host in or out', async (address) => {
    const { page, site } = await openPage();
    const html = await (await page.request.get(new URL(address, site).href)).text();
    const policies = [...html.matchAll(/http-equiv="content-security-policy" content="([^"]*)"/g)];
    expect(policies).toHaveLength(1);
    const directives = (policies[0]?.[1] ?? '').split('; ');
    expect(directives).toContain("connect-src 'self'");
    const scripts = directives.find((directive) => directive.startsWith('script-src')) ?? '';
    expect(scripts.replace(/ 'sha256-[^']*'/g, '')).toBe("script-src 'self'");
  });

  it('of the page that fetches from addresses is opened for connections, by these alone', async () => {
    const { page, site } = await openPage();
    const [strict, opened] = await Promise.all(
      ['open/', 'open/from/'].map((address) => policyOf(page, new URL(address, site))),
    );
    expect(opened).toEqual(strict?.map((each) => (each === "connect-src 'self'" ? `${each} https:` : each)));
    expect(opened).toContain("connect-src 'self' https:");
  });

  it('of the frame that asks models lets it reach hosts and compile WebAssembly, which no other page may, and hold no frame', async () => {
    const { page, site } = await openPage();
    const [strict, opened] = await Promise.all(['', 'ask/'].map((address) => policyOf(page, new URL(address, site))));
    const wider: Readonly<Record<string, string>> = {
      "connect-src 'self'": "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
      "script-src 'self'": "script-src 'self' 'wasm-unsafe-eval'",
      "frame-src 'self'": "frame-src 'none'",
    };
    expect(opened).toEqual(strict?.map((each) => wider[each] ?? each));
    expect(opened).toEqual(expect.arrayContaining([...Object.values(wider), "worker-src 'self' blob:"]));
  });

  it('reaches every worker of the page of links, the editor’s too: none makes code of text, none reaches another host', async () => {
    const trap = await startTrap();
    const { page } = await openPage({ address: `open/${LINK}`, expected: ['Content Security Policy', 'Failed to'] });
    await whenReady(page);
    await expect.poll(() => workerNames(page)).toEqual(expect.arrayContaining(['editor', 'library']));
    for (const worker of page.workers()) {
      const tried = await worker.evaluate(async (address) => {
        // Evaluated code may make code of text; what is called later may only where the policy allows it.
        const made = await new Promise<string>((resolve) => {
          setTimeout(() => {
            try {
              // eslint-disable-next-line no-new-func -- what is tried here is that it does not work
              resolve(String(new Function('return 1')()));
            } catch (error) {
              resolve(error instanceof Error ? error.name : 'thrown');
            }
          });
        });
        const sent = await fetch(address, { mode: 'no-cors' }).then(
          () => 'sent',
          () => 'refused',
        );
        return { name: self.name, made, sent };
      }, trap.address);
      expect(tried).toEqual({ name: tried.name, made: 'EvalError', sent: 'refused' });
    }
    expect(trap.hits()).toBe(0);
  });
});

describe('what hosts send beside the files', () => {
  it('lets anybody frame the page of links, and nobody else the studio', async () => {
    const { page, site } = await openPage();
    const header = async (address: string, name: string): Promise<string | undefined> =>
      (await page.request.get(new URL(address, site).href)).headers()[name];
    expect(await header('', 'content-security-policy')).toBe("frame-ancestors 'self'");
    expect(await header('templates/', 'content-security-policy')).toBe("frame-ancestors 'self'");
    expect(await header('open/', 'content-security-policy')).toBeUndefined();
    expect(await header('open/', 'x-content-type-options')).toBe('nosniff');
    expect(await header('licences.txt', 'content-type')).toBe('text/plain; charset=utf-8');
    expect(await header('open/', 'cache-control')).toBe('no-cache');
  });

  it('is what `npm run preview` serves, byte by byte', async () => {
    const { page, site } = await openPage();
    const preview = await startPreview();
    for (const address of ['', 'open/', 'licences.txt']) {
      const [deployed, previewed] = await Promise.all(
        [site, preview].map((base) => page.request.get(new URL(address, base).href)),
      );
      expect(await previewed?.text()).toBe(await deployed?.text());
      expect(previewed?.headers()['content-security-policy']).toBe(deployed?.headers()['content-security-policy']);
    }
  });
});

describe('the licences of what is shipped', () => {
  it('are a click away from the help', async () => {
    const { page, site } = await openPage();
    await whenReady(page);
    await page.keyboard.press('?');
    const address = await page.getByRole('link', { name: 'Licences' }).getAttribute('href');
    const text = await (await page.request.get(new URL(address ?? '', site).href)).text();
    for (const name of ['svelte 5', 'monaco-editor 0', '@dagrejs/dagre 3', 'comlink 4', '@sveltejs/kit 2'])
      expect(text).toContain(`\n${name}`);
    expect(text).toContain('Copyright (c) 2012-2014 Chris Pettitt');
    expect(text).toContain('Apache License');
  });
});

/** The directives of a page's policy, without the hashes of its own scripts. */
async function policyOf(page: Page, address: URL): Promise<string[]> {
  const html = await (await page.request.get(address.href)).text();
  const [, policy = ''] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
  return policy.replace(/ 'sha256-[^']*'/g, '').split('; ');
}

function workerNames(page: Page): Promise<string[]> {
  return Promise.all(page.workers().map((worker) => worker.evaluate(() => self.name)));
}

/** A host that nobody may reach, and that counts who did. */
async function startTrap(): Promise<{ address: string; hits(): number }> {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits++;
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, hits: () => hits };
}

/** `npm run preview` on any free port; its address. */
function startPreview(): Promise<string> {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const child = spawn('npm', ['run', '-s', 'preview'], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    detached: true,
  });
  onTestFinished(() => void process.kill(-(child.pid ?? 0)));
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (said: Buffer) => {
      const [address] = /http:\S+/.exec(String(said)) ?? [];
      if (address) resolve(address);
    });
    child.on('exit', (code) => reject(new Error(`npm run preview ended with ${code}`)));
  });
}
