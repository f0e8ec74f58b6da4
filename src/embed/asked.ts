import { readEmbed, type EmbedView } from '../share/embed-view.ts';

/** What the address asks for. A page that was made for one workflow holds the link itself; its address says only how it is shown. */
export function askedFor(): { link: string; view: EmbedView } {
  const own = document.documentElement.dataset['link'];
  return readEmbed(own === undefined ? location.hash : `${own}&${location.hash.replace(/^#/, '')}`);
}
