/**
 * Pastes each YAML block of the specifying documents as it stands, and runs it with the simulated model: it must open without
 * an error, draw with no line through a node and no label on anything, and end.
 * Usage: tsx .ci/seed-blocks.mts FOLDER NUMBER... (e.g. 000 002 004). Last line: N passed, N failed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layoutOf } from '../src/drawing/layout.ts';
import { deriver } from '../src/engine/models/deriver.ts';
import { EMPTY_SCRIPT } from '../src/engine/models/script.ts';
import { openText } from '../src/engine/open-text.ts';
import { drive, prepare } from '../src/engine/run-workflow.ts';
import { pictureWords } from '../src/worker/picture-words.ts';
import { flaws } from '../tests/drawing/geometry.ts';

const [folder = '', ...numbers] = process.argv.slice(2);
/** Blocks, counted from 1, that illustrate a key and are no workflows: they must be refused with a problem, and are not run. */
const ILLUSTRATIONS: Record<string, readonly number[]> = { '001': [7, 8, 9, 10, 11] };

let passed = 0;
let failed = 0;

for (const file of readdirSync(folder).filter((name) => numbers.some((number) => name.startsWith(number)))) {
  for (const [index, text] of blocksOf(readFileSync(join(folder, file), 'utf8')).entries()) {
    const illustrates = ILLUSTRATIONS[file.slice(0, 3)]?.includes(index + 1) ?? false;
    const why = illustrates ? tryIllustration(text) : await tryBlock(text);
    if (why === null) passed++;
    else {
      failed++;
      console.log(`${file}, block ${index + 1}: ${why}`);
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function blocksOf(markdown: string): string[] {
  return [...markdown.matchAll(/^```ya?ml\n([^]*?)(?=^```|^#{2,4} )/gm)].map((match) => match[1]!);
}

/** Null when a block that is no workflow is refused with a problem that has a place. */
function tryIllustration(text: string): string | null {
  const { plan, problems } = openText(text, {});
  const told = problems.some((problem) => problem.severity === 'error' && problem.range);
  return plan === null && told ? null : 'is no workflow, and is not told so';
}

/** Null when all is well, else what is not. */
async function tryBlock(text: string): Promise<string | null> {
  const opened = openText(text, { limits: { activations: 5000 } });
  if (!opened.workflow || !opened.plan)
    return JSON.stringify(opened.problems.filter((problem) => problem.severity === 'error'));
  for (const direction of ['TB', 'LR'] as const) {
    const drawing = layoutOf(opened.workflow, { collapsed: new Set(), direction, words: pictureWords });
    if (drawing.nodes.length + drawing.boxes.length === 0) return 'draws nothing';
    const wrong = flaws(opened.workflow, drawing);
    if (wrong.length > 0) return `drawn ${direction}: ${wrong.join('; ')}`;
  }
  const inputs = Object.fromEntries(
    opened.workflow.inputs.map((port) => [port.name, port.default ?? `some ${port.name}`]),
  );
  const derive = deriver({ model: 'simulated', script: EMPTY_SCRIPT, seed: 1, visitor: false, playHuman: false });
  const { run } = prepare({ plan: opened.plan, inputs, settings: opened.settings, derive, onChunk: () => undefined });
  const host = {
    mayGoOn: () => true,
    rest: () => Promise.resolve(),
    answer: () => Promise.resolve(null),
    keep: () => Promise.resolve(),
  };
  await drive(run, host);
  const status = run.result()?.status;
  return status === 'completed' ? null : `ended as ${status ?? 'nothing'}`;
}
