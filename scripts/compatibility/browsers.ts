import { STORIES } from '../browsers/stories.ts';

/** What is known of the page in browsers other than that of `npm test`: where each thing was seen, and what. */
export const BROWSER_DIFFERENCES: readonly (readonly [where: string, what: string])[] = [
  [
    'WebKit',
    "in a frame whose sandbox leaves it no origin, `'self'` in a content policy is nobody; the embed names its own folder in its policy",
  ],
  [
    'WebKit',
    'it does not say of a page that it is asked for anew: a new version is opened by *Reload* in its notice, not by the browser’s own reload',
  ],
];

export const BROWSERS_TOLD = `\`npm test\` drives Chromium. \`npm run test:browsers\`, by hand, tells the main stories in Firefox and in WebKit, too: ${STORIES.map(({ title }) => title).join('; ')}. Last told in November 2026 in Debian's Firefox 153 ESR and WebKitGTK 2.50. Without a connection, on phones and with a screen reader no other browser than Chromium was tried.`;
