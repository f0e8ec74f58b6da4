import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { chromiumArguments, resolveChromium } from '../../../scripts/chromium.mjs';

/** How a page is opened. */
interface PageOptions {
  /** From the site's address, such as `open/#1...`; the first page when left out. */
  address?: string;
  /** Passed on to the browser: size of the window, colour scheme, reduced motion, no JavaScript ... */
  context?: BrowserContextOptions;
  /** Nothing of the site was ever fetched or compiled: for tests of how it loads. */
  cold?: boolean;
  /** Troubles that this test means to cause: text of a console error, or a pattern in it. */
  expected?: readonly (string | RegExp)[];
  /** Called before the first address is opened, to route requests or to add scripts; then the page is opened cold, too, and kept for no test after it. */
  prepare?: (page: Page, context: BrowserContext) => Promise<void>;
}

/** A page of the site, with nothing kept of any test before. */
interface OpenedPage {
  page: Page;
  /** A test that takes it may change it: it is closed at its end. */
  readonly context: BrowserContext;
  /** The site's address, with a slash at its end. */
  site: string;
  /** Errors so far: of the console, of the page, and of its workers where the console hears of them. */
  troubles: readonly string[];
}

/**
 * A finger for a pointer: the page keeps its plain text area and fetches no Monaco, which is nearly half of what opening it costs. For tests
 * that ask nothing of the editor.
 */
export const WITHOUT_EDITOR = { hasTouch: true } as const;

/** So many pages that no test is using are kept open, the newest last. */
const MOST_IDLE = 6;

/** A page that a test before has used, and that nothing of this test can be seen in. */
interface UsedPage {
  /** The options of its context. */
  key: string;
  page: Page;
}

/**
 * One browser and its pages for all test files of a worker: they are not isolated, and Playwright ends the browser with the process. The
 * process of a page that has been used has the site's files compiled: it is ready for half of the work.
 */
let started: Promise<Browser> | undefined;
const idle: UsedPage[] = [];

/** Opens a page of the built site in Chromium. The test fails at its end when the page had an error that was not expected. */
export async function openPage(options: PageOptions = {}): Promise<OpenedPage> {
  const key = JSON.stringify(options.context ?? {});
  const isCold =
    options.cold === true ||
    options.prepare !== undefined ||
    // What keeps the site goes on longer than its page.
    options.context?.serviceWorkers === 'allow';
  const page = (isCold ? undefined : takeIdle(key)) ?? (await (await newContext(options.context)).newPage());
  const context = page.context();
  let isChanged = isCold;
  const troubles: string[] = [];
  const hear = (trouble: string): void => void (isExpected(trouble, options.expected ?? []) || troubles.push(trouble));
  const onConsole = (message: ConsoleMessage): void =>
    void (message.type() === 'error' && hear(`console: ${message.text()}`));
  const onError = (error: WebError): void => hear(`page: ${error.error().stack ?? error.error().message}`);
  context.on('console', onConsole).on('weberror', onError);
  const site = inject('siteUrl');
  onTestFinished(async ({ task }) => {
    context.off('console', onConsole).off('weberror', onError);
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed)
      await page
        .screenshot({ path: `.test-results/failed/${task.name.replace(/\W+/g, '-').slice(0, 80)}.png` })
        .catch(() => undefined);
    const isKept = !isChanged && !hasFailed && (await cleared(page, options.context ?? {}, site));
    if (isKept) await keepIdle({ key, page });
    else await context.close();
    expect(troubles, 'errors on the page').toEqual([]);
  });

  await options.prepare?.(page, context);
  await page.goto(new URL(options.address ?? '', site).href);
  return {
    page,
    get context() {
      isChanged = true;
      return context;
    },
    site,
    troubles,
  };
}

async function newContext(options: BrowserContextOptions | undefined): Promise<BrowserContext> {
  started ??= resolveChromium().then((executablePath) =>
    chromium.launch({ executablePath, args: chromiumArguments() }),
  );
  // What a browser has kept of the site would answer in place of what a test routes; tests/browser/alone/offline.test.ts lets it.
  return (await started).newContext({ serviceWorkers: 'block', ...options });
}

function takeIdle(key: string): Page | undefined {
  const at = idle.findLastIndex((each) => each.key === key);
  return at < 0 ? undefined : idle.splice(at, 1)[0]?.page;
}

async function keepIdle(used: UsedPage): Promise<void> {
  idle.push(used);
  if (idle.length > MOST_IDLE) await idle.shift()?.page.context().close();
}

/**
 * Makes of a page what it was before its test: what the site has kept is removed, and what the test has set of the page itself. False where
 * that cannot be done, as for a page that asks before it is left.
 */
async function cleared(page: Page, options: BrowserContextOptions, site: string): Promise<boolean> {
  const context = page.context();
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    page.removeAllListeners();
    await page.unrouteAll();
    // A page without a script, of the site: what a tab keeps of the site can be removed from there alone.
    await page.goto(new URL('robots.txt', site).href, { timeout: 10_000 });
    await page.evaluate(() => sessionStorage.clear());
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: new URL(site).origin, storageTypes: 'all' });
    await session.send('Page.resetNavigationHistory');
    await session.detach();
    await context.clearCookies();
    const { viewport = { width: 1280, height: 720 }, colorScheme = 'light', reducedMotion = 'no-preference' } = options;
    if (viewport && JSON.stringify(page.viewportSize()) !== JSON.stringify(viewport))
      await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null, contrast: null });
    await page.mouse.move(0, 0);
    return true;
  } catch {
    return false;
  }
}

function isExpected(trouble: string, expected: readonly (string | RegExp)[]): boolean {
  return expected.some((part) => (typeof part === 'string' ? trouble.includes(part) : part.test(trouble)));
}
