import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import staticAdapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { writeKeptFiles } from './scripts/kept-files.mjs';
import { removeUnreadData } from './scripts/unread-data.mjs';

/**
 * The folder of the host under which the site is served, such as `/play`; empty at the root of a host.
 * @type {'' | `/${string}`}
 */
const base = process.env.BASE_PATH ? `/${process.env.BASE_PATH.replace(/^\/+|\/+$/g, '')}` : '';

/**
 * What the content policy allows of `index.html` itself: Kit hashes the scripts that it writes, not those of the template.
 * @returns {`sha256-${string}`[]}
 */
function ownScripts() {
  const template = readFileSync(new URL('./index.html', import.meta.url), 'utf8');
  const scripts = [...template.matchAll(/<script>([^]*?)<\/script>/g)].map((match) => match[1] ?? '');
  return scripts.map(
    (script) => /** @type {const} */ (`sha256-${createHash('sha256').update(script).digest('base64')}`),
  );
}

const toFiles = staticAdapter({ fallback: '404.html' });

/** @type {import('@sveltejs/kit').Adapter} */
const adapter = {
  ...toFiles,
  async adapt(builder) {
    await toFiles.adapt(builder);
    const built = new URL('./build/', import.meta.url);
    removeUnreadData(built);
    writeKeptFiles(built, builder.config.kit.version.name);
  },
};

/** @type {import('@sveltejs/kit').Config} */
const config = {
  preprocess: vitePreprocess(),
  kit: {
    adapter,
    files: { assets: 'public', appTemplate: 'index.html', lib: 'src/page', routes: 'src/routes' },
    paths: { base, relative: true },
    // src/page/app/kept-site.ts does it: not in a frame, and not before the page has what it needs.
    serviceWorker: { register: false },
    prerender: {
      entries: ['*'],
      // Made after the site (scripts/embed).
      handleHttpError: ({ path, message }) => {
        if (!path.endsWith('/embed/')) throw new Error(message);
      },
      // `/#t=review-loop` opens a template, `/open/#1a...` a text: they name no place on the page.
      handleMissingId: ({ id, message }) => {
        if (!/^(?:t=|1a)/.test(id)) throw new Error(message);
      },
    },
    // One policy for all pages: nothing of the site asks any other host, but for the page that fetches a text from an address once its
    // visitor says so (src/hooks.server.ts). Workers are made of blobs, which have the policy of their
    // page (src/worker/worker-script.ts); they import their script from the site, and that counts as a worker, too.
    csp: {
      mode: 'hash',
      directives: {
        'default-src': ['none'],
        'script-src': ['self', ...ownScripts()],
        'worker-src': ['self', 'blob:'],
        'style-src': ['self', 'unsafe-inline'],
        'img-src': ['self', 'data:', 'blob:'],
        'font-src': ['self', 'data:'],
        'connect-src': ['self'],
        'frame-src': ['self'],
        'manifest-src': ['self'],
        'base-uri': ['none'],
        // The search of the docs, from pages without a script.
        'form-action': ['self'],
        'object-src': ['none'],
      },
    },
    typescript: {
      config(tsconfig) {
        // Kit leaves it out because of its types; those of workers are everywhere here (tsconfig.json).
        tsconfig.exclude = tsconfig.exclude.filter((/** @type {string} */ place) => !place.includes('service-worker'));
        tsconfig.compilerOptions.paths['/static/*'] = ['../static/*'];
        tsconfig.include.push('../scripts/**/*.mjs', '../scripts/**/*.ts', '../bench/**/*.ts', '../*.config.js');
      },
    },
  },
};

export default config;
