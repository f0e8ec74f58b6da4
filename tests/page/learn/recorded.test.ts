import { expect, it } from 'vitest';
import { RunScriptFold, withRunScript } from '../../../src/engine/inspection/run-script.ts';
import type { Chunk } from '../../../src/engine/journal/chunk.ts';
import { EMPTY_SCRIPT } from '../../../src/engine/models/scripted/script.ts';
import { openToRun } from '../../../src/engine/opening/open-to-run.ts';
import { parsedJson } from '../../../src/engine/workflow/json.ts';
import { LESSONS } from '../../../src/page/learn/lessons.ts';
import { runToEnd } from '../../../src/terminal/run-to-end.ts';
import { must } from '../../history/support.ts';

/** The seed that the simulated model was recorded with. */
const SEED = 2;

it('the answers of the lesson on recording are those that the simulated model gave, as they are kept after a run', async () => {
  const { document } = must(LESSONS.find(({ id }) => id === '15b-record-then-play'));
  const opened = await openToRun(document.text, { ...document.settings, seed: SEED });
  if (!opened.plan) throw new Error('does not run');
  const fold = new RunScriptFold();
  await runToEnd({
    plan: opened.plan,
    inputs: document.inputs,
    settings: opened.settings,
    model: 'simulated',
    script: EMPTY_SCRIPT,
    kept: { activations: false },
    onChunk: (chunk: Chunk) => fold.take(chunk),
  });
  expect(parsedJson(document.scriptText)).toEqual(withRunScript({}, fold.script()));
});
