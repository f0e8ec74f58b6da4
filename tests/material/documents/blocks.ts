import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blocksOf } from '../../../src/engine/reading/markdown.ts';
import { MATERIAL } from '../material.ts';

/** A block of a document, as it stands. */
export interface DocumentBlock {
  /** `000-name.md, block 1`, counted from 1. */
  name: string;
  /** The file it stands in, and its number in it. */
  file: string;
  number: number;
  text: string;
}

/** The names of the documents; none where they are not there. */
export function documentFiles(): string[] {
  return existsSync(MATERIAL.documents) ? readdirSync(MATERIAL.documents).filter((name) => name.endsWith('.md')) : [];
}

/** The blocks of all documents, in these languages (YAML alone, when none are given). */
export function documentBlocks(languages?: readonly string[]): DocumentBlock[] {
  return documentFiles().flatMap((file) => {
    const markdown = readFileSync(path.join(MATERIAL.documents, file), 'utf8');
    return blocksOf(markdown, languages).map(({ start, end }, index) => ({
      name: `${file}, block ${index + 1}`,
      file,
      number: index + 1,
      text: markdown.slice(start, end),
    }));
  });
}

/** A document, by its number. */
export function documentText(number: string): string {
  const file = documentFiles().find((name) => name.startsWith(number));
  if (!file) throw new Error(`no document ${number} in ${MATERIAL.documents}`);
  return readFileSync(path.join(MATERIAL.documents, file), 'utf8');
}

/** The YAML blocks of a document, by its number; up to the next heading where a fence is never closed. */
export function blocks(number: string): string[] {
  return documentBlocks().flatMap(({ file, text }) => (file.startsWith(number) ? [text] : []));
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
