import type { Json } from '../workflow/json.ts';
import { SETTINGS_MAP } from './settings/declaration.ts';
import type { Faults } from './settings/kinds.ts';

/** How a document is read and run: the values of what `settings/declaration.ts` declares. */
export type Settings = NonNullable<ReturnType<typeof SETTINGS_MAP.read>>;

/** How the simulated model behaves. */
export type Mood = NonNullable<Settings['mood']>;

/** What is kept, shared and run. Holds no key, no connection and no run. */
export interface LoopDocument {
  name: string;
  /** The workflow as typed: YAML or JSON of any notation. */
  text: string;
  /** What the workflow is given at its start, by name. */
  inputs: Record<string, Json>;
  /** The script as typed: JSON, or an empty text. Kept as text so that half-finished typing is kept too. */
  scriptText: string;
  settings: Settings;
}

/** What `parseSettings` gives: the settings that can be used, and the paths (`limits.rounds`) of those that cannot. */
interface ParsedSettings extends Faults {
  settings: Settings;
}

/** A new document of nothing, to be filled. Every call gives fresh objects. */
export function emptyDocument(): LoopDocument {
  return { name: '', text: '', inputs: {}, scriptText: '', settings: {} };
}

/**
 * Reads settings from data of unknown origin (a link, a file, the `settings:` map of a text).
 * Nothing and null are no settings. Whatever cannot be used is left out and named; it never throws.
 * The keys of the result stand in a fixed order, whatever the order in `value`.
 */
export function parseSettings(value: unknown): ParsedSettings {
  const faults: Faults = { unknownKeys: [], badKeys: [] };
  const settings = value === undefined || value === null ? {} : (SETTINGS_MAP.read(value, '', faults) ?? {});
  return { settings, ...faults };
}
