/** What a value on the graph is called; while another is explored, that the text says something else. */
export function wordFaceValue(label: string, inText: string | null, shown: string): string {
  return inText === null || inText === shown ? label : `${label}: what if it were ${shown}; the text says ${inText}`;
}

/** The condition of an edge in what is explored, or in a fork that was run, where the text says another. */
export function wordOtherCondition(shown: string, inText: string): string {
  return `${shown} (the text says ${inText})`;
}
