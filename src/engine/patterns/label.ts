/** The letters that a pattern begins with, and a colon after them. */
const LABEL = /^(?:\(\?[a-z]+\))?(?:\\b)?([A-Za-z][A-Za-z_ ]*[A-Za-z]:?)(?!\w*[?*+{|])/;

/** The word without which nothing fits a pattern, such as `SCORE:`, as far as it begins with one; null where it does not. */
export function labelOf(source: string): string | null {
  return LABEL.exec(source)?.[1] ?? null;
}
