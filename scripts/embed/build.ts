/**
 * Writes `build/embed/`, the page that stands in others' pages (docs/embedding.md): classic scripts, one for each notation, because a page in
 * a sandbox has no origin and may load modules from few hosts. Runs after the site was built.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { NOTATION_NAMES } from '../../src/engine/workflow/notation-name.ts';
import { licencePlace } from '../licence-place.ts';
import { ROOT } from '../run.mjs';
import { EMBED_ALONE } from '../treeshake.ts';

const SOURCE = path.join(ROOT, 'src/embed');
const TARGET = path.join(ROOT, 'build/embed');

async function script(name: string, entry: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Styles stand in the script: one file less to be fetched, and none that a sandbox keeps away.
    plugins: [
      svelte({ configFile: false, preprocess: vitePreprocess(), compilerOptions: { css: 'injected' } }),
      licencePlace(),
    ],
    build: {
      outDir: TARGET,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: path.join(SOURCE, entry),
        formats: ['iife'],
        name: 'loopgroundEmbed',
        fileName: () => `${name}.js`,
      },
      rolldownOptions: { treeshake: EMBED_ALONE },
    },
  });
}

await script('embed', 'embed.ts');
await script('loop-ground', 'loop-ground.ts');
for (const name of NOTATION_NAMES) await script(name, `notations/${name}.ts`);

const tokens = await readFile(path.join(ROOT, 'src/page/tokens.css'), 'utf8');
const page = await readFile(path.join(SOURCE, 'index.html'), 'utf8');
const own = await readFile(path.join(SOURCE, 'page.css'), 'utf8');
await writeFile(
  path.join(TARGET, 'index.html'),
  page.replace('/* styles */', () => `${tokens}\n${own}`),
);
