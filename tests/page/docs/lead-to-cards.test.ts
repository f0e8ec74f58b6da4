import { describe, expect, it } from 'vitest';
import { leadToCards } from '../../../src/page/docs/lead-to-cards.ts';
import { docsPage } from '../../../src/page/docs/texts.ts';
import { typeCards } from '../../../src/page/docs/type-cards.ts';
import { NOTATION_NAMES } from '../../../src/engine/workflow/notation-name.ts';

describe('the sections of a reference', () => {
  it.each(NOTATION_NAMES)('of %s leave nobody without a way back to the card that led there', (notation) => {
    const cards = typeCards(notation);
    const html = leadToCards(docsPage(`docs/reference/${notation}.md`).html, cards);
    const ways = [...html.matchAll(/<h\d id="([\w-]+)">.*<\/h\d>\n<p><a href="#([\w-]+)">/g)];
    const led = ways.filter(([, section = '', to]) => to === `${section}-card`).map(([, section]) => section);
    expect(led.toSorted()).toEqual(cards.map(({ section }) => section).toSorted());
  });

  it('are not lost sight of: a card without one ends the build', () => {
    expect(() => leadToCards('<h2 id="a">A</h2>\n', [{ section: 'b', title: 'B' }])).toThrow('b');
  });
});
