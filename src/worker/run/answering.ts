import type { Settings } from '../../engine/document/document.ts';
import { SETTINGS } from '../../engine/document/settings/declaration.ts';
import type { Answering } from '../../engine/models/deriver.ts';
import type { Script } from '../../engine/models/scripted/script.ts';
import type { TakenUp } from './take-up.ts';

/** Who answers in a run that a visitor sits before; `settings`: those of its document and its text together. */
export function answeringOf(
  { model, seed, humans, derived, use }: TakenUp,
  settings: Settings,
  script: Script,
): Answering {
  return {
    model,
    script,
    seed: settings.seed ?? seed,
    mood: settings.mood ?? SETTINGS.mood.default,
    visitor: true,
    humans,
    // A run of before they were asked is made again as it was.
    toolsOutside: model === 'model' && use !== 'replay',
    ...(derived && { derived }),
    ...(settings.answerSeconds !== undefined && { answerSeconds: settings.answerSeconds }),
  };
}
