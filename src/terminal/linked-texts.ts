import { openText, type OpenedDocument } from '../engine/open-text.ts';
import type { LinkedText } from '../engine/reading/yaml-document.ts';

/** A text opened with those that it names. */
export interface LinkedDocument {
  opened: OpenedDocument;
  /** The files it names that are not there. */
  missing: string[];
}

/** Opens a text, and links the graphs that it names as long as new ones are found. `find` gives the text under a name, or null. */
export function openLinked(text: string, find: (name: string) => string | null): LinkedDocument {
  const linked = new Map<string, LinkedText>();
  const missing = new Set<string>();
  for (;;) {
    const opened = openText(text, {}, undefined, [...linked.values()]);
    const wanted = opened.problems
      .flatMap(({ code, params }) => (code === 'chatdev-subgraph-not-here' ? String(params['path']) : []))
      .filter((name) => !linked.has(name) && !missing.has(name));
    if (wanted.length === 0) return { opened, missing: [...missing] };
    for (const name of wanted) {
      const found = find(name);
      if (found === null) missing.add(name);
      else linked.set(name, { name, text: found });
    }
  }
}
