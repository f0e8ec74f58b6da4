import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { leftOut } from '../../scripts/embed/left-out.ts';
import { embedScript } from '../../scripts/embed/script.ts';
import { NOTATION_NAMES } from '../../src/engine/workflow/notation-name.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { drawnFirst as drawnByAll } from './drawn-first.ts';

/** Bytes of script, compressed, that an embed fetches before it shows a picture. */
const BUDGET = 120_000;

const zipped = (script: string): number => gzipSync(script, { level: 9 }).length;

describe('the script that draws the first picture of an embed', () => {
  it.each(NOTATION_NAMES)('is at most 120 kB compressed, its loader included: %s', async (name) => {
    const first = await embedScript({ entry: 'src/embed/embed.ts', format: 'iife' });
    const plugins = [leftOut()];
    const own = await embedScript({ entry: `src/embed/notations/${name}.ts`, format: 'iife', plugins });
    expect(zipped(first) + zipped(own)).toBeLessThanOrEqual(BUDGET);
  });
});

describe('a picture that is drawn by what is left', () => {
  let drawnFirst: typeof drawnByAll;

  beforeAll(async () => {
    const script = await embedScript({ entry: 'tests/embed/drawn-first.ts', format: 'es', plugins: [leftOut()] });
    const folder = await mkdtemp(path.join(tmpdir(), 'first-picture-'));
    const file = path.join(folder, 'drawn-first.mjs');
    await writeFile(file, script);
    ({ drawnFirst } = (await import(pathToFileURL(file).href)) as { drawnFirst: typeof drawnByAll });
    await rm(folder, { recursive: true });
  });

  it.each(TEMPLATES)('is that of the whole reader: $id, whole and with a line missing', ({ document: { text } }) => {
    expect(drawnFirst(text)).toEqual(drawnByAll(text));
    const lines = text.split('\n');
    for (const missing of lines.keys()) {
      if (missing % 4 !== 0) continue;
      const torn = lines.filter((_, line) => line !== missing).join('\n');
      expect(drawnFirst(torn)).toEqual(drawnByAll(torn));
    }
  });
});
