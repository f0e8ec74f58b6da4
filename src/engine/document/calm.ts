/**
 * A text with at most three marks on a letter, which is more than any script needs. Hundreds of them on one, as in a name of 439
 * characters, cost a browser seconds of layout wherever it is shown.
 */
export function calm(text: string): string {
  return text.replace(/(\p{M}{3})\p{M}+/gu, '$1');
}
