import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';

/** Monaco's entry points, which Vite would otherwise find late in development and reload the page for. */
const MONACO = [
  'monaco-editor/editor',
  'monaco-editor/features/register.all',
  'monaco-editor/languages/definitions/yaml/register',
];

export default defineConfig({
  plugins: [sveltekit()],
  // Kit's own list leaves out the top-level static folder, where the templates are.
  server: { fs: { allow: ['static'] } },
  worker: { format: 'es' },
  optimizeDeps: { include: MONACO },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: ['tests/**/*.test.ts'], exclude: ['tests/browser/**'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/support/site.ts'],
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});
