/** So many digits after the point are tried. */
const MOST_DIGITS = 12;

/** A number may be shown this much off, as a share of itself. */
const NEAR = 0.005;

/**
 * Two numbers as texts with equally many digits, at least `least`, so that what stands there is as true as the numbers: which
 * of them is larger can be seen, and no small one reads as nothing. `0.86`, `0.80`; `0.7999`, `0.8000`; `0.0052`, `0.0040`.
 */
export function comparedNumbers(one: number, other: number, least = 0): [string, string] {
  for (let digits = least; digits <= MOST_DIGITS; digits++) {
    const texts: [string, string] = [one.toFixed(digits), other.toFixed(digits)];
    const order = Math.sign(Number(texts[0]) - Number(texts[1]));
    if (order === Math.sign(one - other) && isNear(one, texts[0]) && isNear(other, texts[1])) return texts;
  }
  return [String(one), String(other)];
}

function isNear(value: number, text: string): boolean {
  return Math.abs(value - Number(text)) <= Math.abs(value) * NEAR;
}
