/** What the site is, in a few words. */
export const SITE_WORDS = 'Loop workflows of LLM agents, in the browser';

/** The width and height in pixels that readers of links ask for. */
export const PREVIEW = { width: 1200, height: 630 } as const;

/** Pages that have a picture of their own: they show a workflow of the site. */
const DRAWN = /^(?:t|learn|patterns)\/[\w-]+\/$/;

/** Where the picture lies that a link to a page is shown with, both below the base of the site: all other pages have that of the site. */
export function previewAddress(page: string): string {
  return `preview/${DRAWN.test(page) ? page.slice(0, -1) : 'loopground'}.png`;
}

/**
 * What a page says to whoever shows a link to it, as properties and contents of its `meta` elements. `site`: the whole address of the site,
 * ending in `/`; '' where it is not known: then there is no picture, since these readers take no address that is relative.
 */
export function linkPreview(
  site: string,
  page: string,
  { heading, description }: { heading: string; description: string },
): [property: string, content: string][] {
  const words: [string, string][] = [
    ['og:title', `${heading} · Loopground`],
    ['og:description', description],
  ];
  if (site === '') return words;
  return [
    ...words,
    ['og:url', site + page],
    ['og:image', site + previewAddress(page)],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(PREVIEW.width)],
    ['og:image:height', String(PREVIEW.height)],
    ['og:image:alt', DRAWN.test(page) ? `The graph of “${heading}”` : `Loopground: ${SITE_WORDS}`],
  ];
}
