import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { choose, fillSheet, sheet } from '../../tests/browser/support/model-sheet.ts';
import { cached, FORMS, saved, share } from './canary.ts';
import { hostileLinks, KINDS, type HostileLink } from './hostile-links.ts';
import { writtenAs } from './hostile-places.ts';
import { inBrowser, stored } from './in-browser.ts';
import { startModelServer, type ModelServer } from './model-server.ts';
import { recordOfStranger } from './stranger-record.ts';
import { tell, type Outcome } from './story.ts';
import { dropFile, pressRun, whenRead } from './visitor.ts';

const PATIENCE = 40_000;
/** How long a run may take before it is stopped. */
const RUNNING = 4000;
const BOUND = 30;

/** Of the server that was agreed to, and of two others that the visitor once gave a key. */
const KEYS = ['sk-own-7f3a9b2c4d5e6a1b', 'sk-one-0e1d2c3b4a596877', 'sk-two-9182736455463728'] as const;

interface Around {
  browser: Browser;
  site: string;
  trap: Trap;
  own: ModelServer;
  others: readonly Trap[];
  /** Places in which the keys were looked for. */
  searched: Set<string>;
  counts: { taken: number; run: number; again: number };
}

/**
 * Hostile documents in the studio, where a real model answers, with keys of two other servers in store: each is taken there from its link and
 * run; run once more from the history, where a model has to be chosen anew; and gone on with from the record of a stranger. The policy of the
 * page is put out of force: it has to ask nobody else by itself. `each`: how many links of a kind; all when left out.
 */
export async function attackByModels(site: string, each = Infinity): Promise<Outcome[]> {
  const trap = await startTrap();
  const others = [await startTrap(), await startTrap()];
  const own = await startModelServer({
    says: (nth) => (nth % 3 === 0 ? `APPROVED done FINE ${words(trap)}` : `AGAIN continue ${words(trap)}`),
  });
  const all = hostileLinks(trap.address);
  const links = KINDS.flatMap((kind) => all.filter((link) => link.kind === kind).slice(0, each));
  const counts = { taken: 0, run: 0, again: 0 };
  const searched = new Set<string>();
  const outcomes = await inBrowser(async (browser) => {
    const around: Around = { browser, site, trap, own, others, searched, counts };
    const told = await tell(
      'hostile links in the studio, with a model',
      links.length,
      (time) => inPage(around, links[time]!.kind, (page, lose) => fromLink(around, page, lose, links[time]!)),
      () =>
        `${counts.taken} taken there, ${counts.run} run, ${counts.again} again from the history, ${own.asked.length} questions`,
    );
    const places = writtenAs(trap.address).slice(0, each);
    const records = await tell('records of strangers, gone on with', places.length, (time) =>
      inPage(around, `record at ${places[time]}`, (page, lose) => fromRecord(around, page, lose, places[time]!)),
    );
    const exports = await tell('keys in all that is saved', 1, () =>
      inPage(around, 'saved', (page, lose) =>
        fromSaved(
          around,
          page,
          lose,
          all.find(({ name }) => name.startsWith('learning-loop.yaml at'))!,
        ),
      ),
    );
    return [told, records, exports];
  });
  const wrong = own.asked.filter(({ authorization }) => authorization !== `Bearer ${KEYS[0]}`);
  const hits = [trap, ...others].flatMap((each) => each.hits);
  for (const each of [trap, ...others]) each.server.close();
  await own.close();
  return [
    ...outcomes,
    { story: 'runs with a model', tried: counts.run, losses: [], note: '' },
    {
      story: 'questions at the host that was agreed to',
      tried: own.asked.length,
      losses: wrong.map(() => 'with another key'),
      note: '',
    },
    { story: 'hits on the trap and on the owners of other keys', tried: 1, losses: hits, note: '' },
    {
      story: 'places where the keys were looked for',
      tried: searched.size,
      losses: [],
      note: [...searched].join(', '),
    },
  ];
}

