/**
 * `npm run -s loop`: the terminal as a build has made it (scripts/programs.ts), where that is newer than all that it is made of; else from
 * the sources, which takes ten times as long to start. The commands that hold the project against recorded behaviour are in these alone.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isNewer } from './newer.mjs';
import { ROOT } from './run.mjs';

const BUNDLED = path.join(ROOT, 'dist', 'loop.mjs');

const MADE_OF = ['src', 'scripts', 'package-lock.json'].map((each) => path.join(ROOT, each));

if (!process.argv[2]?.startsWith('conform') && isNewer(BUNDLED, MADE_OF)) {
  await import(pathToFileURL(BUNDLED).href);
} else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./loop.ts');
}
