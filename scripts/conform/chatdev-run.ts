import { parseScript } from '../../src/engine/models/scripted/script.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Problem } from '../../src/engine/workflow/problem.ts';
import type { Limits } from '../../src/engine/workflow/workflow.ts';
import type { RunRecord } from '../../src/terminal/record-run.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';

/** Far beyond any case: a run that should end and does not shall not hang the others. */
const MOST_ACTIVATIONS = 20_000;

/** Opens and runs the document of a chatdev case with its script; of one that does not open, its problems. */
export async function chatdevRun(
  document: string,
  given: unknown,
  limits: Limits,
): Promise<{ ran: RunRecord } | { refused: readonly Problem[] }> {
  const settings = { limits: { activations: MOST_ACTIVATIONS, ...limits } };
  const { plan, problems } = openText(document, settings);
  if (!plan) return { refused: problems };
  const { script } = parseScript(given);
  const ran = await runToEnd({
    plan,
    inputs: { task: script.task ?? '' },
    settings,
    model: 'scripted',
    script,
    kept: { activations: true },
    inputCap: Infinity,
  });
  return { ran };
}
