import type { BrowserContext, Page } from 'playwright-core';
import { readers } from './files/readers.ts';
import { MISBEHAVING, startHostileHost, STRANGE, type Answer, type HostileHost } from './hostile-host.ts';
import { inBrowser, stored } from './in-browser.ts';
import { tell, type Outcome } from './story.ts';
import { openStudio, typeFirst, whenRead } from './visitor.ts';

const OWN = 'mine-and-nobody-elses';
const PATIENCE = 40_000;

/** What is named, and where the page should fetch it. */
const ADDRESSES: readonly [named: string, fetched: string][] = [
  ['https://files.example/__proto__.yaml#toString', 'https://files.example/__proto__.yaml'],
  ['https://gist.github.com/constructor/0123abcd', 'https://gist.githubusercontent.com/constructor/0123abcd/raw'],
  [
    'https://github.com/toString/constructor/blob/main/%3Cimg%20src=x%20onerror=alert(1)%3E.yaml',
    'https://raw.githubusercontent.com/toString/constructor/main/%3Cimg%20src=x%20onerror=alert(1)%3E.yaml',
  ],
];

/** Addresses at which nothing may be asked. */
const REFUSED: readonly string[] = [
  ...[
    'javascript:alert(1)',
    'data:text/plain,a',
    'file:///etc/passwd',
    'http://files.example/a',
    'ftp://files.example/',
  ],
  ...[
    'https://you:secret@files.example/',
    'https://you@files.example/',
    '//files.example/a',
    'https://',
    'https://[::1',
  ],
  ...['__proto__', 'https://files.example:99999/', `x${'y'.repeat(20_000)}`, '%', '%E0%A4%A', '\u202ehttps://x'],
];

/** What is opened: how it is told of, what the host answers, and whether it must not open. */
type Case = [how: string, answer: Answer, mustFail: boolean];

/**
 * Opens spoiled files by `/open/?url=`, also named as a gist and as a page of GitHub, from a host that misbehaves; `each` of a kind of file. One
 * clear line or a document; nobody is asked before the visitor says so and nobody else afterwards, and what is kept here stays as it is.
 */
export async function attackByAddress(site: string, each: number): Promise<Outcome[]> {
  const cases: Case[] = [
    ...MISBEHAVING.map(([how, answer]): Case => [how, answer, true]),
    ...STRANGE.map(([how, text]): Case => [how, text, false]),
    ...Object.entries(await readers()).flatMap(([kind, { cases: all }]) =>
      all
        .filter((_, at) => at % Math.max(1, Math.floor(all.length / each)) === 0)
        .slice(0, each)
        .map(({ how, text }): Case => [`${kind}, ${how}`, text, false]),
    ),
  ];
  const host = await startHostileHost();
  const rule = `--host-resolver-rules=${host.resolverRule}`;
  let opened = 0;
  const outcomes = await inBrowser(
    async (browser) => {
      const context = await browser.newContext({ serviceWorkers: 'block', ignoreHTTPSErrors: true });
      const heard = await listen(context, site);
      const studio = await openStudio(context, site);
      await typeFirst(studio, OWN);
      await studio.getByTitle('Saved in this browser').first().waitFor();
      const before = await stored(studio, ['documents', 'versions', 'runs']);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      const kept = async (): Promise<string[]> => [
        ...((await stored(studio, ['documents', 'versions', 'runs'])) === before ? [] : ['what is kept is another']),
        ...heard.splice(0),
      ];
      const files = await tell(
        'files of strangers, by their address',
        cases.length,
        async (time) => {
          const [how, answer, mustFail] = cases[time]!;
          host.answerWith(answer);
          const { losses, isOpen } = await openFrom(page, site, ADDRESSES[time % ADDRESSES.length]!, host);
          if (isOpen) opened++;
          if (isOpen && mustFail) losses.push('it opened');
          return [...losses, ...(await kept())].map((loss) => `${how}: ${loss}`);
        },
        () => `${opened} opened`,
      );
      const addresses = await tell('addresses at which nobody is asked', REFUSED.length, async (time) => {
        host.answerWith('graph: {}');
        const address = REFUSED[time]!;
        const losses = await refuses(page, site, address);
        losses.push(...host.asked().map(({ address: asked }) => `${asked} was asked`));
        return [...losses, ...(await kept())].map((loss) => `${address.slice(0, 40)}: ${loss}`);
      });
      await context.close();
      return [files, addresses];
    },
    [rule],
  ).finally(() => host.close());
  return outcomes;
}

