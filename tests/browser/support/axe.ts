import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a page must be opened with: axe comes in by evaluation, which the page's own content policy forbids. */
export const FOR_AXE = { bypassCSP: true, reducedMotion: 'reduce' } as const;

/**
 * A cell of the sheet is named by all of its words. Where new ones among them are cut off by the cell's height, axe reads those after them,
 * which are plain text, as if they followed upon those before.
 */
const CUT_OFF = /^label-content-name-mismatch: (?:button\[data-(?:field|at)="[^"]*"\](?:, )?)+$/;

/** What is pressed and has neither 24 pixels nor as much room around it, by axe's rule for WCAG 2.2. */
export function smallTargets(page: Page): Promise<string[]> {
  return run(page, `{ runOnly: { type: 'rule', values: ['target-size'] } }`);
}

/** What axe finds against WCAG 2 A and AA: rule and places. `colours` alone: all that a theme can change, in a fraction of the time. */
export async function faults(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  // Colours that are still on their way are none of the page's.
  await page.evaluate(`Promise.allSettled(document.getAnimations().flatMap((each) =>
    Number.isFinite(each.effect?.getComputedTiming().endTime) ? [each.finished] : []))`);
  const only = what === 'all' ? ['wcag2a', 'wcag2aa', 'best-practice'] : ['color-contrast'];
  const rules = what === 'all' ? { 'label-content-name-mismatch': { enabled: true } } : {};
  return run(page, `{ runOnly: ${JSON.stringify(only)}, rules: ${JSON.stringify(rules)} }`);
}

async function run(page: Page, options: string): Promise<string[]> {
  await page.evaluate(AXE);
  const found: unknown = await page.evaluate(
    `axe.run(${options}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ target }) => target.join(' ')).join(', ')))`,
  );
  return Array.isArray(found) ? found.map(String).filter((fault) => !CUT_OFF.test(fault)) : ['axe did not answer'];
}
