/** Writes `dist/loop.mjs`: the terminal as one file that needs nothing but Node. A part of `npm run build`. */
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from './bundle.ts';
import { ROOT } from './run.mjs';

const TARGET = path.join(ROOT, 'dist');

await mkdir(TARGET, { recursive: true });
await copyFile(await bundle('scripts/loop.ts'), path.join(TARGET, 'loop.mjs'));
