/** How many characters of a word one step of the bit-parallel algorithm looks at. */
const WORD = 32;

/**
 * Levenshtein distance of two lists of code points: how many must be put in, left out or changed. Common ends are taken
 * off first, since what two rounds have in common mostly stands there; the rest is Myers' bit-parallel algorithm in blocks
 * of 32 rows (Hyyrö 2003), about thirty times as fast as the table.
 */
export function distance(left: readonly number[], right: readonly number[]): number {
  const [long, short] = left.length >= right.length ? [left, right] : [right, left];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let shortEnd = short.length;
  let longEnd = long.length;
  while (shortEnd > start && short[shortEnd - 1] === long[longEnd - 1]) {
    shortEnd--;
    longEnd--;
  }
  if (shortEnd === start) return longEnd - start;
  return blocks(short.slice(start, shortEnd), long.slice(start, longEnd));
}

/**
 * Each block of rows is taken along all columns before the next: what it hands down is one horizontal difference a column
 * (`carryUp`, `carryDown` as bits).
 */
function blocks(rows: readonly number[], columns: readonly number[]): number {
  const carryUp = new Uint8Array(columns.length).fill(1);
  const carryDown = new Uint8Array(columns.length);
  let score = rows.length;
  for (let top = 0; top < rows.length; top += WORD) {
    const block = rows.slice(top, top + WORD);
    const last = 1 << (block.length - 1);
    const isLowest = top + WORD >= rows.length;
    const matches = matchesOf(block);
    let up = -1;
    let down = 0;
    for (let column = 0; column < columns.length; column++) {
      const fromUp = carryUp[column] ?? 0;
      const fromDown = carryDown[column] ?? 0;
      const equal = matches.get(columns[column] ?? -1) ?? 0;
      const vertical = equal | down;
      const match = equal | fromDown;
      const diagonal = (((match & up) + up) ^ up) | match;
      let higher = down | ~(diagonal | up);
      let lower = up & diagonal;
      const isHigher = (higher & last) !== 0;
      const isLower = (lower & last) !== 0;
      carryUp[column] = isHigher ? 1 : 0;
      carryDown[column] = isLower ? 1 : 0;
      if (isLowest) score += Number(isHigher) - Number(isLower);
      higher = (higher << 1) | fromUp;
      lower = (lower << 1) | fromDown;
      up = lower | ~(vertical | higher);
      down = higher & vertical;
    }
  }
  return score;
}

/** At which rows of a block each code point stands, as bits. */
function matchesOf(block: readonly number[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  block.forEach((point, row) => found.set(point, (found.get(point) ?? 0) | (1 << row)));
  return found;
}
