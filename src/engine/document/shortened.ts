/** A text of `most` characters at most, the last of them an ellipsis where it is cut; never half of an emoji. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
