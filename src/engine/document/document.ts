import type { Json } from '../workflow/json.ts';
import { MOODS, type Mood } from './mood.ts';

/** How a document is read and run. What is left out takes the default of whoever reads it. */
export interface Settings {
  /** The notation the visitor chose over the detected one. */
  notation?: 'chatdev' | 'orka' | 'container' | 'loop-exit';
  /** Whose behaviour counts where the original engine and its document differ. */
  follow?: 'engine' | 'document';
  /** Refuse what the original refuses, even where it would run here. */
  strict?: boolean;
  limits?: { rounds?: number; activations?: number };
  budget?: { calls?: number; tokens?: number; usd?: number; seconds?: number };
  /** Name of a kept conversation that agents go on from. */
  session?: string;
  seed?: number;
  /** Who answers when nothing else was chosen. Connections and keys are the visitor's own and never stand here. */
  model?: 'scripted' | 'simulated';
  /** How the simulated model behaves; 'improving' when it is left out. */
  mood?: Mood;
  /** Who answers human nodes that the script has answers for; nodes that it has none for always ask the visitor. */
  humans?: 'script' | 'visitor';
  /** Seconds of the run clock that every answer takes for which the script names no time: so nobody waits for a timer. */
  answerSeconds?: number;
  /** Values of the placeholders that the text names (`${NAME}`), as they would be typed into it. */
  vars?: Record<string, string>;
  /**
   * Names of placeholders whose values are secret (`engine/secrets`): the names are kept, the values are not. One that is too short to be
   * looked for stays wherever the text has it apart from its name, and is warned of.
   */
  secrets?: string[];
}

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
interface ParsedSettings {
  settings: Settings;
  /** Keys that no setting has. */
  unknownKeys: string[];
  /** Keys of settings whose values are not allowed; `settings` itself when the whole is not a map. */
  badKeys: string[];
}

/** A new document of nothing, to be filled. Every call gives fresh objects. */
export function emptyDocument(): LoopDocument {
  return { name: '', text: '', inputs: {}, scriptText: '', settings: {} };
}

type Faults = Pick<ParsedSettings, 'unknownKeys' | 'badKeys'>;
/** Gives the value if it is allowed; otherwise nothing, and says so in `faults` under `path`. */
type Reader<Value> = (value: unknown, path: string, faults: Faults) => Value | undefined;
type Readers<Group> = { [Key in keyof Group]-?: Reader<NonNullable<Group[Key]>> };

const readSettings = group<Settings>({
  notation: oneOf('chatdev', 'orka', 'container', 'loop-exit'),
  follow: oneOf('engine', 'document'),
  strict: leaf((value) => (typeof value === 'boolean' ? value : undefined)),
  limits: group({ rounds: wholeFrom(1), activations: wholeFrom(1) }),
  budget: group({ calls: wholeFrom(0), tokens: wholeFrom(0), usd: amount(), seconds: amount() }),
  session: leaf((value) => (typeof value === 'string' ? value : undefined)),
  seed: wholeFrom(Number.MIN_SAFE_INTEGER),
  model: oneOf('scripted', 'simulated'),
  mood: oneOf(...MOODS),
  humans: oneOf('script', 'visitor'),
  answerSeconds: amount(),
  vars: texts,
  secrets: leaf((value) =>
    Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === 'string' && /^\w+$/.test(name))
      ? value
      : undefined,
  ),
});

/**
 * Reads settings from data of unknown origin (a link, a file, the `settings:` map of a text).
 * Nothing and null are no settings. Whatever cannot be used is left out and named; it never throws.
 * The keys of the result stand in a fixed order, whatever the order in `value`.
 */
export function parseSettings(value: unknown): ParsedSettings {
  const faults: Faults = { unknownKeys: [], badKeys: [] };
  const settings = value === undefined || value === null ? {} : (readSettings(value, '', faults) ?? {});
  return { settings, ...faults };
}

function leaf<Value>(allow: (value: unknown) => Value | undefined): Reader<Value> {
  return (value, path, faults) => {
    const allowed = allow(value);
    if (allowed === undefined) faults.badKeys.push(path);
    return allowed;
  };
}

function oneOf<Name extends string>(...names: Name[]): Reader<Name> {
  return leaf((value) => names.find((name) => name === value));
}

function wholeFrom(least: number): Reader<number> {
  return leaf((value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : undefined,
  );
}

function amount(): Reader<number> {
  return leaf((value) => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined));
}

/** A map of texts; what is no text is left out and named. */
function texts(value: unknown, path: string, faults: Faults): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.badKeys.push(path);
    return undefined;
  }
  const read: [name: string, text: string][] = [];
  for (const [name, text] of Object.entries(value)) {
    if (typeof text === 'string' && /^\w+$/.test(name) && name !== '__proto__') read.push([name, text]);
    else faults.badKeys.push(`${path}.${name}`);
  }
  return read.length === 0 ? undefined : Object.fromEntries(read);
}

/** A map of settings; an empty one is left out, so that equal settings are written alike. */
function group<Group extends object>(readers: Readers<Group>): Reader<Partial<Group>> {
  return (value, path, faults) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      faults.badKeys.push(path === '' ? 'settings' : path);
      return undefined;
    }
    const at = (key: string): string => (path === '' ? key : `${path}.${key}`);
    const given = new Map<string, unknown>(Object.entries(value));
    const read: Partial<Group> = {};
    for (const key in readers) {
      const entry = given.get(key);
      given.delete(key);
      if (entry === undefined || entry === null) continue;
      const allowed = readers[key](entry, at(key), faults);
      if (allowed !== undefined) read[key] = allowed;
    }
    for (const key of given.keys()) faults.unknownKeys.push(at(key));
    return Object.keys(read).length === 0 ? undefined : read;
  };
}
