import { describe, expect, it } from 'vitest';
import { ASKED, runToEnd, whenEnded, whenGreen, whenReady } from '../../page.ts';
import { openPage, WITHOUT_EDITOR } from '../../support/browser.ts';
import { writeScript } from '../../visitor.ts';
import { REVIEW } from './chatdev.ts';
import { CODE_REVIEW } from './container.ts';
import type { Example } from './hand.ts';
import { Keyboard } from './keyboard.ts';
import { EVALUATOR } from './loop-exit.ts';
import { Mouse } from './mouse.ts';
import { SCORE } from './orka.ts';

const EXAMPLES: readonly [name: string, example: Example][] = [
  ['the review loop of 000 in chatdev', REVIEW],
  ['the score loop of 001 in OrKa', SCORE],
  ['the code review of 002 in a container', CODE_REVIEW],
  ['the evaluator loop of 003 in loop … exit', EVALUATOR],
];

const CONTEXT = { ...WITHOUT_EDITOR, viewport: { width: 1600, height: 1000 } };

/** What all of the way may take by hand, as it is counted. */
const GOAL = 180;

interface Built {
  text: string;
  said: string[];
  /** From the empty document to the end of the first run, which was green. */
  seconds: number;
}

/** Builds it from an empty document, comes to a green run, reads its text, and hears what is said of each round of a run as its document tells. */
async function built(Hand: typeof Mouse | typeof Keyboard, { build, script, answers }: Example): Promise<Built> {
  const { page } = await openPage({ context: CONTEXT });
  await whenReady(page);
  await page.getByLabel('Speed').selectOption('instant');
  await page.getByRole('button', { name: 'Templates' }).focus();
  const hand = new Hand(page);
  await build(hand);
  if (!answers) await hand.prepare(script);
  await hand.run();
  const asked = page.getByText(ASKED);
  await asked.or(page.locator('.outcome')).first().waitFor();
  if (await asked.isVisible()) {
    // A question takes no keyboard from the field that was asked for.
    await page.getByRole('button', { name: 'Templates' }).focus();
    await hand.run();
  }
  for (const [at, text] of (answers ?? []).entries()) await hand.answer(text, at + 1);
  let outcome = await whenEnded(page);
  await whenGreen(page);
  const { seconds } = hand;
  if (answers) {
    await writeScript(page, script);
    outcome = await runToEnd(page);
  }
  await page.getByRole('tab', { name: 'Text' }).click();
  const text = await page.getByLabel('Workflow text').inputValue();
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await page.locator('[data-verdict]').first().waitFor();
  const verdicts = (): Promise<string[]> =>
    page.locator('[data-verdict]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title') ?? ''));
  // Rounds are fetched from a worker, the last ones once more when the run has ended.
  const unsettled = /^(?:|is going on|was cut short)$/;
  await expect.poll(async () => (await verdicts()).filter((title) => unsettled.test(title))).toEqual([]);
  const said = [outcome, ...(await verdicts())].map((line) => line.replace(/\s+/g, ' ').trim());
  return { text, said, seconds };
}

describe.each(EXAMPLES)('%s, from an empty document to a green run', (_, example) => {
  it.each([
    ['the mouse alone', Mouse],
    ['the keyboard alone', Keyboard],
  ])('takes at most 180 seconds by %s, is written as by hand, and runs as its document says', async (_, Hand) => {
    const { text, said, seconds } = await built(Hand, example);
    expect(text).toBe(example.text);
    expect(said).toEqual(example.says);
    expect(seconds).toBeLessThanOrEqual(GOAL);
  });
});
