/** So much of a role or a message stands on a node's face at most. */
const LONGEST = 120;

/** The first line of a text that says anything, cut where it is long. */
export function firstLine(text: string): string {
  const line =
    text
      .split(/\r?\n/)
      .find((candidate) => candidate.trim() !== '')
      ?.trim() ?? '';
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1).trimEnd()}…` : line;
}
