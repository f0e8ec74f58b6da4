import { describe, expect, it } from 'vitest';
import { layoutOf } from '../../../src/drawing/layout.ts';
import { deriver } from '../../../src/engine/models/deriver.ts';
import { EMPTY_SCRIPT } from '../../../src/engine/models/scripted/script.ts';
import { offersOf } from '../../../src/engine/offers/offers-of.ts';
import type { Offer } from '../../../src/engine/offers/offer.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { drive, prepare } from '../../../src/engine/running/run-workflow.ts';
import { pictureWords } from '../../../src/opened/picture-words.ts';
import { flaws } from '../../drawing/geometry.ts';
import { documentBlocks, documentText, type DocumentBlock } from './blocks.ts';

/** Blocks, counted from 1, that illustrate a key and are no workflows: they must be refused with a problem, and are not run. */
const ILLUSTRATIONS: Record<string, readonly number[]> = { '001': [7, 8, 9, 10, 11] };

const BLOCKS = documentBlocks().filter(({ file }) => /^00[0124]/.test(file));
const [illustrations, workflows] = [BLOCKS.filter(illustrates), BLOCKS.filter((block) => !illustrates(block))];

describe('a block of a document, pasted as it stands', () => {
  it.each(workflows)('$name opens without an error, draws without a flaw and ends', async (block) => {
    expect(isOffered(block)).toBe(true);
    expect(await whyBlock(block.text)).toBeNull();
  });

  it.each(illustrations)(
    '$name is told as no workflow, and what is offered in its place comes to something',
    async (block) => {
      expect(isOffered(block)).toBe(true);
      expect(await whyIllustration(block.text)).toBeNull();
    },
  );
});

function illustrates({ file, number }: DocumentBlock): boolean {
  return ILLUSTRATIONS[file.slice(0, 3)]?.includes(number) ?? false;
}

/** Whether the chooser has it where the whole document is pasted. */
function isOffered({ file, text }: DocumentBlock): boolean {
  const document = documentText(file);
  const start = document.indexOf(text);
  return offersOf(document).some(({ range }) => range.start >= start && range.end <= start + text.length);
}

/** Null when a block that is no workflow is refused with a problem that has a place, and all that is offered for it runs and is shown. */
async function whyIllustration(text: string): Promise<string | null> {
  const { plan, problems } = openText(text, {});
  const told = problems.some((problem) => problem.severity === 'error' && problem.range);
  if (plan !== null || !told) return 'is no workflow, and is not told so';
  const offers = offersOf(text);
  if (offers.length === 0) return 'ends in nothing: no offer';
  for (const { is } of offers) {
    if (!isShown(is)) return `a ${is.kind} that comes to nothing`;
    for (const offered of textsOf(is)) {
      const why = await whyBlock(offered);
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
async function whyBlock(text: string): Promise<string | null> {
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
  const derive = deriver({ model: 'simulated', script: EMPTY_SCRIPT, seed: 1, visitor: false, humans: 'either' });
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
