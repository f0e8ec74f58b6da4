import type { FieldDescription, ValueType } from '../../engine/schema/description.ts';
import { NOTATION_HELPS } from '../../engine/notations/notation-helps.ts';
import { NOTATION_WORDS } from '../../engine/workflow/notation-name.ts';
import type { Completion } from './completion.ts';
import type { Cursor } from './cursor.ts';
import { completeSnippets } from './complete-snippets.ts';
import { fieldsOf } from '../../engine/schema/walk.ts';
import { typeWords } from '../words.ts';

/** The keys that a map may have and does not have yet: required ones first, then in the order of the description. */
export function completeKeys(cursor: Cursor): Completion[] {
  const { owner, entry } = cursor.spot;
  if (!owner) return [];
  const present = new Set(owner.node.entries.filter((each) => each !== entry).map(({ key }) => key));
  const free = Object.entries(fieldsOf(owner)).filter(([key]) => !present.has(key));
  const required = free.filter(([, field]) => field.required);
  const others = free.filter(([, field]) => !field.required);
  const keys = [...required, ...others].map(([key, field]): Completion => {
    const insert = keyText(key, field, cursor);
    const detail = typeWords(field);
    return { label: key, kind: 'field', detail, sentence: field.sentence, ...insert, range: cursor.range };
  });
  return [...keys, ...completeSnippets(cursor)];
}

function keyText(key: string, { type }: FieldDescription, cursor: Cursor): { insert: string; isSnippet: boolean } {
  if (cursor.hasColon) return { insert: key, isSnippet: false };
  // What is in quotes ends where the quote does; the colon is typed after it.
  if (cursor.quote !== null) return { insert: key, isSnippet: false };
  const isJson = /^\s*[[{]/.test(cursor.document.text);
  const name = isJson ? JSON.stringify(key) : key;
  if (cursor.inFlow) return { insert: `${name}: `, isSnippet: false };
  const form = formOf(type);
  if (form === 'map') return { insert: `${name}:\n${cursor.hang}  $0`, isSnippet: true };
  if (form === 'list') return { insert: `${name}:\n${cursor.hang}  - $0`, isSnippet: true };
  if (form === 'block') return { insert: `${name}: |\n${cursor.hang}  $0`, isSnippet: true };
  return { insert: `${name}: `, isSnippet: false };
}

function formOf(type: ValueType): 'map' | 'list' | 'block' | 'line' {
  if (type.kind === 'map' || type.kind === 'dictionary') return 'map';
  if (type.kind === 'list') return type.of.kind === 'map' ? 'list' : 'line';
  return type.kind === 'template' ? 'block' : 'line';
}

/** What a text may begin with, while nothing in it tells its notation. */
export function completeRoots(text: string, offset: number): Completion[] {
  const word = /[\w-]*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const before = text.slice(0, offset - word.length);
  const inSomething = before.split('\n').some((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  if (inSomething || (before !== '' && !before.endsWith('\n'))) return [];
  const range = { start: offset - word.length, end: offset };
  const found = new Map<string, Completion>();
  for (const { description } of Object.values(NOTATION_HELPS)) {
    const { notation, maps, roots } = description;
    const [root] = roots;
    for (const [key, field] of Object.entries(maps[root?.map ?? '']?.fields ?? {})) {
      if (!field.required || found.has(key)) continue;
      const insert = field.type.kind === 'list' ? `${key}:\n  - $0` : `${key}:\n  $0`;
      found.set(key, {
        label: key,
        kind: 'field',
        detail: NOTATION_WORDS[notation].title,
        sentence: field.sentence,
        insert,
        isSnippet: true,
        range,
      });
    }
  }
  return [...found.values()];
}
