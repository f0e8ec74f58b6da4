import { describe, expect, it } from 'vitest';
import { circles, importsOf, startsWorkers, tooLong, wrapsOutsideClient, wrongImports } from './import-rules.ts';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles('src', ['.ts', '.svelte']);

describe('the source', () => {
  it('is found', () => expect(files.length).toBeGreaterThan(0));
  it('imports in one direction', () => expect(wrongImports(files)).toEqual([]));
  it('has no circle of files', () => expect(circles(files)).toEqual([]));
  it('says Comlink.wrap in the client of the workers alone', () => expect(wrapsOutsideClient(files)).toEqual([]));
  it('starts workers in one place, under the policy of the page', () => expect(startsWorkers(files)).toEqual([]));
  it('has no file of more than 800 lines', () => expect(tooLong(files)).toEqual([]));
});

describe('the rules see', () => {
  const wrong = (file: string, text: string): string[] => wrongImports([{ file, text }]);

  it.each([
    ['src/engine/kernel/run.ts', "import { words } from '../../wording/english.ts';"],
    ['src/engine/kernel/run.ts', "import type { Words } from '../../wording/english.ts';"],
    ['src/engine/kernel/run.ts', "export * from '../../wording/english.ts';"],
    ['src/engine/kernel/run.ts', "const later = () => import('../../page/desk.ts');"],
    ['src/engine/kernel/run.ts', "import { tick } from 'svelte';"],
    ['src/engine/kernel/run.ts', "import { openDB } from 'idb';"],
    ['src/engine/kernel/run.ts', "import 'monaco-editor/editor.js';"],
    ['src/engine/kernel/run.ts', "import * as Comlink from 'comlink';"],
    ['src/engine/kernel/run.ts', "import { readFileSync } from 'node:fs';"],
    ['src/share/link.ts', "import { read } from '../history/runs.ts';"],
    ['src/terminal/main.ts', "import { start } from '../worker/client.ts';"],
    ['src/worker/client.ts', "import { desk } from '$lib/state/desk.ts';"],
    ['src/page/desk.ts', "import page from '../routes/+page.ts';"],
    ['src/engine/journal/fold.ts', "import { createRun } from '../kernel/run.ts';"],
    ['src/engine/workflow/graph.ts', "import type { Settings } from '../document/document.ts';"],
    ['src/engine/lint/rule.ts', "import { NOTATIONS } from '../notations/notations.ts';"],
    ['src/engine/notations/notations.ts', "import { openText } from '../opening/open-text.ts';"],
    ['src/engine/helpers/pad.ts', "import { parse } from '../reading/parse.ts';"],
    ['src/engine/kernel/run.ts', "import { pad } from '../../elsewhere/pad.ts';"],
    [
      'src/drawing/Box.svelte',
      '<script lang="ts">\n  import { read } from \'../share/link.ts\';\n</script>\n<p>Box</p>',
    ],
  ])('in %s: %s', (file, text) => expect(wrong(file, text)).toHaveLength(1));

  it.each([
    ['src/engine/kernel/run.ts', "import { parse } from 'yaml';"],
    ['src/engine/kernel/run.ts', "import { Plan } from './plan.ts';"],
    [
      'src/page/desk.ts',
      "import { parse } from '../engine/reading/read.ts'; import { go } from '../worker/client.ts';",
    ],
    ['src/routes/+page.svelte', "<script>import Desk from '$lib/Desk.svelte';</script>"],
    ['src/engine/kernel/run.ts', "const text = 'import x from \"svelte\"'; // import 'idb'"],
  ])('nothing wrong in %s: %s', (file, text) => expect(wrong(file, text)).toEqual([]));

  it('a circle of files, also of types alone', () => {
    const one = { file: 'src/engine/a.ts', text: "import type { B } from './b.ts';" };
    const other = { file: 'src/engine/b.ts', text: "import { c } from './c.ts';" };
    const back = { file: 'src/engine/c.ts', text: "import type { A } from './a.ts';" };
    expect(circles([one, other, back])).toEqual([
      'src/engine/a.ts -> src/engine/b.ts -> src/engine/c.ts -> src/engine/a.ts',
    ]);
    expect(circles([one, other])).toEqual([]);
  });

  it('every kind of import', () => {
    const text =
      "import a from './a.ts'; import type { B } from './b.ts'; export { c } from './c.ts'; void import('./d.ts');";
    expect(importsOf({ file: 'src/x.ts', text }).sort()).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts']);
  });

  it.each([
    ["import * as Comlink from 'comlink';\nComlink.wrap(worker);", 1],
    ["import { expose, wrap as hold } from 'comlink';", 1],
    ["import { expose } from 'comlink';", 0],
  ])('Comlink.wrap: %s', (text, count) => {
    expect(wrapsOutsideClient([{ file: 'src/page/desk.ts', text }])).toHaveLength(count);
    expect(wrapsOutsideClient([{ file: 'src/worker/client.ts', text }])).toEqual([]);
  });

  it.each([
    ["import EditorWorker from 'monaco-editor/editor/editor.worker.js?worker';", 1],
    ['const worker = new Worker(address);', 1],
    ["import script from './thread.worker.ts?worker&url';", 0],
  ])('a worker that escapes the policy: %s', (text, count) => {
    expect(startsWorkers([{ file: 'src/page/editor.ts', text }])).toHaveLength(count);
  });

  it('the 801st line', () => {
    expect(tooLong([{ file: 'src/a.ts', text: 'x\n'.repeat(800) }])).toEqual([]);
    expect(tooLong([{ file: 'src/a.ts', text: 'x\n'.repeat(801) }])).toEqual(['src/a.ts: 801 lines']);
  });
});
