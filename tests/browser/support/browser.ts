import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished } from 'vitest';
import { chromiumArguments, resolveChromium } from '../../../scripts/chromium.mjs';

/** How a page is opened. */
interface PageOptions {
  /** From the site's address, such as `open/#1...`; the first page when left out. */
  address?: string;
  /** Passed on to the browser: size of the window, colour scheme, reduced motion, no JavaScript ... */
  context?: BrowserContextOptions;
  /** Troubles that this test means to cause: text of a console error, or a pattern in it. */
  expected?: readonly (string | RegExp)[];
  /** Called before the first address is opened, to route requests or to add scripts. */
  prepare?: (page: Page, context: BrowserContext) => Promise<void>;
}

/** A page of the site, in a context of its own: nothing is shared with other tests. */
interface OpenedPage {
  page: Page;
  context: BrowserContext;
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

let started: Promise<Browser> | undefined;

/** Opens a page of the built site in Chromium. The test fails at its end when the page had an error that was not expected. */
export async function openPage(options: PageOptions = {}): Promise<OpenedPage> {
  const browser = await theBrowser();
  // What a browser has kept of the site would answer in place of what a test routes; tests/browser/alone/offline.test.ts lets it.
  const context = await browser.newContext({ serviceWorkers: 'block', ...options.context });
  const troubles: string[] = [];
  const hear = (trouble: string): void => void (isExpected(trouble, options.expected ?? []) || troubles.push(trouble));
  context.on('console', (message) => void (message.type() === 'error' && hear(`console: ${message.text()}`)));
  context.on('weberror', (error) => hear(`page: ${error.error().stack ?? error.error().message}`));
  onTestFinished(async () => {
    await context.close();
    expect(troubles, 'errors on the page').toEqual([]);
  });

  const page = await context.newPage();
  await options.prepare?.(page, context);
  const site = inject('siteUrl');
  await page.goto(new URL(options.address ?? '', site).href);
  return { page, context, site, troubles };
}

/** The one browser of a test file, started with the first page. */
async function theBrowser(): Promise<Browser> {
  started ??= resolveChromium().then((executablePath) =>
    chromium.launch({ executablePath, args: chromiumArguments() }),
  );
  return started;
}

function isExpected(trouble: string, expected: readonly (string | RegExp)[]): boolean {
  return expected.some((part) => (typeof part === 'string' ? trouble.includes(part) : part.test(trouble)));
}

afterAll(async () => {
  await (await started)?.close();
});
