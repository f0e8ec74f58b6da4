import { SETTINGS } from '../../engine/document/settings/declaration.ts';
import { deriver } from '../../engine/models/deriver.ts';
import { inputsOf } from '../../engine/models/inputs.ts';
import { readScript } from '../../engine/models/scripted/script.ts';
import { openToRun } from '../../engine/opening/open-to-run.ts';
import { READ_LIMITS } from '../../engine/reading/limits.ts';
import { drive, prepare } from '../../engine/running/run-workflow.ts';
import { ENGINE_VERSION } from '../../engine/version.ts';
import { encodeLink } from '../../share/link.ts';
import { sentEnd } from '../../worker/library/sent-end.ts';
import { firstTemplate } from '../document/opening/templates.ts';

/** Runs the first template over its prepared answers, when the site is built: the fragment of a link that shows this run to whoever has no model. */
export async function recordedRun(startedAt: number): Promise<string> {
  const { document } = firstTemplate();
  const opened = await openToRun(document.text, document.settings, READ_LIMITS.file);
  if (!opened.plan) throw new Error('the first template cannot be run');
  const { plan, settings } = opened;
  const { script } = readScript(document.scriptText);
  const seed = SETTINGS.seed.default;
  const { run, journal } = prepare({
    plan,
    inputs: inputsOf(plan.workflow, document, script),
    settings,
    derive: deriver({ model: 'scripted', script, seed, visitor: false, humans: 'script' }),
    ticks: script.advance,
    onChunk: () => undefined,
  });
  await drive(run, {
    mayGoOn: () => true,
    rest: () => Promise.resolve(),
    answer: () => Promise.resolve(null),
    keep: () => Promise.resolve(),
  });
  const end = sentEnd(journal.view());
  if (!end) throw new Error('the run of the first template has no end');
  return encodeLink(document, {
    run: {
      engine: ENGINE_VERSION,
      model: 'scripted',
      playHuman: false,
      humans: 'script',
      seed,
      startedAt,
      tape: [],
      end,
    },
  });
}
