import type { Handle } from '@sveltejs/kit';
import { render } from 'svelte/server';
import CannotBeShown from '$lib/app/site/CannotBeShown.svelte';

/**
 * The two pages that may ask other hosts: `/open/from/`, which fetches a text once its visitor says so, and `/ask/`, the frame that asks models,
 * which works inside the studio alone. All others have the policy of `svelte.config.js`, which lets a page ask the site alone.
 */
const FETCHING = '/open/from/';
const ASKING = '/ask/';
const OWN = "connect-src 'self'";
const SCRIPTS = "script-src 'self'";
const FRAMES = "frame-src 'self'";

/** Pages that show what others wrote hold no frame at all. */
const WITHOUT_FRAMES = /\/(?:open|learn|embed|ask)\//;

/** Under this name Kit asks for what it writes into 404.html: a page of scripts, without a word. */
const NOT_FOUND = '/[fallback]';

/** Styles of what is fetched on request, and never shown without scripts: they come with it, but Kit links them in every page of the studio. */
const ON_REQUEST =
  /\s*<link[^>]*\/(?:Chooser|CommandPalette|FormView|HelpSheet|HistoryPanel|NewDocument|Outline|RunView|SettingsForm|SharePanel|TemplateGallery)\.[\w-]+\.css"[^>]*>/g;

/**
 * Changes pages as they are built: it leaves out styles that come later, opens the policy of the one that fetches, and gives the one of what is
 * not there its words.
 */
export const handle: Handle = ({ event, resolve }) => {
  const { pathname } = event.url;
  const change = (html: string): string => {
    if (pathname.endsWith(FETCHING)) return closeFrames(openPolicy(html, 'https:'));
    if (pathname.endsWith(ASKING))
      return closeFrames(letCompile(MODEL_HOSTS === '' ? html : openPolicy(html, MODEL_HOSTS)));
    if (WITHOUT_FRAMES.test(pathname)) return closeFrames(html);
    return pathname === NOT_FOUND ? sayNotFound(html) : html;
  };
  return resolve(event, { transformPageChunk: ({ html }) => change(html.replace(ON_REQUEST, '')) });
};

/** Throws where the policy does not stand in the page: then something else has changed it. */
function openPolicy(html: string, hosts: string): string {
  return withPolicy(html, OWN, `${OWN} ${hosts}`);
}

/** Models in the browser are WebAssembly, in a worker made of a blob. */
function letCompile(html: string): string {
  return withPolicy(html, SCRIPTS, `${SCRIPTS} 'wasm-unsafe-eval'`);
}

function closeFrames(html: string): string {
  return withPolicy(html, FRAMES, "frame-src 'none'");
}

function withPolicy(html: string, written: string, wanted: string): string {
  if (!html.includes('http-equiv="content-security-policy"')) return html;
  if (!html.includes(written)) throw new Error(`no ${written} in the policy of the page`);
  return html.replace(written, wanted);
}

/** Words for a visitor without scripts, and until they ran: then the layout takes them away, and the same stand there again. */
function sayNotFound(html: string): string {
  const { head, body } = render(CannotBeShown, { props: { status: 404 } });
  return html
    .replace('</head>', () => `${head}</head>`)
    .replace(/<body[^>]*>/, (tag) => `${tag}<div id="without-script">${body}</div>`);
}
