/**
 * docs/keys.md: all keys of the studio, made from its registry of commands. `npx tsx scripts/keys-page.ts` writes it; a test says when it is
 * out of date.
 */
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keyLabel, type PlaceKeys } from '../src/page/commands/command.ts';
import { keyLists } from '../src/page/app/help/key-lists.ts';

const FILE = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'docs', 'keys.md');

/** The whole page. */
export function keysPage(): string {
  const lists = keyLists();
  const keys = lists.flatMap((list) => list.keys).flatMap((each) => each.keys);
  const ctrlOnMac = keys.filter((key) => key.startsWith('Ctrl+'));
  const parts = [
    '# Keyboard',
    '',
    '<!-- Made by npx tsx scripts/keys-page.ts from the registry of commands -->',
    '',
    'What the studio does by keys. F1 finds each command by its name, also those that have no key; `?` opens Help, which has the same lists.',
    `On a Mac \`⌘\` is pressed for \`Ctrl\`, but in ${labels(ctrlOnMac)}, and \`Alt\` is called \`⌥\`.`,
    '',
    'A letter or sign alone is a key outside of fields; in Help that can be turned off, but for keys of the graph alone. What stands under “On the',
    'graph”, “In the rounds” and “In the timeline” holds where the keyboard is in that part: F6 goes from one to the next.',
    '',
    ...lists.flatMap(listOf),
  ];
  return `${parts.join('\n').trimEnd()}\n`;
}

function listOf({ label, keys }: PlaceKeys): string[] {
  return [`## ${label}`, '', '| what | keys |', '|---|---|', ...keys.map(rowOf), ''];
}

/** A command without a key is chosen by its name. */
function rowOf({ does, keys }: PlaceKeys['keys'][number]): string {
  return `| ${does} | ${keys.length === 0 ? 'by name' : labels(keys)} |`;
}

function labels(keys: readonly string[]): string {
  return keys.map((key) => `\`${keyLabel(key)}\``).join(', ');
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const made = keysPage();
  const before = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  if (made !== before) writeFileSync(FILE, made);
  console.log(made === before ? 'docs/keys.md is up to date' : 'docs/keys.md written');
}
