import { parseSettings, type LoopDocument, type Settings } from '../engine/document/document.ts';
import type { Tape, TapeEntry } from '../engine/effects/tape.ts';
import type { Chunk } from '../engine/journal/chunk.ts';
import { factsOf } from '../engine/journal/read-fact.ts';
import type { RunView } from '../engine/journal/view.ts';
import type { Derive } from '../engine/kernel/door.ts';
import type { Plan } from '../engine/kernel/plan.ts';
import { humansOf, type AnsweredBy, type HumansBy } from '../engine/models/answered-by.ts';
import { inputsOf } from '../engine/models/inputs.ts';
import { noting, type Noting } from '../engine/models/noting.ts';
import { readScript, type Script } from '../engine/models/scripted/script.ts';
import { openText, type OpenedDocument } from '../engine/opening/open-text.ts';
import { ENGINE_VERSION } from '../engine/version.ts';
import type { LinkedText } from '../engine/reading/yaml-document.ts';
import type { Json } from '../engine/workflow/json.ts';
import { progressOf } from '../history/progress.ts';
import type { RunRecord as KeptRun } from '../history/read-record.ts';
import type { RunSummary } from '../history/summaries.ts';
import { readRecordFile } from './files/record-file.ts';
import type { RunRecord } from './record-run.ts';
import { runToEnd } from './run-to-end.ts';
import { WrongUsage } from './usage.ts';

/** A run that was made again, as it was at its end. */
type Made = RunRecord & { view: RunView };

/** A record that was read, and its text opened. */
export interface OpenedRecord {
  /** Its file, or what its errors call it. */
  called: string;
  document: LoopDocument;
  /** The texts that it names, which are files of their own. */
  linked: readonly LinkedText[];
  model: AnsweredBy;
  humans: HumansBy;
  summary: RunSummary;
  tape: Tape;
  opened: OpenedDocument;
  plan: Plan;
  settings: Settings;
  inputs: Record<string, Json>;
  script: Script;
  /** Makes the run again over its answers, asking nobody; as often as one likes. */
  replay(onChunk: (chunk: Chunk) => void): Promise<Made>;
  /** All its answers, those that followed from script or seed too; `onChunk` as of `replay`, which this is. */
  answers(onChunk?: (chunk: Chunk) => void): Promise<TapeEntry[]>;
}

/** Throws WrongUsage where the file is no record, or its text does not open. */
export function openRecord(file: string): OpenedRecord {
  return openedRecord(readRecordFile(file), file);
}

/** `called`: what its errors call it. Throws WrongUsage where its text does not open. */
export function openedRecord(record: KeptRun, called: string): OpenedRecord {
  const { document: kept, model, seed, derived } = record.order;
  const document = { ...kept, settings: parseSettings({ ...kept.settings, seed }).settings };
  const opened = openText(document.text, document.settings, undefined, record.linked);
  const { plan, settings } = opened;
  if (!plan) throw new WrongUsage(`${called} holds a text that does not open`);
  const humans = humansOf(record.order);
  const { script } = readScript(document.scriptText);
  const inputs = inputsOf(plan.workflow, document, script);
  const { stoppedAt, parent } = record.run;
  const tape = {
    entries: record.tape,
    ofAnotherEngine: record.run.engineVersion !== ENGINE_VERSION,
    ...(stoppedAt !== undefined && { stoppedAt }),
  };
  const again = async (onChunk: (chunk: Chunk) => void, heard?: (derive: Derive) => Derive): Promise<Made> => {
    const made = await runToEnd({
      plan,
      inputs,
      settings,
      model,
      script,
      again: { tape, humans, ...(derived && { derived }) },
      onChunk,
      kept: { activations: false },
      ...(heard && { heard }),
    });
    const { engineVersion, summary } = record.run;
    const { rounds, activations } = progressOf(made.view);
    // How far a run that was cut short had come was not kept to the last step.
    const hadEnded = summary.status !== 'interrupted' && summary.status !== 'running';
    const differs = rounds !== summary.rounds || activations !== summary.activations;
    if (tape.ofAnotherEngine && hadEnded && differs)
      throw new WrongUsage(
        `${called} was made by engine ${engineVersion}, and this one, ${ENGINE_VERSION}, comes to another run: run it again`,
      );
    return made;
  };
  return {
    called,
    document,
    linked: record.linked ?? [],
    model,
    humans,
    summary: { ...record.run.summary, ...(parent && { parent }) },
    tape,
    opened,
    plan,
    settings,
    inputs,
    script,
    replay: (onChunk) => again(onChunk),
    async answers(onChunk) {
      const entries: TapeEntry[] = [];
      let noted: Noting | null = null;
      const heard = (derive: Derive): Derive => (noted = noting(derive)).derive;
      await again((chunk) => {
        entries.push(...(noted?.tape(factsOf([chunk])).entries ?? []));
        onChunk?.(chunk);
      }, heard);
      return entries;
    },
  };
}
