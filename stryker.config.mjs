/**
 * Mutation testing, by hand: `npm run mutate -- ROOM` (see docs/testing.md). What a room is, and which tests judge it, says
 * scripts/mutate/rooms.mjs.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/ignore-unreachable.mjs'],
  ignorers: ['unreachable'],
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
  // Both cores of a small machine would be slower than one: each runner reads the engine anew.
  concurrency: 1,
  mutator: {
    excludedMutations: [
      // Names, codes and texts: a wrong one is found by the types or by whoever words it, and thousands would drown the rest.
      'StringLiteral',
    ],
  },
  ignorePatterns: ['!.svelte-kit', '/build', '/.test-results', '/bench', '/docs', '/public'],
  tempDirName: '.test-results/mutation/sandbox',
  cleanTempDir: 'always',
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  // A run that does not end is told by what it does, mostly; the clock is for the rest.
  timeoutMS: 2000,
  incremental: true,
  allowEmpty: false,
  warnings: { slow: false },
};
