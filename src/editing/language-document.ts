import type { NotationDescription } from '../engine/schema/description.ts';
import { detectNotation } from '../engine/notations/detect.ts';
import type { NameRules } from '../engine/notations/name-rules.ts';
import { NOTATION_HELPS } from '../engine/notations/notation-helps.ts';
import type { Settings } from '../engine/document/document.ts';
import { READ_LIMITS } from '../engine/reading/limits.ts';
import { readOnce } from '../engine/reading/read-once.ts';
import type { ReadText } from '../engine/reading/read-yaml.ts';
import { textSettings } from '../engine/reading/text-settings.ts';
import type { YamlDocument } from '../engine/reading/yaml-document.ts';
import type { YamlNode } from '../engine/reading/yaml-node.ts';
import type { NotationName } from '../engine/workflow/notation-name.ts';
import { symbolsOf, type Symbols } from './symbols.ts';

/** A text as the language help sees it: as much of its tree as can be read, whatever is wrong with the rest. */
export interface LanguageDocument {
  text: string;
  notation: NotationName;
  description: NotationDescription;
  names: NameRules;
  roots: YamlNode[];
  /** The documents of the text, those too that are empty. */
  documents: readonly YamlDocument[];
  symbols: Symbols;
  /** How many mistakes of syntax there are. */
  faults: number;
}

/** Reads a text for help; null when nothing tells its notation. Never throws. */
export function languageDocument(text: string, settings: Settings): LanguageDocument | null {
  return documentOf(text, settings, readOnce(text, READ_LIMITS.file));
}

/** By what was read, and by the settings. */
const known = new WeakMap<ReadText, Map<string, LanguageDocument | null>>();

/** As `languageDocument`, of a text that was read. Answers are kept: fixes, stop values, form and acts ask one after the other. */
export function documentOf(text: string, settings: Settings, read: ReadText): LanguageDocument | null {
  const ofRead = known.get(read) ?? new Map<string, LanguageDocument | null>();
  known.set(read, ofRead);
  const key = JSON.stringify(settings);
  const found = ofRead.get(key);
  if (found !== undefined) return found;
  const made = madeOf(text, settings, read);
  ofRead.set(key, made);
  return made;
}

function madeOf(text: string, settings: Settings, read: ReadText): LanguageDocument | null {
  const roots = read.documents.flatMap(({ root }) => root ?? []);
  const [first] = roots;
  const notation =
    (first ? textSettings(first, settings).settings.notation : settings.notation) ??
    (first ? detectNotation(first) : null);
  if (!notation) return null;
  const { description, names } = NOTATION_HELPS[notation];
  const symbols = symbolsOf(description, roots);
  return {
    text,
    notation,
    description,
    names,
    roots,
    documents: read.documents,
    symbols,
    faults: read.problems.length,
  };
}
