import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blocksOf } from '../../src/engine/reading/markdown.ts';

/** Where the specifying documents lie: other people's text, beside the project where it is developed. */
const FOLDER = process.env['DOCUMENTS'] ?? '../shared/seeds';

/** A document, by its number. */
export function documentText(number: string): string {
  const file = readdirSync(FOLDER).find((name) => name.startsWith(number));
  if (!file) throw new Error(`no document ${number} in ${FOLDER}`);
  return readFileSync(path.join(FOLDER, file), 'utf8');
}

/** The YAML blocks of a document, by its number; up to the next heading where a fence is never closed. */
export function blocks(number: string): string[] {
  const markdown = documentText(number);
  return blocksOf(markdown).map(({ start, end }) => markdown.slice(start, end));
}

/** The `index`-th block of a document, from 1. */
export function block(number: string, index: number): string {
  const text = blocks(number)[index - 1];
  if (text === undefined) throw new Error(`document ${number} has no block ${index}`);
  return text;
}

/** A block with one change; it fails where there is nothing to change. */
export function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the block does not hold ${from}`);
  return text.replace(from, to);
}
