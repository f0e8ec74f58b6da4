/** How many characters two texts share at their beginnings and, apart from those, at their ends. */
export function sharedEnds(one: string, other: string): { head: number; tail: number } {
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  return { head, tail };
}
