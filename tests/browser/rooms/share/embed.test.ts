import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { ENGINE_VERSION } from '../../../../src/engine/version.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import { TEMPLATES } from '../../../../src/page/document/opening/templates.ts';
import { embedAddress } from '../../../../src/share/embed-address.ts';
import type { EmbedView } from '../../../../src/share/embed-view.ts';
import type { SentRun } from '../../../../src/share/enclosed.ts';
import { sentEnd } from '../../../../src/worker/library/sent-end.ts';
import { runText } from '../../../engine/support/run-text.ts';
import { faults, FOR_AXE } from '../../support/axe.ts';
import { openPage } from '../../support/browser.ts';

function addressOf(id: string, view: EmbedView): string {
  const template = TEMPLATES.find((each) => each.id === id);
  if (!template) throw new Error(id);
  return embedAddress(inject('siteUrl'), template.document, {}, view);
}

/** A page of somebody else's, at another origin, which holds the embed and notes what it says. */
async function hold(page: Page, frame: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<title>Docs</title><link rel="icon" href="data:," />
<script>window.heard = []; addEventListener('message', (event) => heard.push([event.origin, event.data]))</script>${frame}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/`;
  await page.goto(address);
  return address;
}

/** In one line: an editor indents what comes after others. */
const TWO_NODES =
  'graph: { id: two, nodes: [{ id: Ask, type: passthrough, config: {} }, { id: Tell, type: passthrough, config: {} }], ' +
  'edges: [{ from: Ask, to: Tell }], start: [Ask], end: [Tell] }';

const REVIEW = TEMPLATES[0]!.document;

/** The review loop as it was run to its end with its prepared answers. */
async function finished(): Promise<SentRun> {
  const { text, inputs, scriptText } = REVIEW;
  const { view } = await runText({ text, inputs, script: JSON.parse(scriptText) as Json });
  const startedAt = Date.UTC(2026, 10, 28, 12);
  return {
    engine: ENGINE_VERSION,
    model: 'scripted',
    playHuman: false,
    seed: 0,
    startedAt,
    tape: [],
    end: sentEnd(view)!,
  };
}

type Heard = [origin: string, message: { type: string; height?: number }][];
const heard = (page: Page): Promise<Heard> => page.evaluate(() => Reflect.get(window, 'heard') as Heard);

describe('a workflow in another page (C-07)', () => {
  it('runs in a sandbox without an origin, asks nobody, keeps nothing, and tells its height, the events and the end', async () => {
    const requests: string[] = [];
    const { page, site } = await openPage({
      // Nothing of the site but the embed is asked for.
      address: 'embed/',
      prepare: async (opened) => void opened.on('request', (request) => requests.push(request.url())),
    });
    requests.length = 0;
    const src = addressOf('review-loop', { view: 'both', theme: 'auto', round: 2 });
    const host = await hold(page, `<iframe sandbox="allow-scripts" src="${src}" width="760" height="900"></iframe>`);
    const embed = page.frameLocator('iframe');
    await embed.getByRole('img', { name: /^4 nodes: Writer, Editor/ }).waitFor();
    // Nothing begins by itself.
    expect(await embed.getByRole('navigation', { name: 'Rounds' }).count()).toBe(0);
    const scripts = requests.filter((url) => !url.startsWith('data:') && url !== host);
    expect(scripts.filter((url) => !url.startsWith(`${site}embed/`) && url !== `${site}favicon.svg`)).toEqual([]);
    expect(scripts.length).toBeLessThanOrEqual(12);
    // What runs it is no part of the first picture.
    expect(scripts.filter((url) => url.endsWith('-run.js'))).toEqual([]);
    await embed.getByRole('button', { name: 'Run' }).click();
    await embed.getByRole('button', { name: 'Round 2: continues' }).waitFor();
    expect(await embed.locator('[aria-current="step"]').innerText()).toBe('2');
    await embed.getByText('Round 2: Editor did not say APPROVED').waitFor();
    await embed.getByRole('button', { name: 'Round after' }).press('Enter');
    await embed.getByText('Round 3: Editor said APPROVED. Exit to Published.').waitFor();
    await embed.getByText('Editor', { exact: true }).click();
    await embed.getByText('Read the note. Answer').first().waitFor();
    const told = await heard(page);
    expect(new Set(told.map(([origin]) => origin))).toEqual(new Set(['null']));
    expect(told.map(([, { type }]) => type).filter((type) => type !== 'height')).toEqual([
      'ready',
      ...Array<string>(3).fill('workflow.node.iteration'),
      'workflow.node.completed',
      'run-ended',
    ]);
    expect(told.at(-1)?.[1]).toMatchObject({ loopground: 1, type: 'height' });
    const open = embed.getByRole('link', { name: 'Open in Loopground' });
    expect(await open.getAttribute('href')).toMatch(/^\.\.\/open\/#1a/);
  });

  it('shows the rounds of a finished run at once, who answered and when, on paper all of them, and asks nobody', async () => {
    const { page } = await openPage({ address: 'embed/' });
    const src = embedAddress(inject('siteUrl'), REVIEW, { run: await finished() }, { view: 'both', theme: 'auto' });
    await hold(page, `<iframe sandbox="allow-scripts" src="${src}" width="760" height="900"></iframe>`);
    const embed = page.frameLocator('iframe');
    await embed.getByText('Answered by prepared answers on 28 November 2026.').waitFor();
    await embed.getByText('Round 3: Editor said APPROVED. Exit to Published.').waitFor();
    expect(await embed.getByRole('button', { name: 'Show the run' }).count()).toBe(0);
    expect(await embed.getByRole('region').count()).toBe(1);
    await embed.locator('main').evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    for (const round of [1, 2, 3]) await embed.getByRole('region', { name: `Round ${round}` }).waitFor();
  });

  it('begins by itself in no page of another site, though the address asks for it', async () => {
    const { page } = await openPage({ address: 'embed/' });
    const src = addressOf('review-loop', { view: 'both', theme: 'auto', run: true });
    await hold(page, `<iframe sandbox="allow-scripts" src="${src}" width="760" height="900"></iframe>`);
    const embed = page.frameLocator('iframe');
    await embed.getByRole('button', { name: 'Run' }).and(embed.locator(':enabled')).waitFor();
    expect(await embed.getByRole('navigation', { name: 'Rounds' }).count()).toBe(0);
    // Nor at an address of its own.
    await page.goto(src);
    await page.getByRole('button', { name: 'Run' }).and(page.locator(':enabled')).waitFor();
  });

  it('takes the place of a link as an element, as high as what it shows, and its messages are events', async () => {
    const { page, site } = await openPage({ address: 'embed/' });
    const src = addressOf('review-loop', { view: 'graph', theme: 'auto' });
    await hold(
      page,
      `<body style="margin: 0"><script src="${site}embed/loop-ground.js"></script><div style="height: 3000px"></div>
<loop-ground src="${src}" view="rounds"><a href="#">In its place</a></loop-ground>
<script>document.querySelector('loop-ground').addEventListener('run-ended', ({ detail }) => (window.ended = detail))</script>`,
    );
    // Out of view nothing is fetched.
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('link', { name: 'In its place' }).scrollIntoViewIfNeeded();
    await page.frameLocator('iframe').getByRole('button', { name: 'Run' }).click();
    await page.waitForFunction(() => 'ended' in window);
    expect(await page.evaluate(() => Reflect.get(window, 'ended'))).toMatchObject({ rounds: 3, reason: 'edge' });
    expect(await page.getByRole('link', { name: 'In its place' }).count()).toBe(0);
    // React, which takes a page over after the element has come, makes it anew where it is not as it was written.
    const written = await page
      .locator('loop-ground')
      .evaluate((each) => ({ inside: each.innerHTML, attributes: each.getAttributeNames() }));
    expect(written).toEqual({ inside: '<a href="#">In its place</a>', attributes: ['src', 'view'] });
    // As high as it says, so that nothing scrolls in it.
    const inner = () =>
      page
        .frameLocator('iframe')
        .locator('body')
        .evaluate((body) => body.getBoundingClientRect().height);
    const outer = () => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().height);
    await expect.poll(async () => (await outer()) - (await inner())).toBe(0);
  });

  it.each(['light', 'dark'] as const)(
    'has no fault that axe knows in the %s theme, and turns its rounds by the keys of slides',
    async (theme) => {
      const { page } = await openPage({ context: { ...FOR_AXE, viewport: { width: 390, height: 844 } } });
      await page.goto(addressOf('nested-containers', { view: 'stage', theme, notation: 'container' }));
      await page.getByRole('button', { name: 'Run' }).waitFor();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: /^Round 2/, exact: false }).waitFor();
      const at = page.locator('[aria-current="step"]');
      const before = Number(await at.innerText());
      await page.keyboard.press('ArrowLeft');
      await expect.poll(async () => Number(await at.innerText())).toBe(before - 1);
      expect(await faults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    },
  );

  it('runs no script but those of its own folder, though a sandbox leaves it no origin to name', async () => {
    const { page, site } = await openPage({ address: 'embed/', expected: ['Content Security Policy'] });
    const src = addressOf('review-loop', { view: 'both', theme: 'auto' });
    await hold(page, `<iframe sandbox="allow-scripts" src="${src}"></iframe>`);
    const embed = page.frameLocator('iframe');
    await embed.getByRole('button', { name: 'Run' }).waitFor();
    const policy = await embed.locator('meta[http-equiv]').getAttribute('content');
    // 'self' would be nobody in WebKit (`npm run test:browsers`).
    expect(policy).toContain(`script-src ${site}embed/;`);
    const ran = await embed.locator('body').evaluate(async (body, foreign) => {
      const inline = document.createElement('script');
      inline.textContent = "document.body.dataset.stranger = 'inline'";
      const outside = document.createElement('script');
      outside.src = foreign;
      const answered = new Promise((resolve) => {
        outside.onerror = () => resolve('kept out');
        outside.onload = () => resolve('ran');
      });
      document.head.append(inline, outside);
      return [await answered, body.dataset['stranger'] ?? 'kept out'];
    }, `${site}_app/version.json`);
    expect(ran).toEqual(['kept out', 'kept out']);
  });

  it.each(['t/review-loop', 'patterns/reflection'])(
    'has its picture without a script at an address of its own, and is the same embed with one: %s',
    async (name) => {
      const still = await openPage({ address: 'embed/', context: { javaScriptEnabled: false } });
      await still.page.goto(`${still.site}embed/${name}/`);
      await still.page.getByRole('img', { name: /^\d+ nodes: / }).waitFor();
      const link = await still.page.getByRole('link', { name: 'Open in Loopground' }).getAttribute('href');
      const { page, site } = await openPage({ address: 'embed/' });
      await hold(
        page,
        `<iframe sandbox="allow-scripts" src="${site}embed/${name}/#view=rounds&theme=dark" width="760"></iframe>`,
      );
      const embed = page.frameLocator('iframe');
      await embed.getByRole('button', { name: 'Run' }).click();
      await embed.getByRole('button', { name: 'Round 1: continues' }).click();
      expect(await embed.getByRole('img', { name: /nodes/ }).count()).toBe(0);
      expect(await embed.locator('html').getAttribute('data-theme')).toBe('dark');
      const open = embed.getByRole('link', { name: 'Open in Loopground' });
      expect(await open.getAttribute('href')).toBe(link);
      expect(await open.evaluate((anchor: HTMLAnchorElement) => anchor.href)).toBe(
        new URL(link ?? '', `${site}embed/`).href,
      );
    },
  );

  it('is an element whose address holds no link, as its attributes say', async () => {
    const { page, site } = await openPage({ address: 'embed/' });
    await hold(
      page,
      `<script src="${site}embed/loop-ground.js"></script><loop-ground src="${site}embed/t/review-loop/" view="rounds" theme="dark" edit></loop-ground>`,
    );
    const embed = page.frameLocator('iframe');
    await embed.getByRole('button', { name: 'Edit' }).waitFor();
    expect(await embed.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await embed.getByRole('img').count()).toBe(0);
  });

  it('takes no message from the page that holds it', async () => {
    const { page } = await openPage({ address: 'embed/' });
    const src = addressOf('review-loop', { view: 'both', theme: 'auto' });
    await hold(page, `<iframe sandbox="allow-scripts" src="${src}" width="760" height="900"></iframe>`);
    const embed = page.frameLocator('iframe');
    await embed.getByRole('button', { name: 'Run' }).waitFor();
    const shown = (): Promise<string> => embed.locator('body').innerHTML();
    const before = await shown();
    await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      for (const type of ['run', 'edit', 'text', 'theme', 'ready', 'height', 'run-ended', 'constructor', null]) {
        const all = { text: 'graph: {}', src: '#1a', run: true, height: 9 };
        frame.contentWindow?.postMessage({ loopground: 1, type, ...all }, '*');
        frame.contentWindow?.postMessage(type, '*');
      }
    });
    await page.waitForTimeout(500);
    expect(await shown()).toBe(before);
    expect((await heard(page)).map(([, { type }]) => type).filter((type) => !/^(?:ready|height)$/.test(type))).toEqual(
      [],
    );
  });

  it('is edited in a sandbox without an origin: Monaco comes when it is asked for, and picture, run and link follow the text', async () => {
    const requests: string[] = [];
    const { page } = await openPage({
      address: 'embed/',
      prepare: async (opened) => void opened.on('request', (request) => requests.push(request.url())),
    });
    const src = addressOf('review-loop', { view: 'both', theme: 'auto', edit: true });
    await hold(page, `<iframe sandbox="allow-scripts" src="${src}" width="760" height="900"></iframe>`);
    const embed = page.frameLocator('iframe');
    await embed.getByRole('img', { name: /^4 nodes: Writer, Editor/ }).waitFor();
    expect(requests.filter((url) => url.endsWith('/edit.js'))).toEqual([]);
    const before = await embed.getByRole('link', { name: 'Open in Loopground' }).getAttribute('href');
    await embed.getByRole('button', { name: 'Edit' }).click();
    await embed.locator('.monaco-editor').waitFor();
    await embed.getByRole('textbox', { name: 'Workflow text' }).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('graph: [');
    await embed.getByText('Line 1: This [ is never closed').waitFor();
    expect(await embed.getByRole('button', { name: 'Run' }).count()).toBe(0);
    // The last picture stays while the text has mistakes.
    expect(await embed.getByRole('img', { name: /^4 nodes: Writer, Editor/ }).count()).toBe(1);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(TWO_NODES);
    await embed.getByRole('img', { name: '2 nodes: Ask, Tell' }).waitFor();
    await embed.getByRole('button', { name: 'Run' }).click();
    await embed.getByRole('heading', { name: 'Result' }).waitFor();
    await expect
      .poll(() => embed.getByRole('link', { name: 'Open in Loopground' }).getAttribute('href'))
      .not.toBe(before);
  });

  it('that was cut off on its way says so, with a way home', async () => {
    const { page } = await openPage();
    await page.goto(addressOf('review-loop', { view: 'both', theme: 'auto' }).slice(0, -40));
    await page.getByRole('link', { name: 'Loopground' }).waitFor();
    expect(await page.getByRole('alert').innerText()).toBe('The address of this workflow was cut off.');
  });
});
