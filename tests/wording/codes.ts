import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));

/** A code that the source names, and the file that does. `full` is false when a notation is put before it. */
export interface NamedCode {
  code: string;
  full: boolean;
  file: string;
}

/** Every code of a problem, a failure or a fix that the engine and the rooms `share`, `worker` and `history` name in their source. */
export function namedCodes(): NamedCode[] {
  return ['engine', 'share', 'worker', 'history'].flatMap(filesIn).flatMap((file) => {
    const text = readFileSync(join(SOURCE, file), 'utf8');
    return [...ownCodes(text), ...toldCodes(text)].map((found) => ({ ...found, file }));
  });
}

function filesIn(folder: string): string[] {
  const files = readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts')).map((file) => join(folder, file));
}

/** `code: 'yaml-tab'`, unions of them, and those that comments put between backticks. */
function ownCodes(text: string): { code: string; full: boolean }[] {
  const written = [
    ...text.matchAll(/\bcode: '([a-z]+(?:-[a-z0-9]+)+)'/g),
    ...text.matchAll(/'((?:link|file|script)-[a-z-]+)'/g),
    ...text.matchAll(/(?:tell|problem)\('([a-z]+(?:-[a-z0-9]+)+)'/g),
    ...text.matchAll(/`((?:chatdev|container|orka|loop-exit|fragment|yaml)-[a-z]+(?:-[a-z]+)*)`/g),
  ];
  return written.map((match) => ({ code: match[1] ?? '', full: true }));
}

/** `report(reading, 'error', 'too-deep', ...)`: the notation's name is put before the code. */
function toldCodes(text: string): { code: string; full: boolean }[] {
  const told = text.matchAll(/(?<!\[)'(?:error|warning|info)',\s*'([a-z]+(?:-[a-z]+)*)'/g);
  return [...told].map((match) => ({ code: match[1] ?? '', full: false }));
}
