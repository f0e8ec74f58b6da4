import path from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from './run.mjs';

/** What is installed by who runs workflows on hosts, and loaded by their commands alone. */
export const HOST_PACKAGES = ['pg', 'pg-boss', '@restatedev/restate-sdk/node'] as const;

/**
 * Bundles a program (its path in the project) with the engine and the packages that it needs into one file, minified and without what
 * nothing is taken of, as the page gets it; gives the file. Node's own modules stay outside, and those that `external` names.
 */
export async function bundle(program: string, external: readonly string[] = []): Promise<string> {
  const { name } = path.parse(program);
  const folder = path.join(ROOT, 'node_modules', '.cache', 'programs', name);
  await bundleInto(folder, { [name]: program }, external);
  return path.join(folder, `${name}.mjs`);
}

/** As `bundle`, of several programs by the names of their files: what they share lies in one file beside them. */
export async function bundleInto(
  folder: string,
  programs: Readonly<Record<string, string>>,
  external: readonly string[] = [],
): Promise<void> {
  const input = Object.entries(programs).map(([name, program]) => [name, path.join(ROOT, program)]);
  await build({
    configFile: false,
    publicDir: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [WITHOUT_PAGES],
    ssr: { noExternal: true, external: [...external] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: true,
      target: 'esnext',
      rolldownOptions: {
        input: Object.fromEntries(input),
        treeshake: { moduleSideEffects: [{ test: /\/src\/engine\//, sideEffects: false }] },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name].mjs',
          codeSplitting: input.length > 1 && { groups: [{ name: 'shared', minShareCount: 2 }] },
        },
      },
    },
  });
}

/** What the pages of the linter's rules say (`RulePage`) is read where these are written, and in no program. */
const WITHOUT_PAGES: Plugin = {
  name: 'without-pages',
  enforce: 'pre',
  transform(code, id) {
    return id.includes('/lint/') ? { code: code.replace(/\n {2}page: \{\n[^]*?\n {2}\},/, ''), map: null } : null;
  },
};
