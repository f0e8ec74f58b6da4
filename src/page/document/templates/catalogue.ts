import { NOTATION_WORDS, type NotationName } from '../../../engine/workflow/notation-name.ts';

/** What the gallery shows of a template. Made when the site is built, so that no text has to be read to look through them. */
export interface TemplateCard {
  id: string;
  title: string;
  description: string;
  notation: NotationName;
  /** Each loop in a sentence: who repeats, and what stops it; outer loops first. */
  loops: string[];
  /** Name of the file with its text, such as `review-loop.yaml`. */
  file: string;
  /** Names of its drawing and of the same for a glance. */
  drawing: string;
  sketch: string;
  /** Name of the file with its script. */
  script: string;
}

interface TemplateGroup {
  notation: NotationName;
  name: string;
  /** What loops are in this notation, in a few words. */
  hint: string;
  cards: TemplateCard[];
}

/** The cards in which every word of `search` occurs, by notation, in the order in which they are offered; no empty groups. */
export function groupsOf(cards: readonly TemplateCard[], search: string): TemplateGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = cards.filter((card) => {
    const text = textOf(card);
    return words.every((word) => text.includes(word));
  });
  const notations = [...new Set(found.map((card) => card.notation))];
  return notations.map((notation) => ({
    notation,
    name: NOTATION_WORDS[notation].short,
    hint: NOTATION_WORDS[notation].loops,
    cards: found.filter((card) => card.notation === notation),
  }));
}

function textOf({ title, description, notation, loops }: TemplateCard): string {
  return [title, description, NOTATION_WORDS[notation].short, notation, ...loops].join(' ').toLowerCase();
}
