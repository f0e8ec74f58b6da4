import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { openText, type OpenedDocument } from '../../engine/open-text.ts';
import type { LinkedText } from '../../engine/reading/yaml-document.ts';

/** A file opened with those that it names. */
export interface OpenedFile {
  text: string;
  opened: OpenedDocument;
  /** The files it names that are not there. */
  missing: string[];
}

/** Opens a file of a corpus, and links the graphs that it names as long as new ones are found. `files`: all there are. */
export function openWithLinks(directory: string, file: string, files: readonly string[]): OpenedFile {
  const text = readFileSync(join(directory, file), 'utf8');
  const linked = new Map<string, LinkedText>();
  const missing = new Set<string>();
  for (;;) {
    const opened = openText(text, {}, undefined, [...linked.values()]);
    const wanted = opened.problems
      .flatMap(({ code, params }) => (code === 'chatdev-subgraph-not-here' ? String(params['path']) : []))
      .filter((name) => !linked.has(name) && !missing.has(name));
    if (wanted.length === 0) return { text, opened, missing: [...missing] };
    for (const name of wanted) {
      const found = fileNamed(name, file, files);
      if (found === null) missing.add(name);
      else linked.set(name, { name, text: readFileSync(join(directory, found), 'utf8') });
    }
  }
}

/** Where the original looks for a graph: beside the file, among its subgraphs, then anywhere by the last part of its name. */
export function fileNamed(name: string, from: string, files: readonly string[]): string | null {
  const here = posix.dirname(from);
  const last = posix.basename(name);
  return (
    [posix.join(here, name), posix.join(here, 'subgraphs', name)].find((path) => files.includes(path)) ??
    files.find((path) => posix.basename(path) === last && posix.basename(posix.dirname(path)) === 'subgraphs') ??
    files.find((path) => posix.basename(path) === last) ??
    null
  );
}
