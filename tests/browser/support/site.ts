import type { TestProject } from 'vitest/node';
import { resolveChromium } from '../../../scripts/chromium.mjs';
import { serveBuild } from '../../../scripts/serve-build.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served, with a slash at its end. */
    siteUrl: string;
  }
}

/** Serves the built site on a free port while the browser tests run, and finds the Chromium that all of them drive. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] = await resolveChromium();
  const server = await serveBuild({ port: 0 });
  project.provide('siteUrl', server.url);
  return () => server.close();
}
