/**
 * Writes the scripts of `build/embed/`, the page that stands in others' pages (docs/embedding.md): classic scripts, because a page in
 * a sandbox has no origin and may load modules from few hosts; of each notation one that draws, and one that runs. Runs after the site was built.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NOTATION_NAMES } from '../../src/engine/workflow/notation-name.ts';
import { ROOT } from '../run.mjs';
import { leftOut } from './left-out.ts';
import { embedScript } from './script.ts';

const TARGET = path.join(ROOT, 'build/embed');

await mkdir(TARGET, { recursive: true });
const write = (name: string, text: string): Promise<void> => writeFile(path.join(TARGET, name), text);

for (const entry of ['embed.ts', 'loop-ground.ts', 'editor/edit.ts'])
  await write(`${path.basename(entry, '.ts')}.js`, await embedScript({ entry: `src/embed/${entry}`, format: 'iife' }));
for (const name of NOTATION_NAMES) {
  const plugins = [leftOut()];
  await write(`${name}.js`, await embedScript({ entry: `src/embed/notations/${name}.ts`, format: 'iife', plugins }));
  await write(`${name}-run.js`, await embedScript({ entry: `src/embed/runs/${name}.ts`, format: 'iife' }));
}
