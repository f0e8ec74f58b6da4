import path from 'node:path';
import { build, preview } from 'vite';
import { ROOT } from '../scripts/run.mjs';

/** Bundles `bench/alone` as the site is bundled, and serves it on this machine: Monaco as the page has it, and nothing of ours around it. */
export async function serveAlone(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = path.join(ROOT, 'node_modules', '.cache', 'pages', 'alone');
  const root = path.join(ROOT, 'bench', 'alone');
  const common = { root, configFile: false, publicDir: false, logLevel: 'error' } as const;
  await build({
    ...common,
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: Infinity },
  });
  const server = await preview({ ...common, build: { outDir }, preview: { host: 'localhost', port: 0 } });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
