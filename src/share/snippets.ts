/** What is put into other pages. Names are a visitor's: they are escaped for where they stand. */

/** HTML of a frame; the host's page decides its height. */
export function frameSnippet(address: string, name: string): string {
  const title = escapeHtml(name || 'A workflow in Loopground');
  return `<iframe src="${escapeHtml(address)}" title="${title}" width="100%" height="560" loading="lazy" style="border: 0" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

/** HTML of the element, which is as high as what it shows and has a link in its place where no script runs. `base`: where the site lives. */
export function elementSnippet(base: string, address: string, link: string, name: string): string {
  const title = escapeHtml(name || 'A workflow');
  return `<script src="${escapeHtml(base)}embed/loop-ground.js" defer></script>
<loop-ground src="${escapeHtml(address)}">
  <a href="${escapeHtml(link)}">${title} in Loopground</a>
</loop-ground>`;
}

/** Markdown of the badge, which opens the link. */
export function badgeSnippet(base: string, link: string): string {
  return `[![Open in Loopground](${base}badge.svg)](${link})`;
}

/** A text as it stands in HTML, also between quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
