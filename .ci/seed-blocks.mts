/**
 * Pastes each YAML block of the specifying documents as it stands: it must end in something that runs or is shown. What is a workflow
 * must open without an error, draw with no line through a node and no label on anything, and end under the simulated
 * model. What illustrates a key must be told as no workflow, and all that is offered in its place must do the same; a prompt and
 * expressions must come to something besides. Of a whole document the chooser must offer every block.
 * Usage: tsx .ci/seed-blocks.mts FOLDER NUMBER... (e.g. 000 002 004). Last line: N passed, N failed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layoutOf } from '../src/drawing/layout.ts';
import { deriver } from '../src/engine/models/deriver.ts';
import { EMPTY_SCRIPT } from '../src/engine/models/script.ts';
import { offersOf } from '../src/engine/offers/offers-of.ts';
import type { Offer } from '../src/engine/offers/offer.ts';
import { openText } from '../src/engine/open-text.ts';
import { blocksOf } from '../src/engine/reading/markdown.ts';
import { drive, prepare } from '../src/engine/run-workflow.ts';
import { pictureWords } from '../src/worker/picture-words.ts';
import { flaws } from '../tests/drawing/geometry.ts';

const [folder = '', ...numbers] = process.argv.slice(2);
/** Blocks, counted from 1, that illustrate a key and are no workflows: they must be refused with a problem, and are not run. */
const ILLUSTRATIONS: Record<string, readonly number[]> = { '001': [7, 8, 9, 10, 11] };

let passed = 0;
let failed = 0;

for (const file of readdirSync(folder).filter((name) => numbers.some((number) => name.startsWith(number)))) {
  const document = readFileSync(join(folder, file), 'utf8');
  const blocks = blocksOf(document);
  const offers = offersOf(document);
  for (const [index, range] of blocks.entries()) {
    const text = document.slice(range.start, range.end);
    const illustrates = ILLUSTRATIONS[file.slice(0, 3)]?.includes(index + 1) ?? false;
    const isOffered = offers.some((offer) => offer.range.start >= range.start && offer.range.end <= range.end);
    const why = isOffered
      ? illustrates
        ? await tryIllustration(text)
        : await tryBlock(text)
      : 'is not offered where the whole document is pasted';
    if (why === null) passed++;
    else {
      failed++;
      console.log(`${file}, block ${index + 1}: ${why}`);
    }
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Null when a block that is no workflow is refused with a problem that has a place, and all that is offered for it runs and is shown. */
async function tryIllustration(text: string): Promise<string | null> {
  const { plan, problems } = openText(text, {});
  const told = problems.some((problem) => problem.severity === 'error' && problem.range);
  if (plan !== null || !told) return 'is no workflow, and is not told so';
  const offers = offersOf(text);
  if (offers.length === 0) return 'ends in nothing: no offer';
  for (const { is } of offers) {
    if (!isShown(is)) return `a ${is.kind} that comes to nothing`;
    for (const offered of textsOf(is)) {
      const why = await tryBlock(offered);
      if (why !== null) return `a ${is.kind} that does not run: ${why}`;
    }
  }
  return null;
}

/** What is looked at before anything is run comes to something in the first round, and to something else in the second. */
function isShown(is: Offer['is']): boolean {
  const rounds = is.kind === 'prompt' ? is.rounds : null;
  if (rounds) return rounds.length === 2 && rounds.every((round) => round !== '') && rounds[0] !== rounds[1];
  if (is.kind !== 'expressions') return true;
  return is.rows.every(({ values: [first, second] }) => second !== undefined && second !== '' && first !== second);
}

function textsOf(is: Offer['is']): string[] {
  return is.kind === 'variants' ? is.variants.map(({ text }) => text ?? '') : [is.text];
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
