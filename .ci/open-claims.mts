/** Claims of the documents that do not hold, by what is missing. `docs/roadmap.md` says when it comes. */
export const OPEN: Readonly<Record<string, readonly string[]>> = {};