/** Hears what no page may do: to ask another host from anywhere but `/open/from/`, to throw, to open a dialog. */
async function listen(context: BrowserContext, site: string): Promise<string[]> {
  const heard: string[] = [];
  context.on('request', (request) => {
    const from = request.frame()?.url() ?? '';
    if (/^(?:data|blob|about):/.test(request.url()) || request.url().startsWith(site)) return;
    if (!from.startsWith(`${site}open/from/`)) heard.push(`${from.slice(0, 60)} asked ${request.url().slice(0, 80)}`);
  });
  context.on('weberror', (error) => heard.push(`an error: ${error.error().message}`));
  context.on('dialog', (dialog) => {
    heard.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return Promise.resolve(heard);
}

async function openFrom(
  page: Page,
  site: string,
  [named, fetched]: readonly [string, string],
  host: HostileHost,
): Promise<{ losses: string[]; isOpen: boolean }> {
  const losses: string[] = [];
  await page.goto('about:blank');
  await page.goto(`${site}open/?url=${encodeURIComponent(named)}`);
  await page.waitForURL(`${site}open/from/**`);
  const load = page.getByRole('button', { name: /^Load from / });
  await load.waitFor();
  if (host.asked().length > 0) losses.push('it was asked before anybody said so');
  await load.click();
  const wrong = page.locator('main .wrong');
  const banner = page.locator('.banner');
  await wrong.or(banner).first().waitFor();
  const asked = host.asked();
  if (asked.length !== 1 || asked[0]?.address !== fetched)
    losses.push(`it asked for ${asked.map(({ address }) => address).join(', ')}`);
  for (const { cookie, referer } of asked) if (cookie + referer !== '') losses.push(`it told ${cookie} ${referer}`);
  const isOpen = (await banner.count()) > 0;
  if (isOpen) {
    await whenRead(page, PATIENCE);
    if ((await page.locator('.outcome').count()) > 0) losses.push('it ran by itself');
    if ((await page.locator('.banner.bad').count()) > 0) losses.push('a link was made that does not open');
  } else losses.push(...unclear(await wrong.innerText()));
  const found = await page.evaluate(() => [
    ...Object.keys(Object.prototype).map((key) => `Object.prototype.${key}`),
    ...(document.body.dataset['hacked'] ? ['its code ran'] : []),
    ...[...document.querySelectorAll('body img, iframe, [onerror]')].map((each) => each.outerHTML.slice(0, 100)),
  ]);
  return { losses: [...losses, ...found], isOpen };
}

/** Names an address that cannot be used: one clear line says so, and there is nothing to press. */
async function refuses(page: Page, site: string, address: string): Promise<string[]> {
  await page.goto('about:blank');
  await page.goto(`${site}open/#url=${encodeURIComponent(address)}`);
  await page.waitForURL(`${site}open/from/**`);
  const wrong = page.locator('main .wrong');
  await wrong.waitFor();
  const losses = unclear(await wrong.innerText());
  if ((await page.getByRole('button', { name: /^Load from / }).count()) > 0) losses.push('it can be loaded');
  return losses;
}

function unclear(said: string): string[] {
  return /\n|undefined|NaN|\[object|<\w+>|\bnull\b/.test(said.trim()) || said.length > 400
    ? [`not one clear line: ${said.slice(0, 300)}`]
    : [];
}
