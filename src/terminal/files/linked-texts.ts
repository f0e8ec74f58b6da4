import { openText, type OpenedDocument } from '../../engine/opening/open-text.ts';
import type { LinkedText } from '../../engine/reading/yaml-document.ts';
import type { Problem } from '../../engine/workflow/problem.ts';

export interface LinkedDocument {
  opened: OpenedDocument;
  /** The text and those that it names, in the order in which they were found: together they are what is opened. */
  texts: string[];
  /** Those that it names, as they are linked. */
  linked: LinkedText[];
  /** The files it names that are not there. */
  missing: string[];
}

/** The file that a text refers to and that is not there: a graph of ChatDev, or the workflow of a loop, a map or a component. */
function fileNamed({ code, params }: Problem): string[] {
  if (code === 'chatdev-subgraph-not-here') return [String(params['path'])];
  const name = code === 'container-unknown-workflow' ? String(params['name']) : '';
  return /\.(?:ya?ml|json)$/i.test(name) ? [name] : [];
}

/**
 * Opens a text, and links the graphs that it names, those that these name, and so on, as long as new ones are found. `find`
 * gives the text under a name, or null; `from` is the name of the linked text that names it, null for the text itself.
 */
export function openLinked(text: string, find: (name: string, from: string | null) => string | null): LinkedDocument {
  const linked = new Map<string, LinkedText>();
  const missing = new Map<string, string>();
  for (;;) {
    const opened = openText(text, {}, undefined, [...linked.values()]);
    const wanted = opened.problems
      .flatMap((problem) => fileNamed(problem).map((name) => ({ name, from: namedFrom(problem) })))
      .map((wish) => ({ ...wish, key: JSON.stringify([wish.from, wish.name]) }))
      .filter(({ key }) => !linked.has(key) && !missing.has(key));
    if (wanted.length === 0) {
      const texts = [text, ...[...linked.values()].map((file) => file.text)];
      return { opened, texts, linked: [...linked.values()], missing: [...new Set(missing.values())] };
    }
    for (const { name, from, key } of wanted) {
      const found = find(name, from);
      if (found === null) missing.set(key, name);
      else linked.set(key, { name, from, text: found });
    }
  }
}

/** The linked text that names it: the last on the way there; null for the text itself. */
function namedFrom({ params: { via } }: Problem): string | null {
  const last = Array.isArray(via) ? via.at(-1) : undefined;
  return typeof last === 'string' ? last : null;
}
