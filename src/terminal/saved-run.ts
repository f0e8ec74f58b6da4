import path from 'node:path';
import type { LoopDocument, Settings } from '../engine/document/document.ts';
import { SETTINGS } from '../engine/document/settings/declaration.ts';
import type { TapeEntry } from '../engine/effects/tape.ts';
import { answeredOutside } from '../engine/inspection/asked-models.ts';
import type { AnsweredBy } from '../engine/models/answered-by.ts';
import type { Answerer } from '../engine/models/who-answers.ts';
import { isEqualJson } from '../engine/notations/shared/comparison.ts';
import { openText } from '../engine/opening/open-text.ts';
import { parsedJson, type Json } from '../engine/workflow/json.ts';
import type { RunView } from '../engine/journal/view.ts';
import type { LinkedText } from '../engine/reading/yaml-document.ts';
import { ENGINE_VERSION } from '../engine/version.ts';
import type { NotationName } from '../engine/workflow/notation-name.ts';
import type { Parent } from '../history/parent.ts';
import { progressOf } from '../history/progress.ts';
import type { RunRecord } from '../history/read-record.ts';
import type { RunSummary } from '../history/summaries.ts';
import { DATABASE_VERSION } from '../history/schema.ts';

/** A run of the terminal that is over. No secret stands in it. */
interface Done {
  /** Its key; the same run has the same one. */
  id: string;
  /** The file that it was made of. */
  file: string;
  notation: NotationName;
  document: Omit<LoopDocument, 'name' | 'settings'>;
  settings: Settings;
  model: AnsweredBy;
  /** By whom the run was answered (`GivenBy`), in the order in which they first were: of a run of answers that were brought nobody. */
  answerers: readonly Answerer[];
  /** Of a run that took answers of another. */
  taken?: { parent: Parent; entries: readonly TapeEntry[] };
  /** The log that all its answers are of. */
  brought?: NonNullable<RunSummary['brought']>;
  linked: LinkedText[];
  view: RunView;
  /** All answers, those of the script too. */
  tape: readonly TapeEntry[];
  /** As of a tape. */
  stoppedAt?: number;
  /** In milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
}

/**
 * Whether a text that is opened with these settings again is run by them: what it says itself wins there, where on the command line it
 * does not.
 */
export function opensWith(text: string, settings: Settings, linked: readonly LinkedText[]): boolean {
  const asJson = (value: Settings): Json => parsedJson(JSON.stringify(value)) ?? null;
  return isEqualJson(asJson(openText(text, settings, undefined, linked).settings), asJson(settings));
}

/** A run as the page's history keeps it (docs/record.md), so that both read it. */
export function savedRun(done: Done): RunRecord {
  const { id, file, notation, document, settings, model, answerers, taken, brought, linked, view, tape } = done;
  const { stoppedAt, startedAt, endedAt } = done;
  const name = path.basename(file).replace(/\.\w+$/, '');
  const seed = settings.seed ?? SETTINGS.seed.default;
  const outside = taken && answeredOutside(taken.entries);
  const status: RunSummary['status'] = view.result?.status ?? (brought ? 'interrupted' : 'failed');
  const summary = {
    id,
    documentId: null,
    name,
    notation,
    startedAt,
    endedAt,
    status,
    model,
    seed,
    ...progressOf(view),
    ...(outside && { answered: outside.others, ...(outside.asked && { asked: outside.asked }) }),
    ...(brought ? { brought, answered: brought.answers } : { answerers: answeredHere(answerers, model) }),
  };
  return {
    record: DATABASE_VERSION,
    run: {
      id,
      summary,
      engineVersion: ENGINE_VERSION,
      ...(stoppedAt !== undefined && { stoppedAt }),
      ...(taken && { parent: taken.parent }),
    },
    order: { id, document: { ...document, name, settings }, model, playHuman: false, seed },
    tape: [...tape],
    ...(linked.length > 0 && { linked }),
  };
}

/** Nobody sits before the terminal: people of whom nothing is prepared are made up, or say nothing. */
function answeredHere(found: readonly Answerer[], model: AnsweredBy): Answerer[] {
  const by = found.flatMap((each) =>
    each !== 'visitor' ? [each] : model === 'simulated' ? ['simulated' as const] : [],
  );
  return [...new Set(by)];
}
