/** What a value on the graph is called; while another is explored, or one that a fork ran with is shown, that the text says something else. */
export function wordFaceValue(label: string, inText: string | null, shown: string, isExplored: boolean): string {
  if (inText === null || inText === shown) return label;
  return `${label}: ${isExplored ? `what if it were ${shown}` : `this run has ${shown}`}; the text says ${inText}`;
}

/** The condition of an edge in what is explored, or in a fork that was run, where the text says another. */
export function wordOtherCondition(shown: string, inText: string): string {
  return `${shown} (the text says ${inText})`;
}
