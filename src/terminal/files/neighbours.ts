import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { openLinked, type LinkedDocument } from './linked-texts.ts';
import { readText } from './read-file.ts';

/** Opens the text of a file with the graphs that it names, and those that these name: looked for around who names them, then around the file. */
export function openBeside(file: string, text: string): LinkedDocument {
  const places = new Map<string, string>();
  return openLinked(text, (name, from) => {
    const near = from === null ? undefined : places.get(from);
    const found = (near === undefined ? null : neighbour(near, name)) ?? neighbour(file, name);
    if (found === null) return null;
    places.set(name, found);
    return readText(found);
  });
}

/** A file named from another: beside it, among the subgraphs there, or from the folder above, where those of subgraphs begin. */
function neighbour(file: string, name: string): string | null {
  const here = dirname(file);
  const places = [join(here, name), join(here, 'subgraphs', name), join(here, '..', name), join(here, basename(name))];
  return places.find((path) => statSync(path, { throwIfNoEntry: false })?.isFile()) ?? null;
}
