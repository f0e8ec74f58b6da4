import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { LoopDocument } from '../../src/engine/document/document.ts';
import { embedAddress } from '../../src/share/embed-address.ts';
import { encodeLink } from '../../src/share/link.ts';
import { ROOT } from '../run.mjs';
import { press, shows, until, type DrivenPage } from './driven-page.ts';

/** Something that a visitor does. Rejects where it does not come out as told. */
export interface Story {
  title: string;
  tell(page: DrivenPage, site: string): Promise<void>;
}

const READY = "document.querySelector('html:not([data-arriving]) button.run:not(:disabled)')";

async function openStudio(page: DrivenPage, address: string): Promise<void> {
  await page.open(address);
  await until(page, 'Run', READY);
}

/** Chooses of a select by its label, as its own list does. */
async function choose(page: DrivenPage, label: string, value: string): Promise<void> {
  const select = `[...document.querySelectorAll('select')].find((each) => (each.getAttribute('aria-label') ?? each.closest('label')?.textContent ?? '').includes(${JSON.stringify(label)}))`;
  await until(page, label, select);
  await page.evaluate(
    `((select) => { select.value = ${JSON.stringify(value)}; select.dispatchEvent(new Event('change', { bubbles: true })); })(${select})`,
  );
}

async function run(page: DrivenPage, ends: string): Promise<void> {
  await choose(page, 'Speed', 'instant');
  await press(page, 'button.run');
  await until(page, 'the end', `document.querySelector('.outcome[data-phase="ended"]')`);
  await shows(page, ends);
}

/** A document of the templates, with its prepared answers. */
function template(id: string): LoopDocument {
  const file = (name: string): string => readFileSync(path.join(ROOT, 'static/templates', name), 'utf8');
  return { name: id, text: file(`${id}.yaml`), inputs: {}, scriptText: file(`${id}.script.json`), settings: {} };
}

export const STORIES: readonly Story[] = [
  {
    title: 'the first run',
    async tell(page, site) {
      await openStudio(page, site);
      await run(page, 'Round 3:');
    },
  },
  {
    title: 'an answer of the visitor’s own',
    async tell(page, site) {
      await openStudio(
        page,
        `${site}open/${encodeLink({ ...template('review-loop'), inputs: { task: 'Announce version 4.2' }, scriptText: '' })}`,
      );
      await press(page, 'button.run');
      await press(page, 'textarea[aria-label="Your answer"]');
      await page.type('APPROVED');
      await press(page, '.card button', 'Send');
      await until(page, 'the end', `document.querySelector('.outcome[data-phase="ended"]')`);
      await shows(page, 'Round 1:');
    },
  },
  {
    title: 'a link',
    async tell(page, site) {
      await openStudio(page, `${site}open/${encodeLink(template('review-loop'))}`);
      await run(page, 'Round 3:');
    },
  },
  {
    title: 'a run and an edit that are there after a reload',
    async tell(page, site) {
      await openStudio(page, `${site}t/code-review/`);
      await run(page, 'Finished');
      await press(page, 'input.name');
      await page.type(' mine');
      await until(page, 'Saved', `/Saved|kept/i.test(document.querySelector('.what')?.textContent ?? '')`);
      await page.evaluate('setTimeout(() => location.reload(), 0), 0');
      await until(page, 'the name', `document.querySelector('input.name')?.value.includes('mine')`);
      await shows(page, 'Finished');
    },
  },
  {
    title: 'a lesson',
    async tell(page, site) {
      await page.open(`${site}learn/`);
      await press(page, 'a', 'Begin: When does it stop?');
      await until(page, 'Run', READY);
      await run(page, 'Round 3:');
      await shows(page, 'Give me a hint');
    },
  },
  {
    title: 'an embed in the page of another host, without an origin',
    async tell(page, site) {
      const address = embedAddress(site, template('review-loop'), {}, { view: 'both', theme: 'auto' });
      const host = await hostOf(address);
      try {
        await page.open(host.address);
        await until(page, 'the embed', `window.heard.some(({ type }) => type === 'ready')`);
        await until(page, 'its height', `window.heard.some(({ type, height }) => type === 'height' && height > 100)`);
      } finally {
        host.close();
      }
      await page.open(address);
      await press(page, 'button', 'Run');
      await shows(page, 'Round 3:');
    },
  },
];

/** Somebody else's page that holds the embed in a sandbox and notes what it says. */
async function hostOf(embed: string): Promise<{ address: string; close(): void }> {
  const page = `<title>Docs</title><script>heard = []; addEventListener('message', ({ data }) => heard.push(data))</script>
<iframe sandbox="allow-scripts" src="${embed}" width="760" height="900"></iframe>`;
  const server = createServer((_request, response) => void response.setHeader('Content-Type', 'text/html').end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}
