import { createServer, type Server } from 'node:http';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumArguments, resolveChromium } from '../chromium.mjs';
import { hostileLinks, KINDS, type HostileLink } from './hostile-links.ts';
import { tell, type Outcome } from './story.ts';
import { pressRun, whenRead } from './visitor.ts';

/** How long a page may take to say something of a link, and a run to end or to be ended. */
const PATIENCE = 40_000;
const RUNNING = 6000;

interface Counts {
  /** To the site. */
  requests: number;
  runs: number;
  /** Texts with errors: Run is not offered. */
  faulty: number;
}

/**
 * Opens hostile links and presses Run where it can be pressed. Once with the content policy put out of force, so that the page
 * itself must ask nobody and execute nothing; once with it, without a run. `each`: how many of a kind; all when left out.
 */
export async function attackByLinks(site: string, each = Infinity): Promise<Outcome[]> {
  const trap = await startTrap();
  const all = hostileLinks(trap.address);
  const chosen = KINDS.flatMap((kind) => all.filter((link) => link.kind === kind).slice(0, each));
  const executablePath = await resolveChromium();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() });
  const counts: Counts = { requests: 0, runs: 0, faulty: 0 };
  const open = (bypassCSP: boolean) => (time: number) => once(browser, site, chosen[time]!, bypassCSP, counts);
  const outcomes = [
    await tell('hostile links, policy off', chosen.length, open(true), () => `${counts.requests} requests to the site`),
    {
      story: 'runs of hostile links',
      tried: counts.runs,
      losses: [],
      note: `${counts.faulty} have errors to mend first`,
    },
    await tell('hostile links, built policy', chosen.length, open(false)),
    { story: 'hits on the trap', tried: 1, losses: trap.hits.map((hit) => `asked for ${hit}`), note: '' },
  ];
  await browser.close();
  trap.server.close();
  return outcomes;
}

async function once(
  browser: Browser,
  site: string,
  link: HostileLink,
  bypassCSP: boolean,
  counts: Counts,
): Promise<string[]> {
  const context = await browser.newContext({ bypassCSP, serviceWorkers: 'block' });
  const losses: string[] = [];
  const lose = (what: string): void => void losses.push(`${link.kind}, ${link.name.slice(0, 40)}: ${what}`);
  try {
    const page = await context.newPage();
    listen(context, page, site, lose, counts);
    await page.goto(`${site}open/${link.fragment}`, { timeout: PATIENCE });
    await page.locator('.banner').first().waitFor({ timeout: PATIENCE });
    const runnable = await whenRead(page, PATIENCE);
    if ((await page.locator('.outcome').count()) > 0) lose('it ran by itself');
    await inspect(page, lose);
    if (bypassCSP) {
      counts[runnable ? 'runs' : 'faulty']++;
      if (runnable) await runs(page);
      await inspect(page, lose);
    }
  } finally {
    await context.close();
  }
  return losses;
}

function listen(context: BrowserContext, page: Page, site: string, lose: (what: string) => void, counts: Counts): void {
  context.on('request', (request) => {
    counts.requests++;
    if (!/^(?:data|blob|about):/.test(request.url()) && !request.url().startsWith(site)) lose(`asked ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    lose(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => lose(`an error: ${error.message || error.stack}`));
  context.on('page', (other) => other !== page && lose(`a window opened: ${other.url()}`));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !frame.url().startsWith(`${site}open/`))
      lose(`went to ${frame.url().slice(0, 80)}`);
  });
}

/**
 * Presses Run, as fast as it goes, lets loops without a bound go on, and waits until it ended or a while has passed; then stops it.
 * Throws where Run began nothing.
 */
async function runs(page: Page): Promise<void> {
  await page.getByLabel('Speed').selectOption('instant', { timeout: PATIENCE });
  await pressRun(page, null, PATIENCE);
  const ended = page.locator(
    '.outcome[data-phase="ended"], .outcome[data-phase="lost"], .outcome[data-phase="refused"]',
  );
  const goOn = page.getByRole('group', { name: 'This loop has no bound' }).getByRole('button', { name: 'Continue' });
  void goOn.click({ timeout: RUNNING }).catch(() => undefined);
  await ended.waitFor({ timeout: RUNNING }).catch(() => page.keyboard.press('Shift+Escape'));
}

/** What markup would have left on the page, and whether the page still answers. */
async function inspect(page: Page, lose: (what: string) => void): Promise<void> {
  const found = await page.evaluate(() => {
    const strange = document.querySelectorAll(
      'body img, iframe, frame, object, embed, base, form[action], body link, a[href^="javascript:" i], [onerror], [onload], [onfocus], [autofocus]',
    );
    return {
      hacked: document.body.dataset['hacked'] ?? '',
      strange: [...strange].map((element) => element.outerHTML.slice(0, 100)),
      polluted: Object.keys(Object.prototype),
    };
  });
  if (found.hacked) lose('its code ran');
  for (const element of found.strange) lose(`an element: ${element}`);
  for (const key of found.polluted) lose(`Object.prototype.${key}`);
}

/** A host that nobody should ask for anything. */
async function startTrap(): Promise<{ address: string; hits: string[]; server: Server }> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, hits, server };
}
