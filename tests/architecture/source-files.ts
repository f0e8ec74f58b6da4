import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the project: its path from the project's folder, with `/` on every system, and its text. */
export interface SourceFile {
  file: string;
  text: string;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Names of folders and files in the project's folder that nobody wrote. */
export const NOT_OURS = [
  'node_modules',
  'build',
  '.svelte-kit',
  '.git',
  '.ci',
  '.cache',
  '.test-results',
  'coverage',
  'package-lock.json',
];

/** All files below a folder of the project whose name ends in one of these; folders named in `without` are left out. */
export function sourceFiles(folder: string, endings: readonly string[], without: readonly string[] = []): SourceFile[] {
  const start = path.join(ROOT, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (without.includes(entry.name)) return [];
    if (entry.isDirectory()) return sourceFiles(place, endings, without);
    if (!entry.isFile() || !endings.some((ending) => entry.name.endsWith(ending))) return [];
    return [{ file: place, text: readFileSync(path.join(ROOT, place), 'utf8') }];
  });
}
