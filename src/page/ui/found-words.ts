import type { Attachment } from 'svelte/attachments';
import { placesIn, type FindIn } from '../../engine/inspection/text-search.ts';

/** The name by which `app.css` paints it. */
const NAME = 'found';

/** More places than these are not looked at one by one. */
const MOST = 500;

/** What stands beside a text, and is none of it: not searched. */
const BESIDE = '[data-beside]';

/**
 * Marks what was looked for in the text of an element, whatever that is made of and as often as it is drawn anew. `show`: its first place
 * is scrolled to. Painted by the browser: nothing is put into the text, so marks of another meaning stay as they are.
 */
export function foundWords(search: FindIn, how: 'mark' | 'show'): Attachment<HTMLElement> {
  return (element) => {
    // A browser without highlights shows the text as it is.
    if (!('highlights' in CSS)) return;
    const highlight = CSS.highlights.get(NAME) ?? new Highlight();
    CSS.highlights.set(NAME, highlight);
    let own: Range[] = [];
    const clear = (): void => own.forEach((range) => void highlight.delete(range));
    const paint = (): void => {
      clear();
      own = rangesIn(element, search);
      for (const range of own) highlight.add(range);
    };
    paint();
    const watch = new MutationObserver(paint);
    watch.observe(element, { childList: true, characterData: true, subtree: true });
    // Once what holds it was opened and laid out.
    if (how === 'show') requestAnimationFrame(() => own[0] && scrollTo(element, own[0]));
    return () => {
      watch.disconnect();
      clear();
    };
  };
}

function rangesIn(element: HTMLElement, search: FindIn): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: { node: Node; from: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(BESIDE)) continue;
    nodes.push({ node, from: text.length });
    text += node.textContent ?? '';
  }
  return placesIn(text, search, MOST).map(({ from, to }) => {
    const range = document.createRange();
    const start = nodes.findLast((each) => each.from <= from);
    const end = nodes.findLast((each) => each.from < to);
    if (start) range.setStart(start.node, from - start.from);
    if (end) range.setEnd(end.node, to - end.from);
    return range;
  });
}

/** Brings a range into the middle of what scrolls around it, as far as it is not seen. */
function scrollTo(element: HTMLElement, range: Range): void {
  let around = element.parentElement;
  while (around && getComputedStyle(around).overflowY !== 'auto') around = around.parentElement;
  if (!around) return;
  const [place, view] = [range.getBoundingClientRect(), around.getBoundingClientRect()];
  if (place.top < view.top || place.bottom > view.bottom)
    around.scrollTop += place.top - view.top - around.clientHeight / 2;
}
