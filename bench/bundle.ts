import path from 'node:path';
import { build } from 'vite';
import { ROOT } from '../scripts/run.mjs';

/**
 * Bundles `bench/programs/<name>.ts` with the engine and the packages that it needs into one file, minified and without what nothing is
 * taken of, as the page gets it; gives the file. Node's own modules stay outside, and those that `external` names.
 */
export async function bundle(name: string, external: readonly string[] = []): Promise<string> {
  const folder = path.join(ROOT, 'node_modules', '.cache', 'bench', name);
  await build({
    configFile: false,
    publicDir: false,
    root: ROOT,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [...external] },
    build: {
      ssr: path.join(ROOT, 'bench', 'programs', `${name}.ts`),
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      target: 'esnext',
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: /\/src\/engine\//, sideEffects: false }] },
        output: { entryFileNames: `${name}.mjs`, codeSplitting: false },
      },
    },
  });
  return path.join(folder, `${name}.mjs`);
}
