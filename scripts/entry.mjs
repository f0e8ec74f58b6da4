/**
 * `npm start` and `npm test` begin here, with the name of the script that does the work. In syntax that Node has read since version 12,
 * and of nothing but Node: an old one is told which it should be before it meets what it cannot read.
 */
import { readFileSync } from 'fs';
import { wantedInstead } from './node-version.mjs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const wanted = wantedInstead(process.versions.node, engines.node);
if (wanted === null) import(`./${process.argv[2]}.mjs`);
else {
  console.error(`Node ${process.versions.node} cannot run Loopground: install ${wanted} (https://nodejs.org).`);
  process.exitCode = 1;
}
