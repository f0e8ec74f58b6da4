/** So many digits after the point are tried. */
const MOST_DIGITS = 12;

/** A number may be shown this much off, as a share of itself. */
const NEAR = 0.005;

/**
 * A number and the bound that its author wrote, as texts with equally many digits, at least `least`. Only the number is rounded, and so
 * that which of them is larger can be seen, and no small one reads as nothing: `0.86`, `0.80`; `0.850`, `0.999`; `0.0052`, `0.0040`.
 */
export function comparedNumbers(one: number, bound: number, least = 0): [string, string] {
  for (let digits = least; digits <= MOST_DIGITS; digits++) {
    const texts: [string, string] = [one.toFixed(digits), bound.toFixed(digits)];
    const isSo = Math.sign(Number(texts[0]) - bound) === Math.sign(one - bound);
    if (isSo && isNear(one, texts[0]) && Number(texts[1]) === bound) return texts;
  }
  return [String(one), String(bound)];
}

function isNear(value: number, text: string): boolean {
  return Math.abs(value - Number(text)) <= Math.abs(value) * NEAR;
}
