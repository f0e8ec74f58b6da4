import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** What the studio may do. The page that opens links is held closer: scripts/restrict-open-page.ts. */
const policy = {
  'default-src': ['none'],
  'script-src': ['self', 'blob:', 'wasm-unsafe-eval'],
  'worker-src': ['self', 'blob:'],
  'style-src': ['self', 'unsafe-inline'],
  'img-src': ['self', 'data:', 'blob:'],
  'font-src': ['self', 'data:'],
  'connect-src': ['self', 'https:', 'http://localhost:*', 'http://127.0.0.1:*'],
  'manifest-src': ['self'],
  'base-uri': ['none'],
  'form-action': ['none'],
  'object-src': ['none'],
};

/** @type {import('@sveltejs/kit').Config} */
export default {
  preprocess: vitePreprocess(),
  kit: {
    adapter: adapter({ fallback: '404.html' }),
    files: { assets: 'public', appTemplate: 'index.html', lib: 'src/page', routes: 'src/routes' },
    paths: { base: process.env.BASE_PATH ?? '', relative: true },
    csp: { mode: 'hash', directives: policy },
  },
};
