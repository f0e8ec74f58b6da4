/**
 * `npm run mutate -- ROOM [FILE ...]`: changes the source of a room in small ways, one at a time, and says which changes its unit
 * tests do not notice. FILE: only these files, or `file.ts:10-20` for a stretch. Takes minutes to an hour; what did not change since
 * is not run again.
 */
import { Stryker } from '@stryker-mutator/core';
import { ROOMS } from './rooms.mjs';

const [name = '', ...files] = process.argv.slice(2);
const room = ROOMS.get(name);
if (!room) {
  console.error(`npm run mutate -- ROOM [FILE ...], where ROOM is one of ${[...ROOMS.keys()].join(', ')}`);
  process.exit(2);
}

process.env['MUTATION_TESTS'] = room.tests;
process.env['MUTATION_RECORDED'] = room.recorded ?? '';
process.env['MUTATION_WITHOUT'] = (room.without ?? []).join(',');
// Beside the caches of other tools: what a run may lose and make again.
const report = `node_modules/.cache/mutation/${name.replaceAll('/', '-')}`;
await new Stryker({
  mutate: files.length > 0 ? files : [room.mutate],
  incrementalFile: `${report}.incremental.json`,
  jsonReporter: { fileName: `${report}.json` },
}).runMutationTest();
