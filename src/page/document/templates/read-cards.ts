import { isJsonObject } from '../../../engine/workflow/json.ts';
import type { TemplateCard } from './catalogue.ts';

let known: Promise<TemplateCard[]> | null = null;

/** The list that was written when the site was built; fetched once, and again after a failure. */
export function readCards(address: string): Promise<TemplateCard[]> {
  known ??= fetchCards(address).catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

async function fetchCards(address: string): Promise<TemplateCard[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the list of templates: ${answer.status}`);
  const cards: unknown = await answer.json();
  if (!isList(cards)) throw new Error('the list of templates is none');
  return cards;
}

/** The file is the site's own, of the same build: that it is a list of cards at all is what can go wrong on the way. */
function isList(value: unknown): value is TemplateCard[] {
  return Array.isArray(value) && value.every((card: unknown) => isJsonObject(card) && 'id' in card);
}
