import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';

/** The card that has the keyboard, and how much of its height is seen: within its panel, and under nothing else. */
function shownOfFocused(page: Page): Promise<{ card: string; part: number }> {
  return page.evaluate(() => {
    const card = document.activeElement?.closest('button.card');
    const panel = card?.closest('.content');
    if (!card || !panel) return { card: 'none', part: 0 };
    const { left, width, top, height } = card.getBoundingClientRect();
    const steps = [0.05, 0.25, 0.5, 0.75, 0.95];
    const seen = steps.filter((step) =>
      card.contains(document.elementFromPoint(left + width / 2, top + step * height)),
    );
    return { card: card.querySelector('.title')?.textContent ?? '', part: seen.length / steps.length };
  });
}

describe('the gallery of templates', () => {
  it.each([
    [1440, 900, 1],
    [1280, 420, 0.5],
    [390, 844, 0.5],
  ])('at %i by %i pixels covers no card that has the keyboard, by arrows and by Tab', async (width, height, least) => {
    const { page } = await openPage({ context: { ...WITHOUT_EDITOR, viewport: { width, height } } });
    await whenReady(page);
    await page.getByRole('button', { name: 'Templates' }).first().click();
    await page.locator('button.card').first().waitFor();
    await page.getByRole('searchbox', { name: 'Filter templates' }).focus();
    const count = await page.locator('button.card').count();
    const cards = new Set<string>();
    const keys = [
      'ArrowDown',
      ...Array<string>(count - 1).fill('ArrowRight'),
      'ArrowUp',
      'Shift+Tab',
      'Shift+Tab',
      'Tab',
    ];
    for (const key of keys) {
      await page.keyboard.press(key);
      const { card, part } = await shownOfFocused(page);
      cards.add(card);
      expect(part, `${key}: ${card}`).toBeGreaterThanOrEqual(least);
    }
    expect(cards.size).toBe(count);
  });
});
