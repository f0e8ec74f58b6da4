import { escapeXml } from '../../drawing/paint/svg-text.ts';
import type { TypeCard } from './type-cards.ts';

/** What a card is called in an address, by the heading of its section. */
export const cardId = (section: string): string => `${section}-card`;

/** The HTML of a reference, with a way from each section of a type of node back to its card. Throws where a card has no section. */
export function leadToCards(html: string, cards: readonly Pick<TypeCard, 'section' | 'title'>[]): string {
  return cards.reduce((page, { section, title }) => {
    const heading = new RegExp(`<h(\\d) id="${section}">.*</h\\1>\n`);
    if (!heading.test(page)) throw new Error(`no section of the reference is called ${section}`);
    const way = `<p><a href="#${cardId(section)}">${escapeXml(title)}: its face and an example</a></p>\n`;
    return page.replace(heading, (found) => found + way);
  }, html);
}
