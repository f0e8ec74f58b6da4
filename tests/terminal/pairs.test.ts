import { expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import { textInput } from '../../src/engine/workflow/text-input.ts';
import { EMPTY_SCRIPT } from '../../src/engine/models/scripted/script.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';
import { pages } from '../engine/lint/pages.ts';

/** Pages whose two examples end alike, and why no answer of a model could tell them apart. */
const ALIKE: Readonly<Record<string, string>> = {
  'lint-endless-loop': 'the limit of rounds that this test sets ends both',
  'lint-unguarded-loop': 'the limit of rounds that this test sets ends both',
  'lint-growing-context': 'what grows is the price of a round, not its answer',
  'lint-guards-compete': 'the higher counter is never heard, so taking it out changes nothing',
  'lint-hidden-cap': 'only ChatDev has that cap',
  'lint-insight-category': 'the category that is not known is passed over, so taking it out changes nothing',
  'lint-keywords-overlap': 'what is sent round again is never read',
  'lint-outer-unused': 'the input that nobody reads changes nothing',
  'lint-first-round-fails': 'from round 2 on the prompt can be made, and the simulated judge ends neither before',
  'lint-output-not-asked': 'a system message asks for the outputs, and the simulated model does what that says',
  'lint-pattern-not-python': 'only Python refuses the pattern',
  'lint-reads-later': 'what is read too early is empty, so taking it out changes nothing',
  'lint-score-agent-missing':
    'without an agent of that name the work that was judged is the response, as the mended text says',
  'lint-target-missing': 'the agent that is missing is passed over, so taking it out changes nothing',
};

/** How a text runs with the simulated model: all that a reader sees of its end. */
async function ending(text: string): Promise<string> {
  const opened = openText(text, {});
  if (!opened.workflow || !opened.plan) return 'does not open';
  const name = textInput(opened.workflow);
  const { result, loops } = await runToEnd({
    plan: opened.plan,
    inputs: name === null ? {} : { [name]: 'Write about tides' },
    settings: { ...opened.settings, seed: 1, limits: { ...opened.settings.limits, rounds: 12, activations: 3000 } },
    model: 'simulated',
    script: EMPTY_SCRIPT,
    kept: { activations: false },
  });
  return JSON.stringify([
    result?.status,
    result?.result,
    loops.map(({ path, rounds, reason }) => [path, rounds, reason.code]),
  ]);
}

it('a mistake that the linter tells shows in the run: the failing example ends otherwise than the mended one', async () => {
  const alike: string[] = [];
  for (const { code, fails, mended } of pages()) {
    if (code.startsWith('lint-') && (await ending(fails)) === (await ending(mended))) alike.push(code);
  }
  expect(alike.sort()).toEqual(Object.keys(ALIKE).sort());
  expect(pages().length - alike.length).toBeGreaterThanOrEqual(40);
});