/** What a model may be talked into. */
const words = ({ address }: Trap): string =>
  `{"score": 0.5} <img src="${address}i"> ![x](${address}m) [x](javascript:alert(1)) \${OPENAI_API_KEY}`;

/** Taken from the page of its link to the studio, run there, and run again from the history. */
async function fromLink(around: Around, page: Page, lose: Lose, link: HostileLink): Promise<void> {
  const { own, counts } = around;
  if (!(await toStudio(around, page, link.fragment))) return;
  const before = own.asked.length;
  await choose(page, own.url, { key: KEYS[0] });
  if (own.asked.length !== before) lose('a model was asked before Run');
  const ran = await runs(page, null);
  counts.run++;
  if (own.asked.length - before > BOUND)
    lose(`${own.asked.length - before} questions, of ${BOUND} that were agreed to`);
  await search(around, page, lose);
  // The run is of another text than the document has now.
  await page.getByRole('tab', { name: 'Text', exact: true }).click();
  await page.locator('.plain textarea').first().fill(OTHER);
  await page.locator('[data-part="Else"]').first().waitFor();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.locator('.history article button.open').first().click();
  await page.locator('[data-part="Else"]').first().waitFor({ state: 'detached' });
  await page.locator('button.answers').waitFor();
  if (!(await whenRead(page, PATIENCE))) return;
  const asked = own.asked.length;
  await runs(page, ran);
  counts.again++;
  if (own.asked.length !== asked) lose('a run of the history was answered by a model that was not chosen for it');
}

/** Goes to a link, and takes its document to the studio; false where it has none, or one that does not run. */
async function toStudio({ site, counts }: Around, page: Page, fragment: string): Promise<boolean> {
  await page.goto(`${site}open/${fragment}`, { timeout: PATIENCE });
  await page.locator('.banner').first().waitFor({ timeout: PATIENCE });
  const runnable = await whenRead(page, PATIENCE);
  const edit = page.getByRole('button', { name: 'Edit in the studio' });
  if ((await edit.count()) === 0) return false;
  await edit.click();
  // Until it has an address of its own a template stands there.
  await page.waitForURL(({ hash }) => hash.startsWith('#d='), { timeout: PATIENCE });
  counts.taken++;
  if (runnable) await page.locator('button.run:not(:disabled)').waitFor();
  return runnable;
}

const OTHER = `graph:\n  nodes: [{id: Else, type: passthrough, config: {}}]\n  start: [Else]\n  end: [Else]\n`;

/** A record of a run that a model is said to have begun, and that may use more than anybody would agree to. */
async function fromRecord(around: Around, page: Page, lose: Lose, place: string): Promise<void> {
  const { site, own } = around;
  await page.goto(site, { timeout: PATIENCE });
  await whenRead(page, PATIENCE);
  await choose(page, own.url, { key: KEYS[0] });
  const before = own.asked.length;
  await dropFile(page, 'owls.run.json', recordOfStranger(place));
  await page.getByText('The recording ends').waitFor();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.locator('.history article').getByRole('button', { name: 'Continue', exact: true }).click();
  const heading = sheet(page).getByRole('heading', { name: 'A model answers' });
  const isAsked = await heading.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (!isAsked) lose('it went on without a model chosen for it');
  else if (own.asked.length !== before) lose('a model was asked before it was chosen');
  else await fillSheet(page, own.url, { key: KEYS[0] });
  await page
    .locator('.outcome[data-phase="ended"]')
    .waitFor({ timeout: RUNNING * 4 })
    .catch(() => undefined);
  const asked = own.asked.length - before;
  if (asked === 0) lose('nothing was asked');
  if (asked > BOUND) lose(`${asked} questions, of ${BOUND} that were agreed to`);
  await search(around, page, lose);
}

