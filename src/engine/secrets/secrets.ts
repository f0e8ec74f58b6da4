import type { Json } from '../document/document.ts';
import { secretsIn, type SecretKind } from './shapes.ts';

/**
 * The secrets of a document or a run, each with the one placeholder `${NAME}` that stands for it wherever something is kept,
 * shown, linked or written down. New ones are found by their form in whatever is masked.
 */
export interface Secrets {
  /** The text with every secret replaced by its placeholder. */
  mask(text: string): string;
  /** As `mask`, for the text of a document: what stands alone inside brackets is quoted, so that YAML reads it as before. */
  maskSource(text: string): string;
  /** A value with all its texts and names masked. */
  maskJson(value: Json): Json;
  /** The text with every placeholder replaced by its secret: for the one who is asked, at the last door, and for nobody else. */
  fill(text: string): string;
  /** What has a placeholder so far, in the order of finding. */
  known(): readonly KnownSecret[];
}

/** A secret with its placeholder. */
export interface KnownSecret {
  /** The name in its placeholder. */
  name: string;
  /** How it was found: by its form, or because the visitor said so. */
  kind: SecretKind | 'marked';
  value: string;
}

/** Shorter ones would be found in the middle of words: they are kept out by their name alone. */
export const SHORTEST_SECRET = 6;

const NUMBERED = /\$\{SECRET_(\d+)\}/g;

/**
 * Secrets that begin with those that the visitor named. `around`: all that is going to be masked, so that no number is given that
 * stands in it already.
 */
export function createSecrets(named: Readonly<Record<string, string>> = {}, around = ''): Secrets {
  const known: KnownSecret[] = [];
  const byForm = new Map<string, string>();
  let numbered = [...around.matchAll(NUMBERED)].reduce((most, [, number]) => Math.max(most, Number(number)), 0);
  let pattern: RegExp | null = null;

  function add(name: string, kind: KnownSecret['kind'], value: string): void {
    known.push({ name, kind, value });
    for (const form of formsOf(value)) if (form.length >= SHORTEST_SECRET && !byForm.has(form)) byForm.set(form, name);
    pattern = null;
  }

  /** A value has one placeholder, however its lines are broken. */
  function learn(kind: SecretKind, value: string): void {
    if (value.length < SHORTEST_SECRET || byForm.has(value)) return;
    const alike = known.find((secret) => joined(secret.value) === joined(value));
    if (alike) byForm.set(value, alike.name);
    else add(`SECRET_${++numbered}`, kind, value);
    pattern = null;
  }

  function mask(text: string, put: (name: string, start: number, end: number) => string = placeholderOf): string {
    if (text.length < SHORTEST_SECRET) return text;
    for (const { kind, value, password } of secretsIn(text)) {
      learn(kind, value);
      if (password !== undefined) learn(kind, password);
    }
    if (byForm.size === 0) return text;
    pattern ??= patternOf([...byForm.keys()]);
    return text.replace(pattern, (found, start: number) => {
      const name = byForm.get(found);
      return name === undefined ? found : put(name, start, start + found.length);
    });
  }

  function maskJson(value: Json): Json {
    if (typeof value === 'string') return mask(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(maskJson);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [mask(key), maskJson(item)]));
  }

  for (const [name, value] of Object.entries(named)) if (value !== '') add(name, 'marked', value);
  return {
    mask: (text) => mask(text),
    maskSource: (text) =>
      mask(text, (name, start, end) =>
        /[[{,:]\s*$/.test(text.slice(Math.max(0, start - 20), start)) && /^\s*[,}\]:]/.test(text.slice(end, end + 20))
          ? `"${placeholderOf(name)}"`
          : placeholderOf(name),
      ),
    maskJson,
    fill: (text) =>
      text.replace(/\$\{(\w+)\}/g, (written, name) => known.find((secret) => secret.name === name)?.value ?? written),
    known: () => known,
  };
}

/** What stands for a secret. */
export function placeholderOf(name: string): string {
  return `\${${name}}`;
}

/** The ways in which a value is written: as it is, inside JSON, inside an address. The value itself is the first. */
function formsOf(value: string): string[] {
  return [...new Set([value, JSON.stringify(value).slice(1, -1), inAddress(value)])];
}

function inAddress(value: string): string {
  // A half of a sign that needs two cannot stand in an address.
  return /\p{Surrogate}/u.test(value) ? value : encodeURIComponent(value);
}

/** A value without breaks of lines, written out or not. */
function joined(value: string): string {
  return value.replace(/\\[nr]|\s/g, '');
}

/** Finds any of the forms, the longest first; placeholders are found too, so that no secret is found inside of one. */
function patternOf(forms: readonly string[]): RegExp {
  const longestFirst = forms.toSorted((one, other) => other.length - one.length);
  return new RegExp([...longestFirst.map(escaped), '\\$\\{\\w+\\}'].join('|'), 'g');
}

function escaped(form: string): string {
  return form.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
