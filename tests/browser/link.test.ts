import { describe, expect, it } from 'vitest';
import { encodeLink } from '../../src/share/link.ts';
import { namesOf, wordVerdict } from '../../src/wording/wording.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { runText } from '../engine/support/run-text.ts';
import { makerLoop, reviewLoop } from '../engine/support/texts.ts';
import { runToEnd, whenReady } from './page.ts';
import { openPage, WITHOUT_EDITOR } from './support/browser.ts';
import { documentOf, linkAddress } from './documents.ts';
import { readShown, WIDE } from './visitor.ts';

const REVIEW_SCRIPT = {
  agents: { Drafter: ['A first draft', 'A second draft', 'A third draft'] },
  humans: { Editor: ['shorter', 'more data', 'fine, SHIP it'] },
};
const MAKER_SCRIPT = {
  agents: {
    maker: ['Owls.', 'Owls see at night.'],
    judge: ['{"good": false, "remark": "say more"}', '{"good": true, "remark": ""}'],
  },
};

describe('a link with a script', () => {
  it.each([
    ['a cycle', reviewLoop(5), { task: 'owls' }, REVIEW_SCRIPT, 'fine, SHIP it'],
    ['a container', makerLoop(), { topic: 'owls' }, MAKER_SCRIPT, 'Owls see at night.'],
  ])(
    'gives the receiver the very same run of %s, without a word to anybody',
    async (_name, text, inputs, script, result) => {
      const document = documentOf(text, { inputs, scriptText: JSON.stringify(script, null, 2) });
      const sender = await openPage({ address: linkAddress(document), context: { ...WIDE, ...WITHOUT_EDITOR } });
      await whenReady(sender.page);
      await runToEnd(sender.page);
      const sent = await readShown(sender.page);
      await sender.page.getByRole('button', { name: 'Share', exact: true }).first().click();
      const address = await sender.page.getByLabel('Link', { exact: true }).inputValue();

      const asked: string[] = [];
      const receiver = await openPage({
        address,
        context: { ...WIDE, ...WITHOUT_EDITOR },
        expected: ['https://example.com/'],
        prepare: async (_page, context) => void context.on('request', (request) => asked.push(request.url())),
      });
      await whenReady(receiver.page);
      expect(await receiver.page.locator('.outcome').count()).toBe(0);
      await runToEnd(receiver.page);
      expect(await readShown(receiver.page)).toEqual(sent);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter((url) => !/^(?:blob|data):/.test(url) && !url.startsWith(receiver.site))).toEqual([]);
      const policies = await receiver.page
        .locator('meta[http-equiv="content-security-policy" i]')
        .evaluateAll((all) => all.map((meta) => meta.getAttribute('content') ?? ''));
      expect(policies.join(' ').match(/connect-src[^;]*/g)).toEqual(["connect-src 'self'"]);
      const refused = await receiver.page.evaluate(() => fetch('https://example.com/').then(String, () => 'refused'));
      expect(refused).toBe('refused');

      const node = await runText({ text, inputs, script });
      const { workflow } = openText(text, {});
      if (!workflow) throw new Error('cannot be read');
      const names = namesOf(workflow);
      const label = new Map(workflow.nodes.map(({ name, label: shown }) => [name, shown]));
      expect(sent.verdicts).toEqual(node.verdicts.map((verdict) => wordVerdict(verdict, names)));
      expect(node.result.result.text).toContain(result);
      expect(sent.output).toContain(result);
      const inLoop = sent.order.map((line) => line.replace(/ \d+$/, ''));
      const ran = node.order.map((name) => label.get(name) ?? name).filter((name) => inLoop.includes(name));
      expect(inLoop).toEqual(ran);
    },
  );
});