/** Shares and saves in all ways what a run with a model left. */
async function fromSaved(around: Around, page: Page, lose: Lose, link: HostileLink): Promise<void> {
  const { own, searched } = around;
  if (!(await toStudio(around, page, link.fragment))) return lose('nothing to save');
  await choose(page, own.url, { key: KEYS[0] });
  await runs(page, null);
  const places = new Map<string, string>();
  await share(page, places, true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'History', exact: true }).click();
  places.set('everything', await saved(page, 'Everything as a file'));
  places.set('service worker caches', await cached(page));
  for (const place of ['run link', '.run.json', 'report', 'everything'])
    if (!places.get(place)?.includes('AGAIN')) lose(`no answer is in ${place}: nobody has looked`);
  lookInto(places, searched, lose);
}

/** Looks for the keys in what the page shows, keeps and says. */
async function search({ searched, own }: Around, page: Page, lose: Lose): Promise<void> {
  const kept = await page.evaluate(() =>
    JSON.stringify(
      [localStorage, sessionStorage].map((store) =>
        Object.entries(store).filter(([name]) => !name.startsWith('loopground-key:')),
      ),
    ),
  );
  const places = new Map([
    ['page', await page.content()],
    ['frame that asks', await sheet(page).locator('html').innerHTML()],
    ['address', `${page.url()} ${JSON.stringify(await page.evaluate(() => history.state as unknown))}`],
    ['IndexedDB', await stored(page)],
    ['localStorage, sessionStorage', kept],
    ['prompts', own.asked.map(({ prompt }) => prompt).join('\n')],
  ]);
  lookInto(places, searched, lose);
}

function lookInto(places: ReadonlyMap<string, string>, searched: Set<string>, lose: Lose): void {
  for (const [place, text] of places) {
    searched.add(place);
    for (const key of KEYS) if (FORMS(key).some((form) => text.includes(form))) lose(`a key is in ${place}`);
  }
}

/** Presses Run, waits until it ended or a while has passed, then stops it; gives the id of the run. */
async function runs(page: Page, before: string | null): Promise<string | null> {
  await page.getByLabel('Speed').selectOption('instant', { timeout: PATIENCE });
  await pressRun(page, before, PATIENCE);
  await page
    .locator('.outcome[data-phase="ended"], .outcome[data-phase="lost"], .outcome[data-phase="refused"]')
    .waitFor({ timeout: RUNNING })
    .catch(() => page.keyboard.press('Shift+Escape'));
  return page.locator('.outcome').getAttribute('data-run');
}

type Lose = (what: string) => void;

/** Does it in a browser of its own, in which two other servers have a key, and hears every request and every word on the console. */
async function inPage(
  { browser, site, own, others }: Around,
  name: string,
  work: (page: Page, lose: Lose) => Promise<void>,
): Promise<string[]> {
  const losses: string[] = [];
  const lose = (what: string): void => void losses.push(`${name}: ${what}`);
  const context: BrowserContext = await browser.newContext({
    bypassCSP: true,
    hasTouch: true,
    viewport: { width: 1600, height: 1000 },
  });
  const home = [site, new URL(own.url).origin];
  context.on('request', (request) => {
    if (!/^(?:data|blob|about):/.test(request.url()) && !home.some((place) => request.url().startsWith(place)))
      lose(`asked ${request.url()}`);
  });
  context.on(
    'console',
    (message) => KEYS.some((key) => message.text().includes(key)) && lose('a key is on the console'),
  );
  context.on('weberror', (error) => lose(`an error: ${error.error().message}`));
  await context.addInitScript(
    (kept) => {
      if (location.protocol.startsWith('http'))
        for (const [origin, key] of kept) sessionStorage.setItem(`loopground-key:${origin}`, key);
    },
    others.map(({ address }, at): [string, string] => [new URL(address).origin, KEYS[at + 1] ?? '']),
  );
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await work(page, lose);
  } finally {
    await context.close();
  }
  return losses;
}

interface Trap {
  address: string;
  /** Every request, whatever its method. */
  hits: string[];
  server: Server;
}

/** A host that nobody should ask for anything; it lets itself be asked by all. */
async function startTrap(): Promise<Trap> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    const key = KEYS.find((each) => JSON.stringify(request.headers).includes(each));
    hits.push(`${request.method} ${request.headers.host}${request.url}${key ? ', with a key' : ''}`);
    response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, hits, server };
}
