import type { Settings } from '../document/document.ts';
import { placeholderOf, type Placeholder } from '../document/placeholder.ts';
import { valueAt } from '../reading/fields.ts';
import { textSettings } from '../reading/text-settings.ts';
import type { YamlDocument } from '../reading/yaml-document.ts';
import type { YamlScalar } from '../reading/yaml-node.ts';
import type { Problem } from '../workflow/problem.ts';
import { maskedDocuments } from './masked-tree.ts';
import { randomLookingIn } from './random-looking.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { secretsIn } from './shapes.ts';
import { SHORTEST_SECRET, tooShort } from './too-short.ts';

/** The door through which a text comes into the engine: behind it no value, name or problem holds a secret. */
export interface GuardedText {
  secrets: Secrets;
  /** The settings with their variables masked. */
  settings: Settings;
  /** Names whose placeholders stay as they are. */
  held: string[];
  /** Values that the text itself gives to names that are marked secret. */
  marked: Record<string, string>;
  /** The documents with placeholders for their secrets; of other texts beside this one, too. */
  mask(documents: readonly YamlDocument[]): YamlDocument[];
  /** What is told of the text, in words without secrets, and warnings of those that stand in it. */
  problems(found: readonly Problem[]): Problem[];
  /** What the visitor may fill in: not what stands in the text itself. */
  placeholders(found: readonly Placeholder[]): Placeholder[];
}

/** So many are told of; what more there is is masked all the same. */
const MOST_TOLD = 20;

/** Guards a text that was read, with the settings that the visitor gave beside it. */
export function guardText(text: string, documents: readonly YamlDocument[], given: Settings): GuardedText {
  const names = [...new Set([...(given.secrets ?? []), ...writtenNames(documents)])];
  const scalars = markedScalars(documents, new Set(names));
  const marked = Object.fromEntries(Array.from(scalars, ([name, { text: value }]) => [name, value]));
  const secrets = createSecrets(marked, text);
  // In the order of the text, as whoever seals its document numbers them.
  for (const whole of [text, ...Object.values(given.vars ?? {})]) secrets.learn(whole);
  const vars = Object.entries(given.vars ?? {}).map(([name, value]) => [name, secrets.mask(value)]);
  const numbered = new Set(secrets.known().flatMap(({ name, kind }) => (kind === 'marked' ? [] : [name])));
  return {
    secrets,
    settings: vars.length === 0 ? given : { ...given, vars: Object.fromEntries(vars) },
    held: [...names, ...numbered],
    marked,
    mask: (read) => maskedDocuments(read, secrets),
    problems: (found) => [
      ...found.map((problem) => ({ ...problem, params: maskedParams(problem.params, secrets) })),
      ...shortProblems(scalars),
      ...secretProblems(text, secrets),
    ],
    placeholders: (found) => [
      ...found.filter(({ name }) => !numbered.has(name)),
      ...names
        .filter((name) => text.includes(placeholderOf(name)) && !found.some((other) => other.name === name))
        .map((name) => ({ name, written: null })),
    ],
  };
}

/** The names that a text's own settings call secret. */
function writtenNames(documents: readonly YamlDocument[]): string[] {
  const root = documents[0]?.root;
  return (root && textSettings(root, {}).written.secrets) ?? [];
}

/** Where the text itself gives values to these names. */
function markedScalars(documents: readonly YamlDocument[], names: ReadonlySet<string>): Map<string, YamlScalar> {
  const found = new Map<string, YamlScalar>();
  for (const { root } of documents) {
    const vars = root && valueAt(root, 'vars');
    if (vars?.kind !== 'map') continue;
    for (const { key, value } of vars.entries)
      if (names.has(key) && value.kind === 'scalar' && value.text.trim() !== placeholderOf(key) && !found.has(key))
        found.set(key, value);
  }
  return found;
}

/** Warnings `secret-too-short` {name, least} of values that are marked, and stand in the text all the same. */
function shortProblems(scalars: ReadonlyMap<string, YamlScalar>): Problem[] {
  return [...scalars]
    .filter(([, { text }]) => text !== '' && text.length < SHORTEST_SECRET)
    .map(([name, { range }]) => tooShort(name, range));
}

function maskedParams(params: Problem['params'], secrets: Secrets): Problem['params'] {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, secrets.maskJson(value)]));
}

/**
 * Warnings of secrets that stand in a text: `secret-in-text` {kind, name} of a known form, `secret-suspected` of what only looks
 * drawn by lot, which is left as it is.
 */
function secretProblems(text: string, secrets: Secrets): Problem[] {
  const found = secretsIn(text);
  const certain = found.slice(0, MOST_TOLD).map(({ kind, start, end, value }): Problem => {
    const name = secrets.nameOf(value) ?? '';
    return { code: 'secret-in-text', severity: 'warning', params: { kind, name }, range: { start, end } };
  });
  if (found.length >= MOST_TOLD) return certain;
  const suspected = randomLookingIn(text)
    .filter((range) => !found.some(({ start, end }) => range.start < end && start < range.end))
    .map((range): Problem => ({ code: 'secret-suspected', severity: 'warning', params: {}, range }));
  return [...certain, ...suspected].slice(0, MOST_TOLD);
}
