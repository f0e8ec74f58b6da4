/** A cell of the sheet: its row, -1 for the head, and its column; -1 and the number of rounds stand beside them. */
export type GridPlace = readonly [row: number, column: number];

/** The rows from the top to the bottom by their numbers: the head, `above` rows over the first, `rows`, and `below` under the last. */
export function rowsInOrder(above: number, rows: number, below: number): number[] {
  const counted = (length: number, number: (at: number) => number): number[] =>
    Array.from({ length }, (_, at) => number(at));
  return [-1, ...counted(above, (at) => -2 - at), ...counted(rows + below, (at) => at)];
}

/**
 * Where a key leads from a cell among `count` rounds, of which `page` are on the screen; null where it means nothing here. Rows are
 * counted from the top here.
 */
export function movedBy(key: string, [row, column]: GridPlace, count: number, page: number): GridPlace | null {
  switch (key) {
    case 'ArrowLeft':
      return [row, column - 1];
    case 'ArrowRight':
      return [row, column + 1];
    case 'ArrowUp':
      return [row - 1, column];
    case 'ArrowDown':
      return [row + 1, column];
    case 'Home':
      return [row, 0];
    case 'End':
      return [row, count - 1];
    case 'PageUp':
      return [row, Math.max(0, column - page)];
    case 'PageDown':
      return [row, Math.min(count - 1, column + page)];
    default:
      return null;
  }
}

/** The place of a cell's button: `data-field` has row and round, `data-at`, beside the rounds, the place itself. */
export function placeOf({ dataset }: HTMLElement, columnOf: (round: number) => number | undefined): GridPlace | null {
  const [row = 0, last = 0] = (dataset['at'] ?? dataset['field'] ?? '').split(',').map(Number);
  if (dataset['at'] !== undefined) return [row, last];
  const column = dataset['field'] === undefined ? undefined : columnOf(last);
  return column === undefined ? null : [row, column];
}

/** Gives the keyboard to a cell: of a round, across all of them, or, `beside` them, the nearest one there is. */
export function focusAt(grid: HTMLElement, row: number, where: { round: number } | { beside: string }): void {
  const found =
    'round' in where
      ? grid.querySelector(`[data-field="${row},${where.round}"]`)
      : [...grid.querySelectorAll(`${where.beside} [data-at]`)].at(Math.max(0, row));
  const across = grid.querySelector(`.across [data-at^="${row},"]`);
  const wanted = across ?? found ?? ('beside' in where ? grid.querySelector(`${where.beside} [data-at]`) : null);
  if (wanted instanceof HTMLElement) wanted.focus({ preventScroll: true });
}
