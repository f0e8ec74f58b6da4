/** `npm run preview`: serves what was built last, the way it is deployed: the files of `build` with the headers of `_headers`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.mjs';
import { serveBuild } from './serve-build.mjs';

if (existsSync(path.join(ROOT, 'build', 'index.html'))) {
  const { url } = await serveBuild();
  console.log(`The built site is at ${url}   (Ctrl+C ends it)`);
} else {
  console.error('There is no built site: run `npm run build` first.');
  process.exitCode = 1;
}
