import { SETTINGS } from '../../engine/document/settings/declaration.ts';
import { checkExpectations } from '../../engine/after-run/expectations/check.ts';
import { deriver } from '../../engine/models/deriver.ts';
import { readScript } from '../../engine/models/scripted/script.ts';
import { openToRun } from '../../engine/opening/open-to-run.ts';
import type { Pauses } from '../../engine/running/pauses.ts';
import { READ_LIMITS } from '../../engine/reading/limits.ts';
import { limitsOf, prepare } from '../../engine/running/run-workflow.ts';
import type { LibraryWorker, SeedTrial } from '../protocol.ts';

/** No trial has more rounds of a loop, or activations: what does not end by itself does not come as expected. */
const CAPS = { rounds: 200, activations: 5_000 };

/**
 * Runs a document with other seeds, one after the other, and checks what it expects of every run. Nobody sits before these runs. The newest
 * question alone is answered.
 */
export function createSeedTrials(pauses: () => Pauses): LibraryWorker['trySeeds'] {
  let newest = 0;
  return async ({ text, settings, scriptText, inputs, from = 'file' }, expect, seeds) => {
    const asked = ++newest;
    const opened = await openToRun(text, settings, READ_LIMITS[from]);
    if (!opened.plan) return null;
    const { plan } = opened;
    const { script } = readScript(scriptText);
    const {
      seed: first = SETTINGS.seed.default,
      mood = SETTINGS.mood.default,
      answerSeconds,
      humans = 'either',
    } = opened.settings;
    const timed = answerSeconds === undefined ? {} : { answerSeconds };
    const model = opened.settings.model ?? (scriptText.trim() === '' ? 'simulated' : 'scripted');
    const given = limitsOf(plan.workflow, opened.settings);
    const limits = {
      rounds: Math.min(given.rounds ?? Infinity, CAPS.rounds),
      activations: Math.min(given.activations ?? Infinity, CAPS.activations),
    };
    const workflow = { ...plan.workflow, limits };
    const trials: SeedTrial[] = [];
    for (const beyond of seeds) {
      const seed = first + beyond;
      const checked = checkExpectations(workflow, expect);
      const { run, journal } = prepare({
        plan,
        inputs,
        settings: { ...opened.settings, seed, limits },
        derive: deriver({ model, script, seed, mood, visitor: false, humans, ...timed }),
        ticks: script.advance,
        onChunk: (chunk) => checked.take(chunk),
      });
      const rests = pauses();
      while (run.pump(() => rests.mayGoOn()) === 'more') {
        await rests.breathe();
        if (asked !== newest) return null;
      }
      checked.take(journal.open());
      trials.push({ seed, missed: checked.end().find(({ holds }) => holds !== true) ?? null });
    }
    return trials;
  };
}
