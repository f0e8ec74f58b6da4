/** So many candidates are measured at most: a document of mistakes must not take forever. */
const MOST_MEASURED = 500;

/**
 * The candidate that a mistyped word most likely meant, or null: the least number of letters put in, left out, changed
 * or swapped with a neighbour, at most a third of the word or one, and less than half. Case counts as half a letter, and what the
 * word lacks at its end as less than one: `edit` means `editor` rather than `exit`.
 */
export function closest(word: string, candidates: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Infinity;
  let measured = 0;
  for (const candidate of candidates) {
    if (candidate === word) continue;
    const longest = Math.max(word.length, candidate.length);
    const most = Math.max(1, Math.floor(longest / 3));
    // A pasted text as a key is no slip of the finger, and the table below would be large.
    if (Math.abs(word.length - candidate.length) > most || word.length > 80) continue;
    if (++measured > MOST_MEASURED) break;
    const [typed, meant] = [word.toLowerCase(), candidate.toLowerCase()];
    const sameButCase = typed === meant;
    const steps = sameButCase ? 0.5 : distance(typed, meant, most);
    if (steps > most || steps * 2 >= longest + (sameButCase ? 1 : 0)) continue;
    const isBegun = !sameButCase && meant.startsWith(typed);
    // Of several that it begins, the shortest.
    const rank = isBegun ? 0.5 + steps / (4 * most) : steps;
    if (rank < least) {
      best = candidate;
      least = rank;
    }
  }
  return best;
}

/** Damerau-Levenshtein distance (optimal string alignment); Infinity where it is known to be more than `most`. */
function distance(from: string, to: string, most: number): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  let leastBefore = 0;
  for (let row = 1; row <= from.length; row++) {
    const line = [row];
    let leastHere = row;
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      let steps = Math.min(at(last, column) + 1, at(line, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) steps = Math.min(steps, at(before, column - 2) + 1);
      line.push(steps);
      if (steps < leastHere) leastHere = steps;
    }
    // Each way through the table touches one of two rows that follow each other: letters that are swapped skip one.
    if (leastHere > most && leastBefore > most) return Infinity;
    leastBefore = leastHere;
    before = last;
    last = line;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0;
}
