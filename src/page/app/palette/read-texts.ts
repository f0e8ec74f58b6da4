import { isJsonObject } from '../../../engine/workflow/json.ts';
import type { SearchText } from './search.ts';

let known: Promise<SearchText[]> | null = null;

/** What can be found, as it was written when the site was built; fetched once, and again after a failure. */
export function readTexts(address: string): Promise<SearchText[]> {
  known ??= fetchTexts(address).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

async function fetchTexts(address: string): Promise<SearchText[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the texts to search: ${answer.status}`);
  const texts: unknown = await answer.json();
  if (!isList(texts)) throw new Error('the list of texts is none');
  return texts;
}

const FIELDS = ['address', 'page', 'title', 'text'] as const satisfies readonly (keyof SearchText)[];

function isList(value: unknown): value is SearchText[] {
  return (
    Array.isArray(value) &&
    value.every((text: unknown) => isJsonObject(text) && FIELDS.every((field) => typeof text[field] === 'string'))
  );
}
