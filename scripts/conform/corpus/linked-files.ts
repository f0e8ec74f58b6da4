import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { openLinked, type LinkedDocument } from '../../../src/terminal/files/linked-texts.ts';

/** A file opened with those that it names. */
export interface OpenedFile extends LinkedDocument {
  text: string;
}

/** Opens a file of a corpus with the graphs that it names. `files`: all there are. */
export function openWithLinks(directory: string, file: string, files: readonly string[]): OpenedFile {
  const read = (path: string): string => readFileSync(join(directory, path), 'utf8');
  const text = read(file);
  const find = (name: string): string | null => {
    const found = fileNamed(name, file, files);
    return found === null ? null : read(found);
  };
  return { text, ...openLinked(text, find) };
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
