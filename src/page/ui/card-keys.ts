/** The card to go to by an arrow key, Home or End from the one at `at`, as they stand on the screen; undefined where there is none. */
export function cardBeside(cards: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowLeft':
      return cards[Math.max(0, at - 1)];
    case 'ArrowRight':
      return cards[Math.min(cards.length - 1, at + 1)];
    case 'Home':
      return cards[0];
    case 'End':
      return cards.at(-1);
    default: {
      const own = cards[at]?.getBoundingClientRect();
      if (!own) return undefined;
      const others = key === 'ArrowDown' ? cards.slice(at + 1) : cards.slice(0, at).reverse();
      const rows = others.filter((card) => Math.abs(card.getBoundingClientRect().top - own.top) > 4);
      const row = rows[0]?.getBoundingClientRect().top;
      const inRow = rows.filter((card) => Math.abs(card.getBoundingClientRect().top - (row ?? 0)) <= 4);
      return inRow.find((card) => Math.abs(card.getBoundingClientRect().left - own.left) < 40) ?? inRow[0];
    }
  }
}
