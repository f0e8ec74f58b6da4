import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { serveFolder } from '../../../scripts/static-server.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served, with a slash at its end. */
    siteUrl: string;
  }
}

/** Serves the built site on a free port while the browser tests run. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const folder = fileURLToPath(new URL('../../../build', import.meta.url));
  if (!existsSync(`${folder}/index.html`)) throw new Error('There is no built site: run `npm run build` first.');
  const server = await serveFolder({ folder });
  project.provide('siteUrl', server.url);
  return () => server.close();
}
