import type { Settings } from '../../../engine/document/document.ts';
import { narrowerBudget } from '../../../engine/document/narrower-budget.ts';
import { SETTINGS } from '../../../engine/document/settings/declaration.ts';
import { answererOf } from '../../../engine/models/who-answers.ts';
import { readScript } from '../../../engine/models/scripted/script.ts';
import type { ChosenModel } from '../../../ask/protocol.ts';
import type { Answers } from '../answers.svelte.ts';
import type { Models } from '../model/models.svelte.ts';
import type { Studio } from '../../document/studio.svelte.ts';
import type { Budget } from '../../../engine/running/asking/shared-budget.ts';

/** So many times a document can be tried at once. */
export const FEWEST_TIMES = 2;
export const MOST_TIMES = 100;

/** What of the desk it takes to know what many runs would be. */
interface Around {
  readonly studio: Pick<Studio, 'document' | 'state'>;
  readonly answers: Pick<Answers, 'models' | 'humans' | 'written'>;
  readonly models: Pick<Models, 'chosen' | 'bounded'>;
}

/** How the document would be run many times. */
export interface TimesPlan {
  by: Answers['models'];
  /** The real model, where one answers. */
  chosen: ChosenModel | null;
  /** Seed of the first run, each next one has one more; null where runs have none of their own. */
  seed: number | null;
  /** Whatever is drawn is the same in every run. */
  isSame: 'prepared' | 'seed' | null;
  humans: Answers['humans'];
  /** Simulated people answer in the place of the visitor. */
  isStandIn: boolean;
  /** So many runs go on at a time. */
  atOnce: number;
  /** What each run may use at most; null where no real model answers. */
  own: Budget | null;
  /** What document and text set, the text's own before those beside it. */
  settings: Settings;
}

/** How the document as it is now would be run many times. */
export function timesPlan({ studio, answers, models }: Around): TimesPlan {
  const by = answers.models;
  const chosen = by === 'model' ? models.chosen : null;
  const written = studio.state.opened?.written ?? {};
  const { document } = studio;
  const seed = document.settings.seed ?? (by === 'simulated' ? SETTINGS.seed.default : null);
  const humans = asksVisitor({ studio, answers }) ? 'simulated' : answers.humans;
  const own = chosen && narrowerBudget(models.bounded(document, 'model').settings.budget ?? {}, written.budget ?? {});
  return {
    by,
    chosen,
    seed: written.seed === undefined ? seed : null,
    isSame: by === 'scripted' ? 'prepared' : by === 'simulated' && written.seed !== undefined ? 'seed' : null,
    humans,
    isStandIn: humans !== answers.humans,
    atOnce: by === 'simulated' || chosen?.isLocal ? 1 : 2,
    own,
    settings: { ...document.settings, ...written, ...(own && { budget: own }) },
  };
}

/** Somebody who sits before the page would be asked: chosen so, or because the prepared answers may have none. */
function asksVisitor({ studio, answers }: Pick<Around, 'studio' | 'answers'>): boolean {
  const { script } = readScript(studio.document.scriptText);
  const run = { model: answers.models, humans: answers.humans, script };
  const humans = (studio.state.drawn?.workflow.nodes ?? []).filter(({ family, asks }) => (asks ?? family) === 'human');
  if (humans.length === 0) return false;
  return answers.humans === 'visitor' || humans.some((node) => answererOf(node, run) === 'visitor');
}
