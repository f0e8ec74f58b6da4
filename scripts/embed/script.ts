import path from 'node:path';
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { build, type InlineConfig, type Plugin } from 'vite';
import { licencePlace } from '../licence-place.ts';
import { ROOT } from '../run.mjs';
import { EMBED_ALONE } from '../treeshake.ts';

interface Asked {
  /** From the project's folder. */
  entry: string;
  format: 'iife' | 'es';
  plugins?: Plugin[];
}

/** One script of an embed as text, with all that it needs. */
export async function embedScript({ entry, format, plugins = [] }: Asked): Promise<string> {
  const config: InlineConfig = {
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // Styles stand in the script: one file less to be fetched, and none that a sandbox keeps away.
    plugins: [
      svelte({ configFile: false, preprocess: vitePreprocess(), compilerOptions: { css: 'injected' } }),
      licencePlace(),
      ...plugins,
    ],
    build: {
      write: false,
      lib: { entry: path.join(ROOT, entry), formats: [format], name: 'loopgroundEmbed' },
      // Monaco asks where it lies when it starts a worker, which it does not do here.
      rolldownOptions: { treeshake: EMBED_ALONE, transform: { define: { 'import.meta': '{}' } } },
    },
  };
  const built = await build(config);
  const files = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
  );
  const [script] = files;
  if (script?.type !== 'chunk') throw new Error(`${entry} came to no script`);
  return styles.map((style) => putStyle(String(style))).join('') + script.code;
}

function putStyle(style: string): string {
  return `document.head.append(Object.assign(document.createElement('style'),{textContent:${JSON.stringify(style)}}));`;
}
