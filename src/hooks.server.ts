import type { Handle } from '@sveltejs/kit';

/**
 * The one page that may ask other hosts: `/open/from/`, which fetches a text once its visitor says so. All others have the policy of
 * `svelte.config.js`, which lets a page ask the site alone.
 */
const FETCHING = '/open/from/';
const OWN = "connect-src 'self'";

/** Opens the policy of that page, as it is written into it. Throws where it does not stand there: then something else has changed it. */
export const handle: Handle = ({ event, resolve }) => {
  if (!event.url.pathname.endsWith(FETCHING)) return resolve(event);
  return resolve(event, {
    transformPageChunk({ html }) {
      if (!html.includes('http-equiv="content-security-policy"')) return html;
      if (!html.includes(OWN)) throw new Error(`no ${OWN} in the policy of ${FETCHING}`);
      return html.replace(OWN, `${OWN} https:`);
    },
  });
};
