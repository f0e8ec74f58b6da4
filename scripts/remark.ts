/** Writes `build/remark/loop-fence.mjs`, the remark plugin of docs/embedding.md as one file that needs no package. Runs after the site was built. */
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from './bundle.ts';
import { ROOT } from './run.mjs';

const TARGET = path.join(ROOT, 'build', 'remark');

await mkdir(TARGET, { recursive: true });
await copyFile(await bundle('src/remark/loop-fence.ts'), path.join(TARGET, 'loop-fence.mjs'));
