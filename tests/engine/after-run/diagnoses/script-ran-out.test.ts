import { expect, it } from 'vitest';
import { diagnosesOf } from '../../../../src/engine/after-run/diagnoses/diagnoses.ts';
import type { Ask } from '../../../../src/engine/journal/ask.ts';
import { deriver } from '../../../../src/engine/models/deriver.ts';
import { parseScript } from '../../../../src/engine/models/scripted/script.ts';
import type { AnsweredRun } from '../../../../src/engine/models/who-answers.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { runText } from '../../support/run-text.ts';
import { reviewLoop } from '../../support/texts.ts';

const { script } = parseScript({
  agents: { Drafter: ['one', 'two', 'three', 'four'] },
  humans: { Editor: ['Shorter', 'Longer'] },
});

/** In which of four rounds the editor's two answers are said to have run out. `isTyped`: somebody else says the second of them. */
async function ranOutIn(given: Omit<AnsweredRun, 'script'>, isTyped: (ask: Ask) => boolean = () => false) {
  const text = reviewLoop(4);
  const derive = deriver({ ...given, script, seed: 0, mood: 'stubborn', visitor: true });
  const { chunks } = await runText({
    text,
    inputs: { task: 'owls' },
    derive: (ask) => (isTyped(ask) ? null : derive(ask)),
    answers: ['Longer', 'Longer', 'Longer', 'Longer'],
  });
  const found = diagnosesOf(openText(text, {}).plan!.workflow, chunks, { ...given, script });
  return found.find(({ code }) => code === 'script-ran-out')?.rounds ?? [];
}

it('a script ran out where it gave its last answer again', async () => {
  expect(await ranOutIn({ model: 'scripted', humans: 'script' })).toEqual([3, 4]);
  expect(await ranOutIn({ model: 'simulated', humans: 'script' })).toEqual([3, 4]);
});

it.each([
  ['the visitor answered', { model: 'scripted', humans: 'visitor' }],
  ['people were simulated', { model: 'scripted', humans: 'simulated' }],
  ['simulated people gave way with simulated agents', { model: 'simulated', humans: 'either' }],
] as const)('a script that nobody spoke did not run out: %s', async (_, given) => {
  expect(await ranOutIn(given)).toEqual([]);
});

it('a script did not run out in the round whose answer was typed over it', async () => {
  const isThird = ({ request, nth }: Ask): boolean => request.kind === 'human' && nth === 3;
  expect(await ranOutIn({ model: 'scripted', humans: 'script' }, isThird)).toEqual([4]);
});
