import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type WebError,
} from 'playwright-core';
import { expect, inject, onTestFinished, TestRunner } from 'vitest';
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
  /** Called before the first address is opened, to route requests or to add scripts; then the page is opened cold, too. */
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

/** So many contexts that no test is using are kept open, the newest last. */
const MOST_IDLE = 6;

/**
 * One browser and its contexts for all test files of a worker: they are not isolated, and Playwright ends the browser with the process. A
 * context that has been used has the site's files and code at hand: a page is ready in it for half of the work.
 */
let started: Promise<Browser> | undefined;
const idle: { key: string; context: BrowserContext }[] = [];

/** Opens a page of the built site in Chromium. The test fails at its end when the page had an error that was not expected. */
export async function openPage(options: PageOptions = {}): Promise<OpenedPage> {
  const key = JSON.stringify(options.context ?? {});
  // What is tried again shows whether it failed for what a test before had left.
  const isCold = options.cold || options.prepare || (TestRunner.getCurrentTest()?.result?.retryCount ?? 0) > 0;
  const context = (isCold ? undefined : takeIdle(key)) ?? (await newContext(options.context));
  // What is prepared with the context, and not with the page alone, stays.
  let isChanged = (options.prepare?.length ?? 0) > 1;
  const troubles: string[] = [];
  const hear = (trouble: string): void => void (isExpected(trouble, options.expected ?? []) || troubles.push(trouble));
  const onConsole = (message: ConsoleMessage): void =>
    void (message.type() === 'error' && hear(`console: ${message.text()}`));
  const onError = (error: WebError): void => hear(`page: ${error.error().stack ?? error.error().message}`);
  context.on('console', onConsole).on('weberror', onError);
  const site = inject('siteUrl');
  onTestFinished(async ({ task }) => {
    const isKept = !isChanged && task.result?.state !== 'fail' && (await cleared(context, site));
    context.off('console', onConsole).off('weberror', onError);
    if (isKept) await keepIdle(key, context);
    else await context.close();
    expect(troubles, 'errors on the page').toEqual([]);
  });

  const page = await context.newPage();
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

function takeIdle(key: string): BrowserContext | undefined {
  const at = idle.findLastIndex((each) => each.key === key);
  return at < 0 ? undefined : idle.splice(at, 1)[0]?.context;
}

async function keepIdle(key: string, context: BrowserContext): Promise<void> {
  idle.push({ key, context });
  if (idle.length > MOST_IDLE) await idle.shift()?.context.close();
}

/** Closes the pages of a context and removes what the site has kept there. False where that cannot be done. */
async function cleared(context: BrowserContext, site: string): Promise<boolean> {
  try {
    for (const page of context.pages()) await page.close();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: new URL(site).origin, storageTypes: 'all' });
    await context.clearCookies();
    await page.close();
    return true;
  } catch {
    return false;
  }
}

function isExpected(trouble: string, expected: readonly (string | RegExp)[]): boolean {
  return expected.some((part) => (typeof part === 'string' ? trouble.includes(part) : part.test(trouble)));
}
