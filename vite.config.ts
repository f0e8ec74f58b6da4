import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';
import { licencePlace } from './scripts/licence-place.ts';
import { ENGINE_ALONE } from './scripts/treeshake.ts';
import { modelHosts } from './scripts/model-hosts.ts';
import { siteAddress } from './scripts/site-address.ts';
import { testsWithMaterial } from './tests/material/material.ts';

/** What both kinds of browser tests have in common. */
const BROWSER = {
  environment: 'node',
  globalSetup: ['tests/browser/support/site.ts'],
  testTimeout: 90_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  plugins: [sveltekit(), licencePlace()],
  define: {
    SITE_ADDRESS: JSON.stringify(siteAddress(process.env['SITE_URL'])),
    MODEL_HOSTS: JSON.stringify(modelHosts(process.env['MODEL_HOSTS'])),
  },
  build: { rolldownOptions: { treeshake: ENGINE_ALONE } },
  worker: { format: 'es', plugins: () => [licencePlace()], rolldownOptions: { treeshake: ENGINE_ALONE } },
  server: {
    // Templates and lessons are read from here as text; Kit's own list leaves the folder out.
    fs: { allow: ['static'] },
  },
  optimizeDeps: {
    // Found too late these would reload the page at the first visit of a development server.
    include: [
      '@dagrejs/dagre',
      '@xyflow/svelte > @xyflow/system',
      'comlink',
      'fflate',
      'idb',
      'monaco-editor/editor.js',
      'monaco-editor/editor/editor.worker.js',
      'monaco-editor/editor/contrib/suggest/browser/suggestController.js',
      'monaco-editor/features/*/register.js',
      'monaco-editor/languages/definitions/yaml/register.js',
      're2js',
      'yaml',
    ],
  },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A test that asserts nothing cannot fail.
    // What is polled for comes later on a slow machine than vitest's second.
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['tests/property-seed.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', 'tests/material/**'],
          // No module keeps a state that a test can see: read once instead of once a file, all of it takes half the time.
          isolate: false,
          // Where there are two processors vitest itself would use one of them.
          maxWorkers: 2,
          unstubGlobals: true,
        },
      },
      {
        extends: true,
        test: {
          // On what specifies the project, which lies beside it in some places: `.ci/run` starts it there.
          name: 'material',
          environment: 'node',
          include: testsWithMaterial(),
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: ['tests/browser/{alone,long,rooms}/**'],
          ...BROWSER,
          // The files of a worker share its browser (tests/browser/support/browser.ts).
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          // What measures or is measured by the time that the machine has for it: one file after the other.
          name: 'browser-alone',
          include: ['tests/browser/alone/**/*.test.ts'],
          ...BROWSER,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          // What one room tells, so that it is run where that has changed: `npm run test:long`.
          name: 'browser-rooms',
          include: ['tests/browser/rooms/**/*.test.ts'],
          ...BROWSER,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          // Of minutes each: `npm run test:long`.
          name: 'browser-long',
          include: ['tests/browser/long/**/*.test.ts'],
          ...BROWSER,
          fileParallelism: false,
        },
      },
    ],
  },
});
