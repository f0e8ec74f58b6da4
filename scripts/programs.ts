/**
 * Writes the programs that are one file each and need no package: the remark plugin of docs/embedding.md, a part of the site, and the
 * terminal, from which `npm run -s loop` starts. Runs after the site was built.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from './bundle.ts';
import { ROOT } from './run.mjs';

const PROGRAMS = { 'src/remark/loop-fence.ts': 'build/remark/loop-fence.mjs', 'scripts/loop.ts': 'dist/loop.mjs' };

for (const [program, file] of Object.entries(PROGRAMS)) {
  const target = path.join(ROOT, file);
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(await bundle(program), target);
}
