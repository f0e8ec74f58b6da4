import { writeFileSync } from 'node:fs';
import { parseSettings, type Settings } from '../engine/document/document.ts';
import { isEntry } from '../engine/effects/is-entry.ts';
import type { TapeEntry } from '../engine/effects/tape.ts';
import type { TapeStore } from '../engine/effects/tape-store.ts';
import type { LinkedText } from '../engine/reading/yaml-document.ts';
import { ENGINE_VERSION } from '../engine/version.ts';
import { isJson, isJsonObject, type Json } from '../engine/workflow/json.ts';
import { readJson, reasonOf } from './read-file.ts';
import { WrongUsage } from './usage.ts';

/** What makes a run again (`docs/record.md`): no secret stands in it. `tape` holds all answers, those of the script too. */
export interface RunFile {
  text: string;
  linked: LinkedText[];
  inputs: Record<string, Json>;
  settings: Settings;
  model: 'scripted' | 'simulated';
  /** As it was given. */
  script: unknown;
  tape: { entries: readonly TapeEntry[] };
}

/** A tape that is kept while the program runs. */
export function memoryTape(entries: TapeEntry[] = []): TapeStore {
  return {
    read: () => Promise.resolve([...entries]),
    append(_run, _position, ...more) {
      entries.push(...more);
      return Promise.resolve({ stored: true });
    },
  };
}

export function writeRecord(file: string, record: RunFile): void {
  try {
    writeFileSync(file, `${JSON.stringify({ record: 1, engineVersion: ENGINE_VERSION, ...record })}\n`);
  } catch (thrown) {
    throw new WrongUsage(`${file} cannot be written: ${reasonOf(thrown)}`);
  }
}

/** Throws WrongUsage where the file is no record, or one of another engine, which would make another run of it. */
export function readRecord(file: string): RunFile {
  const read = readJson(file);
  if (!isJson(read) || !isJsonObject(read) || read['record'] !== 1)
    throw new WrongUsage(`${file} is no record of a run: write one with run --save`);
  const { text, linked, inputs, settings, model, script, tape, engineVersion } = read;
  if (engineVersion !== ENGINE_VERSION)
    throw new WrongUsage(
      `${file} was made by engine ${String(engineVersion)}, and this is ${ENGINE_VERSION}: run it again`,
    );
  const entries: unknown = isJsonObject(tape) ? tape['entries'] : null;
  if (typeof text !== 'string' || !isJsonObject(inputs) || !Array.isArray(linked) || !Array.isArray(entries))
    throw new WrongUsage(`${file} is no whole record: text, inputs or answers are missing`);
  return {
    text,
    linked: linked.flatMap(linkedText),
    inputs,
    settings: parseSettings(settings).settings,
    model: model === 'simulated' ? 'simulated' : 'scripted',
    script,
    tape: { entries: entries.filter(isEntry) },
  };
}

function linkedText(json: Json): LinkedText[] {
  if (!isJsonObject(json)) return [];
  const { name, from, text } = json;
  if (typeof name !== 'string' || typeof text !== 'string') return [];
  return [{ name, from: typeof from === 'string' ? from : null, text }];
}
