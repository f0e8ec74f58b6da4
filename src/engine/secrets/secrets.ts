import type { Json } from '../workflow/json.ts';
import { canonicalText } from './canonical-text.ts';
import { formFinder } from './forms.ts';
import { putNamesInSource } from './put-names-in-source.ts';
import { apart, putNames, type NamedRange } from './put-names.ts';
import { secretsIn, type SecretKind } from './shapes.ts';
import { SHORTEST_SECRET } from './too-short.ts';
import { formsOf } from './written-forms.ts';

/**
 * The secrets of a document or a run, each with the one placeholder `${NAME}` that stands for it wherever something is kept,
 * shown, linked or written down. New ones are found by their form in whatever is masked. One of fewer signs than `SHORTEST_SECRET` is
 * replaced nowhere: its placeholder alone keeps it out.
 */
export interface Secrets {
  /** Finds the secrets of a known form in a text that is masked later, or beside others. */
  learn(text: string): void;
  /** The text with every secret replaced by its placeholder. */
  mask(text: string): string;
  /**
   * As `mask`, for the text of a document or script, where a marked value may be broken into lines or escaped: what has no quotes
   * between brackets gets them, so that YAML reads it as before.
   */
  maskSource(text: string): string;
  maskJson(value: Json): Json;
  /** The text with every placeholder replaced by its secret: for the one who is asked, at the last door, and for nobody else. */
  fill(text: string): string;
  /** The name that stands for exactly this value, in one of its forms. */
  nameOf(value: string): string | undefined;
  /** What has a placeholder so far, in the order of finding. */
  known(): readonly KnownSecret[];
}

export interface KnownSecret {
  /** The name in its placeholder. */
  name: string;
  /** How it was found: by its form, or because the visitor said so. */
  kind: SecretKind | 'marked';
  value: string;
}

const PLAIN_WORD = /^[A-Za-z][a-z]{0,15}$/;
const NUMBERED = /\$\{SECRET_(\d+)\}/g;

/**
 * Secrets that begin with those that the visitor named. `around`: all that is going to be masked, so that no number is given that
 * stands in it already.
 */
export function createSecrets(named: Readonly<Record<string, string>> = {}, around = ''): Secrets {
  const known: KnownSecret[] = [];
  const valueOf = new Map<string, string>();
  const nameOf = new Map<string, string>();
  /** Names by values whose lines are joined. */
  const nameOfJoined = new Map<string, string>();
  /** Names by marked values in the canonical form. */
  const nameOfCanonical = new Map<string, string>();
  let numbered = [...around.matchAll(NUMBERED)].reduce((most, [, number]) => Math.max(most, Number(number)), 0);
  // Made when it is needed: whoever masks many texts learns all of them before.
  let find: ((text: string) => NamedRange[]) | null = null;
  let findCanonical: ((text: string) => NamedRange[]) | null = null;

  function add(name: string, kind: KnownSecret['kind'], value: string): void {
    known.push({ name, kind, value });
    valueOf.set(name, value);
    if (!nameOfJoined.has(joined(value))) nameOfJoined.set(joined(value), name);
    for (const form of formsOf(value)) addForm(form, name);
  }

  function addForm(form: string, name: string): void {
    if (form.length < SHORTEST_SECRET || nameOf.has(form)) return;
    nameOf.set(form, name);
    find = null;
  }

  /** A value has one placeholder, however its lines are broken. */
  function addFound(kind: SecretKind, value: string): void {
    if (value.length < SHORTEST_SECRET || nameOf.has(value)) return;
    const alike = nameOfJoined.get(joined(value));
    if (alike === undefined) add(`SECRET_${++numbered}`, kind, value);
    else addForm(value, alike);
  }

  function learn(text: string): void {
    if (text.length < SHORTEST_SECRET) return;
    for (const { kind, value, password } of secretsIn(text)) {
      addFound(kind, value);
      // A word of a language stands in every other sentence, and in names.
      if (password !== undefined && !PLAIN_WORD.test(password)) addFound(kind, password);
    }
  }

  function formsIn(text: string): NamedRange[] {
    if (nameOf.size === 0) return [];
    find ??= formFinder(nameOf);
    return find(text);
  }

  /** Marked values, however they are written. */
  function markedIn(text: string): NamedRange[] {
    if (nameOfCanonical.size === 0) return [];
    const canonical = canonicalText(text);
    findCanonical ??= formFinder(nameOfCanonical);
    return findCanonical(canonical.text).map(({ name, ...range }) => ({ name, ...canonical.written(range) }));
  }

  function masked(text: string): string {
    return putNames(text, apart(text, formsIn(text)));
  }

  for (const [name, given] of Object.entries(named)) {
    // A block of YAML ends in a line break, which is no part of what is secret.
    const value = given.trim();
    if (value === '') continue;
    add(name, 'marked', value);
    const { text } = canonicalText(value);
    if (text.length >= SHORTEST_SECRET && !nameOfCanonical.has(text)) nameOfCanonical.set(text, name);
  }
  return {
    learn,
    mask: (text) => {
      learn(text);
      return masked(text);
    },
    maskSource: (text) => {
      learn(text);
      return putNamesInSource(text, apart(text, [...markedIn(text), ...formsIn(text)]));
    },
    maskJson: (value) => {
      withTexts(value, (text) => {
        learn(text);
        return text;
      });
      return withTexts(value, masked);
    },
    fill: (text) => text.replace(/\$\{(\w+)\}/g, (written, name) => valueOf.get(name) ?? written),
    nameOf: (value) => nameOf.get(value),
    known: () => known,
  };
}

function withTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change));
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [change(name), withTexts(item, change)]));
}

/** A value without breaks of lines, written out or not. */
function joined(value: string): string {
  // From the first of a row of escapes alone: tried from each, a long row would take the square of its length.
  return value.replace(/(?<!\\)\\+[nr]|\s/g, '');
}
