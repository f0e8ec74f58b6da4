import { describe, expect, it } from 'vitest';
import { NOTATION_NAMES } from '../../../src/engine/workflow/notation-name.ts';
import { typeCards } from '../../../src/page/docs/type-cards.ts';

describe('the face on the card of a type', () => {
  it.each(NOTATION_NAMES)('is whole in %s: the dots of ports at its edge are not cut', (notation) => {
    for (const { svg, type } of typeCards(notation)) {
      const [left = 0, top = 0, width = 0, height = 0] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
        .split(' ')
        .map(Number);
      const dots = [...svg.matchAll(/<circle [^>]*>/g)].map(([dot]) => {
        const of = (name: string): number => Number(new RegExp(` ${name}="([^"]+)"`).exec(dot)?.[1] ?? 0);
        return { x: of('cx'), y: of('cy'), reach: of('r') + of('stroke-width') / 2 };
      });
      const cut = dots.filter(
        ({ x, y, reach }) =>
          x - reach < left || x + reach > left + width || y - reach < top || y + reach > top + height,
      );
      expect([type, cut]).toEqual([type, []]);
    }
  });
});
