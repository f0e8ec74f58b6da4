import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Json } from '../../src/engine/workflow/json.ts';

const FOLDER = fileURLToPath(new URL('../../docs/rules/', import.meta.url));

/** A rule of docs/rules/<notation>.md. */
export interface Rule {
  notation: string;
  id: string;
  title: string;
  /** What stands between the heading and the example, but for what is said of the original. */
  prose: string;
  original: string | null;
  /** The text that shows the rule. */
  document: string;
  /** A script, with `settings` beside its keys; null: the simulated model answers. */
  answers: Record<string, Json> | null;
  expect: Record<string, Json>;
  heldBy: { file: string; title: string }[];
}

const HEADING = /^### ([A-Z]\d+): (.+)$/m;
const HELD_BY = /^\*\*Held by\*\* ([^]*?\.)$/m;

/** All rules of all pages that are there, by notation. */
export function rulePages(): Map<string, Rule[]> {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((file) => file.endsWith('.md')) : [];
  return new Map(
    files.toSorted().map((file) => {
      const notation = file.slice(0, -'.md'.length);
      return [notation, rulesIn(readFileSync(FOLDER + file, 'utf8'), notation)];
    }),
  );
}

/** The rules of a page, in their order. Throws where a rule is not written as all are. */
export function rulesIn(markdown: string, notation: string): Rule[] {
  const [, ...parts] = markdown.split(/^(?=### )/m);
  return parts.map((part) => ruleIn(part.split(/^## /m)[0] ?? '', notation));
}

function ruleIn(part: string, notation: string): Rule {
  const [heading = '', id = '', title = ''] = HEADING.exec(part) ?? [];
  const where = `docs/rules/${notation}.md, ${id || part.split('\n')[0]}`;
  if (id === '') throw new Error(`${where}: is no heading of a rule`);
  const [words = ''] = part.slice(heading.length).split(/^```/m);
  const paragraphs = words.trim().split(/\n{2,}/);
  const original = paragraphs.filter((paragraph) => paragraph.startsWith('**The original** '));
  const held = HELD_BY.exec(part)?.[1] ?? '';
  const answers = fenced(part, 'json answers');
  return {
    notation,
    id,
    title,
    prose: paragraphs.filter((paragraph) => !original.includes(paragraph)).join('\n\n'),
    original: original[0] ?? null,
    document: fenced(part, 'yaml run') ?? '',
    answers: answers === null ? null : parsed(answers, `${where}, answers`),
    expect: parsed(fenced(part, 'json expect') ?? '{}', `${where}, expect`),
    heldBy: heldBy(held),
  };
}

function fenced(part: string, label: string): string | null {
  const start = part.indexOf(`\n\`\`\`${label}\n`);
  if (start === -1) return null;
  const from = start + `\n\`\`\`${label}\n`.length;
  return part.slice(from, part.indexOf('\n```', from) + 1);
}

function parsed(json: string, where: string): Record<string, Json> {
  try {
    return JSON.parse(json) as Record<string, Json>;
  } catch (thrown) {
    throw new Error(`${where}: ${thrown instanceof Error ? thrown.message : String(thrown)}`, { cause: thrown });
  }
}

/** `file`: "title", "title"; `file`: "title". A quote in a title is written `\"`. */
function heldBy(words: string): { file: string; title: string }[] {
  return [...words.matchAll(/`([^`]+)`:((?:\s*,?\s*"(?:[^"\\]|\\.)+")+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"((?:[^"\\]|\\.)+)"/g)].map(([, title = '']) => ({
      file,
      title: title.replaceAll(/\s+/g, ' ').replaceAll('\\"', '"'),
    })),
  );
}