describe('a link that cannot be opened', () => {
  const good = encodeLink(documentOf(reviewLoop()));
  const LINKS: [name: string, link: string, words: RegExp][] = [
    ['is cut off in the middle', good.slice(0, good.length >> 1), /cut off/],
    ['has only its version left', good.slice(0, 3), /cut off|cannot be read/],
    ['holds a word that is no link', '#hello', /cannot be read/],
    ['has a letter changed', good.replace(/.(?=.{30}$)/, (letter) => (letter === 'A' ? 'B' : 'A')), /cannot be read/],
    ['is of a version to come', good.replace('#1a', '#9a'), /newer version/],
    ['is longer than any link', `#1a${'A'.repeat(800_000)}`, /larger than/],
    ['unpacks to more than is allowed', encodeLink(documentOf(`# ${'x'.repeat(600_000)}`)), /larger than/],
    ['holds a text above the limit', encodeLink(documentOf(`# ${'x'.repeat(300_000)}`)), /larger than/],
  ];

  it('says so plainly, whatever is wrong with it, and leaves a page that runs', async () => {
    const { page } = await openPage({ address: `open/${LINKS[0]?.[1] ?? ''}`, context: WITHOUT_EDITOR });
    for (const [name, link, words] of LINKS) {
      await page.evaluate((hash) => (location.hash = hash), link);
      await expect.poll(() => page.locator('.banner').innerText(), { message: `it ${name}` }).toMatch(words);
    }
    await whenReady(page);
    expect(await runToEnd(page)).toContain('Finished. Round 3:');
  });
});

describe('a text at an address', () => {
  const RAW = 'https://raw.githubusercontent.com/o/r/main/loop.yaml';

  it('is fetched after a click that names its host, opens as a link, and is refused with a reason', async () => {
    const asked: { url: string; headers: Record<string, string> }[] = [];
    const headers = { 'access-control-allow-origin': '*' };
    const { page, site } = await openPage({
      address: 'open/?url=https://github.com/o/r/blob/main/loop.yaml',
      context: WITHOUT_EDITOR,
      expected: ['https://example.org/x'],
      prepare: async (_page, context) => {
        await context.route(/^https:/, async (route) => {
          asked.push({ url: route.request().url(), headers: await route.request().allHeaders() });
          const isPage = route.request().url().endsWith('/page');
          await route.fulfill({ headers, contentType: isPage ? 'text/html' : 'text/plain', body: reviewLoop() });
        });
      },
    });
    await page.getByText('raw.githubusercontent.com', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/open\/from\/$/);
    // Nothing of the visitor's is in reach of what this page may ask: it opens neither storage nor a worker.
    expect(page.workers()).toHaveLength(0);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    await page.getByLabel('Another address').fill('https://example.org/page');
    await page.keyboard.press('Enter');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Load from example.org' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('What lies there is a page, not a text');
    await page.goto(`${site}open/#url=${encodeURIComponent(RAW)}`);
    await page.getByRole('button', { name: 'Load from raw.githubusercontent.com' }).click();
    await page.waitForURL(/\/open\/#1a/);
    await whenReady(page);
    expect(await page.locator('.outcome').count()).toBe(0);
    expect(await page.evaluate(() => fetch('https://example.org/x').then(String, () => 'refused'))).toBe('refused');
    expect(asked.map(({ url }) => url)).toEqual(['https://example.org/page', RAW]);
    for (const { headers: sent } of asked) {
      expect(sent['referer']).toBeUndefined();
      expect(sent['cookie']).toBeUndefined();
    }
    await page.evaluate((text) => (location.hash = `code=${encodeURIComponent(text)}`), reviewLoop(2));
    await page.getByText('at most 2 rounds').first().waitFor();
    expect(await page.locator('.outcome').count()).toBe(0);
  });
});

it('a link to many loops in each other can be run at once, and the innermost are unfolded by hand', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `N${at}`);
  const nodes = names.map(
    (id) => `    - { id: ${id}, type: agent, config: { provider: openai, name: m, role: Write. } }`,
  );
  const edges = names.flatMap((from) => names.map((to) => `    - { from: ${from}, to: ${to} }`));
  const text = `graph:\n  nodes:\n${nodes.join('\n')}\n  edges:\n${edges.join('\n')}\n  start: [N0]\n  end: [N0]\n`;
  const { page } = await openPage({ address: linkAddress(documentOf(text)), context: { ...WIDE, ...WITHOUT_EDITOR } });
  await whenReady(page);
  const sheets = page.getByRole('grid', { name: /^Answers prepared for/ });
  await expect.poll(() => sheets.count()).toBe(4);
  await sheets.last().getByRole('button', { expanded: false }).click();
  await expect.poll(() => sheets.count()).toBe(5);
});
