import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { emptyDocument } from '../../src/engine/document/document.ts';
import { decodeLink, encodeLink } from '../../src/share/link.ts';
import { inBrowser, stored } from './in-browser.ts';
import { tell, type Outcome } from './story.ts';
import { whenRead } from './visitor.ts';

/** Typed as a secret: it may be found nowhere but in its field. */
const SECRET = 'canary+7f3a/9b2c4d5e=6a1b';
/** Typed as an input: where it is not found, nobody has looked. */
const PLAIN = 'robin-7f3a9b2c4d5e';
const WAIT = 60_000;

const TEXT = `graph:
  nodes:
    - { id: Poet, type: agent, config: { provider: openai, name: small, api_key: "\${API_KEY}", base_url: "https://models.example/\${API_KEY}", role: "Write with \${API_KEY} in mind." } }
    - { id: Critic, type: agent, config: { provider: openai, name: small, role: "Say FINE where \${API_KEY} is in it." } }
    - { id: Printed, type: passthrough, config: {} }
  edges:
    - { from: Poet, to: Critic }
    - { from: Critic, to: Poet, condition: { type: keyword, config: { none: [FINE] } } }
    - { from: Critic, to: Printed, condition: { type: keyword, config: { any: [FINE] } } }
  start: [Poet]
  end: [Printed]
`;

/** The forms in which a value may leave. */
export const FORMS = (value: string): string[] => [
  value,
  encodeURIComponent(value),
  JSON.stringify(value).slice(1, -1).replaceAll('/', '\\/'),
  Buffer.from(value).toString('base64').replace(/=+$/, ''),
  [...value].reverse().join(''),
];

/** Types a secret, runs, looks at each node, shares and saves in all ways, and looks for it in all that is left of that. */
export async function attackByCanary(site: string): Promise<Outcome[]> {
  const places = new Map<string, string>();
  const hunt = await inBrowser((browser) =>
    tell('a secret that was typed', 1, async () => {
      await live(browser, site, places);
      return [...places].flatMap(([place, text]) =>
        FORMS(SECRET).some((form) => text.includes(form)) ? [`it is in ${place}`] : [],
      );
    }),
  );
  const seen = [...places].filter(([, text]) => text.includes(PLAIN)).map(([place]) => place);
  const expected = ['link', 'run link', 'stores', 'page', '.loop.json', '.run.json', 'everything', 'report'];
  const unseen = expected.filter((place) => !seen.includes(place)).map((place) => `not looked into: ${place}`);
  return [
    hunt,
    { story: 'places looked into', tried: places.size, losses: unseen, note: [...places.keys()].join(', ') },
  ];
}

async function live(browser: Browser, site: string, places: Map<string, string>): Promise<void> {
  const context = await browser.newContext({
    hasTouch: true,
    acceptDownloads: true,
    viewport: { width: 1600, height: 1000 },
  });
  const [said, asked]: [string[], string[]] = [[], []];
  context.on('console', (message) => said.push(message.text()));
  context.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT);
    await page.goto(`${site}open/${encodeLink({ ...emptyDocument(), text: TEXT, inputs: { task: PLAIN } })}`);
    await whenRead(page, WAIT);
    await page.getByRole('tab', { name: 'Inputs' }).click();
    await page.locator('[data-input="API_KEY"] input[type=password]').pressSequentially(SECRET);
    await page.keyboard.press('Tab');
    await page.getByLabel('Speed').selectOption('instant');
    await page.click('button.run');
    await page.locator('.outcome[data-phase="ended"]').waitFor();
    const doms: string[] = [];
    for (const tab of ['Run', 'Text', 'Form']) {
      for (const node of ['Poet', 'Critic']) {
        await page.locator(`[data-stop="node:${node}"]`).first().click();
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await page.waitForTimeout(300);
        doms.push(await page.content());
      }
    }
    await share(page, places);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    places.set('everything', await saved(page, 'Everything as a file'));
    doms.push(await page.content());
    places.set('page', doms.join('\n'));
    places.set('stores', await stored(page));
    places.set(
      'small stores',
      JSON.stringify(
        await page.evaluate(() => [
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          location.href,
          history.state,
        ]),
      ),
    );
    places.set('caches', await cached(page));
    places.set('console', said.join('\n'));
    places.set('requests', asked.join('\n'));
  } finally {
    await context.close();
  }
}

