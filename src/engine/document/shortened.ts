/** A text of `most` characters at most, the last of them an ellipsis where it is cut: at the end of a word, if one is near. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const word = /^[^]*\S(?=\s)/.exec(cut)?.[0] ?? '';
  return word.length >= most * LEAST_KEPT ? `${word.replace(/[.,;:]$/, '')}…` : cutOff(text, most);
}

/** Of a text whose words are longer than the rest of this share no more is given away. */
const LEAST_KEPT = 0.7;

/** The same, wherever it is cut; never half of an emoji. */
export function cutOff(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
