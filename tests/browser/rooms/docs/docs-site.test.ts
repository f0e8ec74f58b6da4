import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fetchWithNpm } from '../../../../scripts/npm-registry.mjs';
import { ROOT } from '../../../../scripts/run.mjs';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage } from '../../support/browser.ts';

const execute = promisify(execFile);
const EXAMPLE = path.join(ROOT, 'examples', 'docs-site');

const folder = await mkdtemp(path.join(os.tmpdir(), 'docs-site-'));
const server = createServer((request, response) => {
  readFile(path.join(folder, path.basename(request.url ?? ''))).then(
    (page) => response.setHeader('Content-Type', 'text/html').end(page),
    () => response.writeHead(404).end(),
  );
});
let address = '';

/** Builds the sample as a stranger would, of its own pages or of others. */
function buildSite(environment: Record<string, string> = {}): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, LOOPGROUND: inject('siteUrl'), ...environment };
  return execute(process.execPath, [path.join(EXAMPLE, 'build.mjs'), folder], { env });
}

/** The ground that an embed paints, by the reader's scheme. */
const GROUND = { light: 'rgb(255, 255, 255)', dark: 'rgb(22, 24, 29)' } as const;

const groundOf = (embed: FrameLocator): Promise<string> =>
  embed.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

beforeAll(async () => {
  if (!existsSync(path.join(EXAMPLE, 'node_modules'))) {
    const { trouble, output } = await fetchWithNpm(['ci', '--prefix', EXAMPLE, '--ignore-scripts']);
    if (trouble !== null) throw new Error(`${trouble}\n${output}`);
  }
  await buildSite();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

describe('a site of Markdown with loop fences (examples/docs-site)', () => {
  it.each(['light', 'dark'] as const)(
    'shows picture, embed and frame in %s, without a fault that axe knows',
    async (colorScheme) => {
      const { page, site } = await openPage({ address: 'embed/', context: { ...FOR_AXE, colorScheme } });
      await page.goto(`${address}index.html`);
      const picture = page.getByRole('img', { name: '3 nodes: Draft, Count, Result' });
      await picture.waitFor();
      const shown = await picture.evaluate((image: HTMLImageElement) => decodeURIComponent(image.currentSrc));
      expect(shown).toContain(colorScheme === 'dark' ? '#0f1115' : '#eef0f3');
      expect(await page.getByRole('link', { name: 'Open in Loopground' }).getAttribute('href')).toContain(
        `${site}open/#1a`,
      );
      expect(await faults(page)).toEqual([]);

      await page.goto(`${address}review.html`);
      const embed = page.frameLocator('loop-ground iframe');
      await embed.getByRole('button', { name: 'Run' }).click();
      await embed.getByRole('button', { name: /^Round 1/ }).waitFor();
      expect(await groundOf(embed)).toBe(GROUND[colorScheme]);

      await page.goto(`${address}shorter.html`);
      const frame = page.frameLocator('main iframe');
      await frame.getByRole('img', { name: /^5 nodes: / }).waitFor();
      expect(await groundOf(frame)).toBe(GROUND[colorScheme]);
    },
  );

  it('shows the picture where no script runs', async () => {
    const { page } = await openPage({ address: 'embed/', context: { javaScriptEnabled: false } });
    await page.goto(`${address}review.html`);
    const picture = page.getByRole('img', { name: '4 nodes: Writer, Reader, Refusals, Sent' });
    expect(await picture.isVisible()).toBe(true);
  });

  it('is not built of a fence that is no workflow, and takes no HTML out of one', async () => {
    const pages = path.join(folder, 'pages');
    await mkdir(pages);
    const fence = (name: string): string => `# Two

\`\`\`loop title="<script>fetch('/')</script>"
graph:
  id: g
  nodes:
    - { id: '${name}', type: passthrough, config: {} }
    - { id: B, type: passthrough, config: {} }
  edges: [{ from: '${name}', to: B }]
  start: ['${name}']
  end: [B]
\`\`\`
`;
    await writeFile(path.join(pages, 'two.md'), fence('"><script>alert(1)</script>'));
    await buildSite({ PAGES: pages });
    const { page } = await openPage({ address: 'embed/' });
    await page.goto(`${address}two.html`);
    await page.getByRole('img', { name: '2 nodes: "><script>alert(1)</script>, B' }).waitFor();
    // The script of the site's own head.
    expect(await page.locator('script').count()).toBe(1);
    await writeFile(
      path.join(pages, 'two.md'),
      fence('A').replace('edges:', 'edgez:').replace('type: passthrough', 'typ: x'),
    );
    await expect(buildSite({ PAGES: pages })).rejects.toThrow(/pages\/two\.md:7:\d+: /);
  });
});
