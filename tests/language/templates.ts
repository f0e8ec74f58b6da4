import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../static/templates/', import.meta.url);

/** The texts of all templates, by file. */
export const TEMPLATE_TEXTS: readonly (readonly [name: string, text: string])[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')] as const);

/** A text with one `‸` in it, and the offset of that. */
export function cursorIn(marked: string): { text: string; offset: number } {
  const offset = marked.indexOf('‸');
  if (offset === -1) throw new Error('no ‸ in the text');
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}
