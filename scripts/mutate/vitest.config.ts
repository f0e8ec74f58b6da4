import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const recorded = process.env['MUTATION_RECORDED'] ? ['scripts/mutate/recorded.test.ts'] : [];

/** The unit tests of one room, as mutation testing runs them: the project `unit` of vite.config.ts, that folder alone. */
export default defineConfig({
  plugins: [svelte()],
  test: {
    environment: 'node',
    setupFiles: ['tests/property-seed.ts'],
    include: [`${process.env['MUTATION_TESTS']}/**/*.test.ts`, ...recorded],
    exclude: (process.env['MUTATION_WITHOUT'] ?? '').split(',').map((name) => `**/${name}.test.ts`),
    testTimeout: 30_000,
    // As in vite.config.ts: read once instead of once a file, a mutant is judged in a third of the time.
    isolate: false,
    unstubGlobals: true,
    expect: { requireAssertions: true },
  },
});
