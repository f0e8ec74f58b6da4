/**
 * Writes the programs that need no package: the remark plugin of docs/embedding.md, a part of the site, and those of the package
 * `loopground`, of which `npm run -s loop` takes the terminal. Runs after the site was built.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { HOST_PACKAGES, bundle, bundleInto } from './bundle.ts';
import { ROOT } from './run.mjs';

const PLUGIN = path.join(ROOT, 'build', 'remark', 'loop-fence.mjs');

await mkdir(path.dirname(PLUGIN), { recursive: true });
await copyFile(await bundle('src/remark/loop-fence.ts'), PLUGIN);
const programs = {
  index: 'src/package/index.ts',
  loop: 'src/terminal/main.ts',
  loopground: 'scripts/package/loopground.mjs',
};
// What hosts need is installed by who has one.
await bundleInto(path.join(ROOT, 'dist'), programs, HOST_PACKAGES);