/**
 * Shares and saves a document and its run in all ways, and puts what comes of it into `places`. `isAnswered`: by somebody outside, whose
 * answers are in the link once they were looked at.
 */
export async function share(page: Page, places: Map<string, string>, isAnswered = false): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  const link = page.getByLabel('Link', { exact: true });
  const opened = async (name: string, starts: RegExp): Promise<void> => {
    await page.waitForFunction(
      (pattern) => [...document.querySelectorAll('input')].some(({ value }) => new RegExp(pattern).test(value)),
      starts.source,
    );
    const address = await link.inputValue();
    places.set(name, address + JSON.stringify(decodeLink(new URL(address).hash)));
  };
  await opened('link', /\/open\/#/);
  for (const name of ['.loop.json', '.yaml', '.svg']) places.set(name, await saved(page, name));
  await page.getByRole('radio', { name: 'This run' }).check();
  if (isAnswered) await page.getByRole('button', { name: 'Put them into the link' }).click();
  await opened('run link', /\/open\/#2a/);
  places.set('.run.json', await saved(page, '.run.json'));
  places.set('report', await saved(page, 'Save report'));
  places.set('share panel', await page.locator('[role="dialog"]').first().innerHTML());
}

/** The file that a button saves. */
export async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return readFile(await (await download).path(), 'utf8');
}

/** All that the browser has kept of the site for use without a connection. */
export function cached(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
}

/** Goes to so many pages of the site, scrolls through each, and lists every request: none to another host. */
export async function attackByWalk(site: string, pages: number): Promise<Outcome[]> {
  const requests = new Map<string, number>();
  const addresses = await addressesOf(site);
  const step = Math.max(1, Math.floor(addresses.length / pages));
  const chosen = addresses.filter((_, at) => at % step === 0).slice(0, pages);
  const walk = await inBrowser((browser) =>
    tell('pages of the site walked over', chosen.length, (time) =>
      visit(browser, new URL(chosen[time]!, site).href, requests),
    ),
  );
  const strangers = [...requests.keys()].filter((url) => !url.startsWith(site) && !/^(?:data|blob):/.test(url));
  const total = [...requests.values()].reduce((one, other) => one + other, 0);
  return [
    walk,
    {
      story: 'requests of the walk',
      tried: total,
      losses: strangers.map((url) => `asked ${url}`),
      note: `${requests.size} addresses`,
    },
  ];
}

/** What its search finds, and the pages that it does not. */
async function addressesOf(site: string): Promise<string[]> {
  const listed: unknown = await (await fetch(new URL('search.json', site))).json();
  if (!Array.isArray(listed)) throw new Error('search.json is no list');
  const found = listed.map((each: { address: string }) => each.address.replace(/#.*/, ''));
  return [...new Set(['', 'embed/', 'open/', 'open/from/?url=https://example.org/x', 'search/', ...found])];
}

async function visit(browser: Browser, address: string, requests: Map<string, number>): Promise<string[]> {
  const context: BrowserContext = await browser.newContext({ serviceWorkers: 'block' });
  context.on('request', (request) => requests.set(request.url(), (requests.get(request.url()) ?? 0) + 1));
  try {
    const page = await context.newPage();
    const response = await page.goto(address, { timeout: WAIT });
    await page.mouse.wheel(0, 5000);
    await page.waitForTimeout(800);
    return response?.ok() ? [] : [`${address} is not there`];
  } finally {
    await context.close();
  }
}
