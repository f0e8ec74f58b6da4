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
      rolldownOptions: { treeshake: EMBED_ALONE },
    },
  };
  const built = await build(config);
  const [script] = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  if (script?.type !== 'chunk') throw new Error(`${entry} came to no script`);
  return script.code;
}
