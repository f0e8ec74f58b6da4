/** Where a number lies to another. */
export type Side = 'below' | 'at-most' | 'at-least' | 'above';

/** More than these no number has. */
const MOST_DECIMALS = 15;

/**
 * The number of at most so many decimals (0 to 15) that lies nearest to `bound` on that side of it; null where numbers are too large to
 * have any.
 */
export function shortNumber(bound: number, side: Side, decimals: number): number | null {
  // Nought is written without a sign.
  const near = Number(bound.toFixed(decimals)) + 0;
  if (liesOn(near, side, bound)) return near;
  const step = (side === 'below' || side === 'at-most' ? -1 : 1) * 10 ** -decimals;
  const next = Number((near + step).toFixed(decimals)) + 0;
  return liesOn(next, side, bound) ? next : null;
}

/** Such numbers with so many decimals and up to two more, each once, the shortest first. */
export function shortNumbers(bound: number, side: Side, decimals: number): number[] {
  const found = [0, 1, 2].flatMap((more) => shortNumber(bound, side, Math.min(decimals + more, MOST_DECIMALS)) ?? []);
  return [...new Set(found)];
}

/**
 * Numbers to write in the place of `written` that lie on a side of `bound`, with its decimals and those of `bound` as far as anybody reads
 * them: a share that is to be more or less than another by a little differs in its second.
 */
export function numbersInPlaceOf(written: string, bound: number, side: Side): number[] {
  const own = Math.min(READ_DECIMALS, decimalsOf(String(bound)));
  const isShare = Math.abs(bound) <= 1 && (side === 'below' || side === 'above') && decimalsOf(written) > 0;
  return shortNumbers(bound, side, Math.max(decimalsOf(written), own, isShare ? READ_DECIMALS : 0));
}

/** Longer numbers are hard to read, and say no more. */
const READ_DECIMALS = 2;

/** How many decimals a number has as it is written. */
export function decimalsOf(written: string): number {
  return /\.(\d+)$/.exec(written)?.[1]?.length ?? 0;
}

function liesOn(number: number, side: Side, bound: number): boolean {
  switch (side) {
    case 'below':
      return number < bound;
    case 'at-most':
      return number <= bound;
    case 'at-least':
      return number >= bound;
    case 'above':
      return number > bound;
  }
}
