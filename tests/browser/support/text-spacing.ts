import type { Page } from 'playwright-core';

/** The spacing that WCAG 2.2 asks a page to bear (1.4.12), as a reader's own style sets it. */
const WIDER = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Sets it on the page that is open. */
export async function widen(page: Page): Promise<void> {
  await page.addStyleTag({ content: WIDER });
}

/**
 * Texts that are cut off or leave their box. Not those that end in “…” with the whole in a tooltip or a name, nor what lies in a box that
 * scrolls. The graph keeps its scale, and cells of the rounds are cut at any spacing: they open when they are pressed.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate((left) => {
    const beyond = (text: DOMRect, box: DOMRect): boolean =>
      text.right > box.right + 2 || text.left < box.left - 2 || text.bottom > box.bottom + 2 || text.top < box.top - 2;
    const isCut = (text: DOMRect, element: Element): boolean => {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
        const { display, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(each);
        const box = each.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX + overflowY) || box.width <= 1) return false;
        if (display === 'inline' || display === 'contents' || !beyond(text, box)) continue;
        if (overflowX === 'visible' && each !== element) continue;
        const isMarked = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        return !isMarked || each.closest('[title], [aria-label], a, button') === null;
      }
      return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (!element || words === '' || element.closest(left)) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (isCut(range.getBoundingClientRect(), element)) cut.push(`${element.tagName} ${words.slice(0, 50)}`);
    }
    return cut;
  }, '.visually-hidden, svg, .svelte-flow, .monaco-editor, [aria-label="Rounds"] button, option');
}
